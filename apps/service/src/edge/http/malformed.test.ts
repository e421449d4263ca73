import { allOperations, errors, errorsOf, type Operation, schemas } from '@galley/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#test/http-app';

const REQUESTS = 1_000;
const withBody = allOperations.filter(({ body }) => body !== undefined);

/** Invalid in various ways: broken text, wrong types, unknown fields, too deep, too long. */
const badBody = fc.oneof(
  { weight: 2, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 4, arbitrary: fc.json({ maxDepth: 6 }) },
  {
    weight: 3,
    arbitrary: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 30, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((depth) => '{"a":'.repeat(depth)) },
  { weight: 1, arbitrary: fc.integer({ min: 262_145, max: 400_000 }).map((length) => `"${'x'.repeat(length)}"`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '\u0000',
      '\ud800',
      '1e999',
    ),
  },
);

const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'x/y;;',
);

let app: FastifyInstance;

beforeAll(async () => {
  app = await createTestApp();
});

test('createHttpApp returns a documented problem for 1,000 malformed bodies, never a 500', async () => {
  const seen = new Map<string, number>();
  const property = fc.asyncProperty(
    fc.constantFrom(...withBody),
    badBody,
    contentType,
    async (operation, payload, type) => {
      const code = await codeOf(operation, payload, type);
      seen.set(code, (seen.get(code) ?? 0) + 1);
    },
  );
  await fc.assert(property, { numRuns: REQUESTS });
  expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(REQUESTS);
  for (const code of ['invalid_json', 'invalid_request', 'body_too_large', 'unsupported_media_type']) {
    expect(seen.get(code) ?? 0, code).toBeGreaterThan(10);
  }
});

async function codeOf(operation: Operation, payload: string, type: string): Promise<string> {
  const { method, path } = operation;
  const url = path.replaceAll(/\{\w+\}/g, 'job_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n');
  const caller = operation.callers === 'anyone' ? 'live' : (operation.callers[0] ?? 'live');
  const headers = { 'x-api-key': caller, 'content-type': type };
  const response = await app.inject({ method, url, headers, payload });
  const { code } = schemas.Problem.parse(response.json());
  expect(response.statusCode).toBe(errors[code].status);
  expect([...errorsOf(operation), 'not_implemented', 'not_found'], path).toContain(code);
  expect(code).not.toBe('internal_error');
  return code;
}
