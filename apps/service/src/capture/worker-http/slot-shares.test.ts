import { expect, test } from 'vitest';
import { createSlotShares } from './slot-shares.ts';

const present = <T>(item: T | undefined): item is T => item !== undefined;

test('createSlotShares leaves a reserve that another account takes at once', () => {
  const shares = createSlotShares({ slots: 4 });
  const greedy = Array.from({ length: 12 }, () => shares.take('greedy')).filter(present);
  expect(greedy).toHaveLength(3);
  const [end] = [shares.take('paying')].filter(present);
  expect(end).toBeDefined();
  expect(shares.taken).toBe(4);
  end?.();
  expect(shares.take('greedy')).toBeUndefined();
  expect(shares.take('paying')).toBeDefined();
});

test('createSlotShares denies borrowing to an account that recently used more than its share while others are waiting', () => {
  let atMs = 0;
  const shares = createSlotShares({ slots: 4, now: () => atMs });
  const ends = [shares.take('greedy'), shares.take('greedy'), shares.take('greedy')].filter(present);
  atMs = 40_000;
  shares.take('paying')?.();
  for (const end of ends) end();
  expect(shares.take('greedy')).toBeDefined();
  expect(shares.take('greedy')).toBeUndefined();
  atMs = 110_000;
  expect(shares.take('greedy')).toBeDefined();
});

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [8, 6],
  [16, 12],
])('createSlotShares: of %i slots one account has at most %i', (slots, most) => {
  const shares = createSlotShares({ slots });
  expect(Array.from({ length: 40 }, () => shares.take('one')).filter(present)).toHaveLength(most);
});
