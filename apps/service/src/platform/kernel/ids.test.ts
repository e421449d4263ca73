import { schemas } from '@galley/contract';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id has the form the contract promises', () => {
  expect(schemas.Account.shape.id.safeParse(newId('account')).success).toBe(true);
});

test('ids sort by the time they were made, to the last millisecond that 48 bits hold', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
  const ids = times.map((time) => newId('job', time));
  expect(ids.toSorted()).toEqual(ids);
});

test('100,000 ids made in the same millisecond do not collide', () => {
  const ids = new Set(Array.from({ length: 100_000 }, () => newId('job', 1_700_000_000_000)));
  expect(ids.size).toBe(100_000);
});
