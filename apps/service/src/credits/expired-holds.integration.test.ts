import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdOf, makeTestLedger, openAccount, type TestLedger } from '#test/ledger';
import { releaseExpiredHolds } from './audit.ts';
import type { Hold } from './ledger.ts';

const PAST = new Date(Date.now() - 1_000);

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 8 });
});

afterAll(() => made[Symbol.asyncDispose]());

async function take(accountId: string, more: Partial<Hold>): Promise<Hold> {
  const hold = holdOf(accountId, 2, more);
  await made.ledger.hold(hold);
  return hold;
}

test('releaseExpiredHolds releases holds past their deadline, and neither open ones nor those of jobs', async () => {
  const accountId = await openAccount(made, 100);
  const expired = [await take(accountId, { expiresAt: PAST }), await take(accountId, { expiresAt: PAST })];
  const ofJob = await take(accountId, { expiresAt: PAST, jobId: 'job_1' });
  const open = await take(accountId, {});
  expect(await releaseExpiredHolds(made.database.query)).toEqual(expired.map(({ id }) => id));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 96, reserved: 4 });
  expect(await releaseExpiredHolds(made.database.query)).toEqual([]);
  expect([await made.ledger.settle(ofJob.id), await made.ledger.settle(open.id)]).toEqual([true, true]);
});

test('releaseExpiredHolds: a released hold cannot be settled', async () => {
  const accountId = await openAccount(made, 10);
  const hold = await take(accountId, { expiresAt: PAST });
  await releaseExpiredHolds(made.database.query);
  expect(await made.ledger.settle(hold.id)).toBe(false);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 10, reserved: 0 });
});

test('releaseExpiredHolds run concurrently releases each hold once', async () => {
  const accountId = await openAccount(made, 100);
  for (let count = 0; count < 30; count += 1) await take(accountId, { expiresAt: PAST });
  const released = await Promise.all(Array.from({ length: 4 }, () => releaseExpiredHolds(made.database.query)));
  expect(new Set(released.flat()).size).toBe(30);
  expect(released.flat()).toHaveLength(30);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 100, reserved: 0 });
});

test('releaseExpiredHolds does not lock the account for other keys while it waits for one', async () => {
  const accountId = await openAccount(made, 100);
  const expired = (keyId: string, agoMs: number) =>
    take(accountId, { keyId, keyMonthlyCap: 50, expiresAt: new Date(Date.now() - agoMs) });
  await expired('key_first', 2_000);
  await expired('key_second', 1_000);
  const spender = await made.database.pool.connect();
  try {
    await spender.query(`begin; select from credit_key_months where key_id = 'key_second' for update`);
    const sweep = releaseExpiredHolds(made.database.query);
    await vi.waitUntil(async () => (await spender.query(WAITING)).rowCount === 1);
    await spender.query('select from credit_balances where account_id = $1 for update', [accountId]);
    await spender.query('commit');
    expect(await sweep).toHaveLength(2);
  } finally {
    spender.release();
  }
});
