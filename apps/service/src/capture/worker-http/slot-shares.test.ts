import { expect, test } from 'vitest';
import { createSlotShares } from './slot-shares.ts';

const customer = (accountId: string) => ({ accountId, hasPaid: true });
const free = (accountId: string) => ({ accountId, hasPaid: false });
const present = <T>(item: T | undefined): item is T => item !== undefined;

test('createSlotShares leaves a reserve that another account takes at once', () => {
  const shares = createSlotShares({ slots: 4 });
  const greedy = Array.from({ length: 12 }, () => shares.take(customer('greedy'))).filter(present);
  expect(greedy).toHaveLength(3);
  const [end] = [shares.take(customer('paying'))].filter(present);
  expect(end).toBeDefined();
  expect(shares.taken).toBe(4);
  end?.();
  expect(shares.take(customer('greedy'))).toBeUndefined();
  expect(shares.take(customer('paying'))).toBeDefined();
});

test('createSlotShares denies borrowing to an account that recently used more than its share while others are waiting', () => {
  let atMs = 0;
  const shares = createSlotShares({ slots: 4, now: () => atMs });
  const ends = [
    shares.take(customer('greedy')),
    shares.take(customer('greedy')),
    shares.take(customer('greedy')),
  ].filter(present);
  atMs = 40_000;
  shares.take(customer('paying'))?.();
  for (const end of ends) end();
  expect(shares.take(customer('greedy'))).toBeDefined();
  expect(shares.take(customer('greedy'))).toBeUndefined();
  atMs = 110_000;
  expect(shares.take(customer('greedy'))).toBeDefined();
});

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [8, 6],
  [16, 12],
])('createSlotShares: of %i slots one account has at most %i', (slots, most) => {
  const shares = createSlotShares({ slots });
  expect(Array.from({ length: 40 }, () => shares.take(customer('one'))).filter(present)).toHaveLength(most);
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Twelve accounts with a call each, so long after the start of a worker; returns how many of them got one of 8 slots,
 * and whether a customer then did.
 */
function flood(hasPaid: boolean, afterMs: number) {
  let atMs = 0;
  const shares = createSlotShares({ slots: 8, now: () => atMs });
  atMs = afterMs;
  const flooding = Array.from({ length: 12 }, (_, index) => shares.take({ accountId: `flood${index}`, hasPaid }));
  return { slots: flooding.filter(present).length, isCustomerServed: present(shares.take(customer('customer'))) };
}

// Otherwise the first customer after a restart finds every slot taken.
test('createSlotShares gives accounts that never paid half of the slots together, from the start of a worker', () => {
  expect(flood(false, 0)).toEqual({ slots: 4, isCustomerServed: true });
  // Control: the same number of accounts, not counted together, leaves the customer nothing.
  expect(flood(true, 0)).toEqual({ slots: 8, isCustomerServed: false });
  // Where nobody pays, nothing is reserved after a day.
  expect(flood(false, DAY_MS)).toEqual({ slots: 8, isCustomerServed: false });
});

test('createSlotShares counts released slots of accounts that never paid, and ends the reserve after a day', () => {
  let atMs = 0;
  const shares = createSlotShares({ slots: 4, now: () => atMs });
  shares.take(customer('customer'))?.();
  const [end] = ['a', 'b'].map((accountId) => shares.take(free(accountId)));
  expect(shares.take(free('c'))).toBeUndefined();
  end?.();
  expect(shares.take(free('c'))).toBeDefined();
  expect(shares.take(free('d'))).toBeUndefined();
  atMs = DAY_MS;
  expect(shares.take(free('d'))).toBeDefined();
});

test('createSlotShares: accounts that never paid yield while a customer is present', () => {
  let atMs = 0;
  const shares = createSlotShares({ slots: 4, now: () => atMs });
  expect(shares.yields(free('free'))).toBe(true);
  atMs = DAY_MS;
  expect(shares.yields(free('free'))).toBe(false);
  shares.take(customer('customer'))?.();
  expect(shares.yields(free('free'))).toBe(true);
  expect(shares.yields(customer('customer'))).toBe(false);
});
