import { expect, test } from 'vitest';
import { rememberPaid } from './remember-paid.ts';

test('rememberPaid reads once for the calls of a moment, and again after it', async () => {
  const clock = { ms: 0 };
  const read: string[] = [];
  const hasPaid = rememberPaid(
    async (accountId) => {
      read.push(accountId);
      return accountId === 'customer';
    },
    { now: () => clock.ms },
  );
  const both = await Promise.all([hasPaid('customer'), hasPaid('customer'), hasPaid('free')]);
  expect([both, read]).toEqual([
    [true, true, false],
    ['customer', 'free'],
  ]);
  clock.ms = 2_000;
  await hasPaid('customer');
  expect(read).toEqual(['customer', 'free', 'customer']);
});

test('rememberPaid does not remember a failure', async () => {
  let tries = 0;
  const hasPaid = rememberPaid(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    return true;
  });
  await expect(hasPaid('one')).rejects.toThrow('the database is away');
  expect(await hasPaid('one')).toBe(true);
});
