import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Spreads that hide the shape of an object: `{ ...{ a, b }, c }`, whose properties can be written out, and in the service
 * `...(a === undefined ? {} : { a })`, which is `...defined({ a })`.
 */
export function literalSpreads(file: string, source: string): string[] {
  const conditional = file.startsWith('apps/service/')
    ? Array.from(source.matchAll(CONDITIONAL), ({ index }) => index)
    : [];
  const messages = conditional.map((start) => `${file}:${lineOf(source, start)}: write ...defined({ … }) instead`);
  if (!source.includes('...{')) return messages;
  const found: number[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'SpreadElement' && property.argument.type === 'ObjectExpression')
          found.push(property.start);
      }
    },
  }).visit(parseSync(posix.basename(file), source).program);
  const literal = found.map(
    (start) => `${file}:${lineOf(source, start)}: a literal object is spread into another: write its properties out`,
  );
  return [...literal, ...messages];
}

const CONDITIONAL = /\.\.\.\((\w+) === undefined \? \{\} : \{ (?:['\w-]+: )?\1 \}\)/g;

function lineOf(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}
