import { schemas } from '@galley/contract';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('newId has the form of the contract', () => {
  expect(schemas.Account.shape.id.safeParse(newId('account')).success).toBe(true);
});

test('newId sorts by creation time, up to the last millisecond that 48 bits can hold', () => {
  const times = [0, 1, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
  const ids = times.map((time) => newId('job', time));
  expect(ids.toSorted()).toEqual(ids);
});

test('newId does not collide for 100,000 ids in the same millisecond', () => {
  const ids = new Set(Array.from({ length: 100_000 }, () => newId('job', 1_700_000_000_000)));
  expect(ids.size).toBe(100_000);
});
