import { expect, test } from 'vitest';
import { collectedPage } from '#test/collected-page';
import { pageSource } from './page-source-schema.ts';

const { source } = collectedPage(Buffer.from('a photograph'));

test('pageSource accepts a source, and passes on fields of a newer release', () => {
  expect(pageSource.parse({ ...source, newer: 1 })).toEqual({ ...source, newer: 1 });
});

test.each([
  ['without facts', { facts: undefined }],
  ['of an unknown type', { type: 'poem' }],
  ['with a quote of another shape', { quotes: [{ id: 'q1' }] }],
])('pageSource rejects a source %s', (_, changed) => {
  expect(pageSource.safeParse({ ...source, ...changed }).success).toBe(false);
});
