import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logEvents } from '@galley/service/log-events';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

type LogCall = { position: string; level: string; event: string | undefined; fields: string[] };
type AstNode = { type: string; name?: string; property?: AstNode; object?: AstNode };

const root = join(import.meta.dirname, '..');
const LEVELS = new Set(['debug', 'info', 'warn', 'error', 'fatal']);
/** Forwards lines of a library unchanged. */
const FORWARDS = 'apps/service/src/platform/engine/engine-log.ts';

function logCallsIn(file: string, source: string): LogCall[] {
  const calls: LogCall[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start }) => {
      const { object, property } = callee as AstNode;
      const logger = object?.type === 'MemberExpression' ? object.property : object;
      if (logger?.name !== 'log' || property?.name === undefined || !LEVELS.has(property.name)) return;
      const last = given.at(-1);
      const fields = given[0]?.type === 'ObjectExpression' ? given[0].properties : [];
      calls.push({
        position: `${file}:${source.slice(0, start).split('\n').length}`,
        level: property.name,
        event: last?.type === 'Literal' && typeof last.value === 'string' ? last.value : undefined,
        fields: fields.flatMap((field) =>
          field.type === 'Property' && field.key.type === 'Identifier' ? [field.key.name] : [],
        ),
      });
    },
  }).visit(parseSync(file, source).program);
  return calls;
}

const declared = new Map(Object.values(logEvents).flatMap((group) => Object.entries(group)));

function problemsOf({ position, level, event, fields }: LogCall): string[] {
  const row = event === undefined ? undefined : declared.get(event);
  if (row === undefined) return [`${position}: ${event ?? 'no fixed message'} is not in apps/service/log-events.ts`];
  const unknown = fields.filter((field) => !row.fields.includes(field));
  return [
    ...(row.level === level ? [] : [`${position}: ${event} is logged as ${level}, declared as ${row.level}`]),
    ...unknown.map((field) => `${position}: ${event} has the field ${field}, which is not declared`),
  ];
}

const files = execFileSync('git', ['ls-files', '-z', 'apps/service/src/*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !file.endsWith('.test.ts') && file !== FORWARDS);
const calls = files.flatMap((file) => logCallsIn(file, readFileSync(join(root, file), 'utf8')));

test('logEvents declares every event that the service logs, with its level and fields', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.flatMap(problemsOf)).toEqual([]);
});

test('logEvents declares no event that the service does not log', () => {
  const logged = new Set(calls.map(({ event }) => event));
  expect([...declared.keys()].filter((event) => !logged.has(event))).toEqual([]);
});

test.each([
  ["log.info({}, 'job evaporated');", 'is not in'],
  ['log.info(text);', 'no fixed message'],
  ["deps.log.info({}, 'browser start failed');", 'is logged as info'],
  ["options.log.error({ url }, 'browser start failed');", 'the field url'],
])('logEvents finds the problem in %s', (source, problem) => {
  expect(logCallsIn('planted.ts', source).flatMap(problemsOf).join()).toContain(problem);
});
