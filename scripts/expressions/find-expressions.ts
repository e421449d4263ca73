import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';

/** A regular expression of the source. One that is composed at run time has no pattern to classify. */
export type Expression = { file: string; text: string; pattern: string | null; flags: string };

const SOURCES = [
  'apps/service/src/**/*.ts',
  'apps/studio/src/**/*.{ts,tsx}',
  'packages/contract/src/**/*.ts',
  'packages/sdk/**/*.ts',
];
/** Code of tests gets no untrusted text. */
const OF_TESTS = /\.test\.tsx?$|\/test-[^/]*$|\/node_modules\/|\/dist\//;

export function findExpressions(root: string): Expression[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !OF_TESTS.test(file))
    .toSorted()
    .flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Literals, and calls of `RegExp` with or without `new`. */
export function expressionsIn(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const made = (node: { callee: { type: string }; arguments: Argument[]; start: number; end: number }): void => {
    if (!('name' in node.callee) || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = [textOf(node.arguments[0]), textOf(node.arguments[1]) ?? ''];
    const whole = source.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
    found.push({ file, text: pattern === null ? whole : `/${pattern}/${flags}`, pattern, flags });
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.push({ file, text: `/${pattern}/${flags}`, pattern, flags });
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
}

function textOf(argument: Argument | undefined): string | null {
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;
}
