import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  ['token', 'token', true],
  ['token', 'tokem', false],
  ['token', 'token ', false],
  ['', '', true],
  ['', 'token', false],
])('isSame of "%s" and "%s" is %s', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected);
  expect(isSame(Buffer.from(one), Buffer.from(other))).toBe(expected);
});
