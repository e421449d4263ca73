import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, makeTestLedger, openAccount, type TestLedger } from '#test/ledger';
import { type MeteredCall, meter } from './meter.ts';

let made: TestLedger;
let metered: MeteredCall;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 8 });
});

afterAll(() => made[Symbol.asyncDispose]());

async function newCall(credits: number): Promise<MeteredCall> {
  const accountId = await openAccount(made, credits);
  return { id: randomUUID(), accountId, amountCredits: 2, keyId: 'key_1', keyMonthlyCap: null };
}

const balance = () => made.ledger.balance(metered.accountId);

test('meter charges successful work once, and holds its credits while it runs', async () => {
  metered = await newCall(10);
  const during = await meter(made.ledger, metered, balance);
  expect(during).toEqual({ balance: 8, reserved: 2 });
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
  const [capture] = await entriesOf(made, metered.accountId);
  expect(capture).toMatchObject({ kind: 'capture', amount: -2, key_id: 'key_1', job_id: null, reference: metered.id });
});

test('meter releases the hold when the work throws, and rethrows the error', async () => {
  metered = await newCall(10);
  const cause = new Error('the page could not be reached');
  const failing = meter(made.ledger, metered, () => Promise.reject(cause));
  await expect(failing).rejects.toBe(cause);
  expect(await balance()).toEqual({ balance: 10, reserved: 0 });
  expect(await entriesOf(made, metered.accountId)).toHaveLength(1);
});

test('meter charges a repeated call with the same id when it succeeds after a failure', async () => {
  metered = await newCall(10);
  await meter(made.ledger, metered, () => Promise.reject(new Error('busy'))).catch(() => undefined);
  expect(await meter(made.ledger, metered, balance)).toEqual({ balance: 8, reserved: 2 });
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
  await meter(made.ledger, metered, balance);
  expect(await balance(), 'and once').toEqual({ balance: 8, reserved: 0 });
});

test('meter: a late release of one attempt does not make the other one free', async () => {
  metered = await newCall(10);
  await meter(made.ledger, metered, () => made.ledger.release(metered.id));
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
});

test('meter does not run work that the balance does not cover', async () => {
  metered = await newCall(1);
  let runs = 0;
  const rejected = meter(made.ledger, metered, async () => {
    runs += 1;
  });
  await expect(rejected).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(runs).toBe(0);
});

test('meter throws the error of the work even when the release fails', async () => {
  metered = await newCall(10);
  const cause = new Error('the page could not be reached');
  const release = () => Promise.reject(new Error('the database went away'));
  const failing = meter({ ...made.ledger, release }, metered, () => Promise.reject(cause));
  await expect(failing).rejects.toBe(cause);
});

test('meter returns the result of a charged call, even when the response of the settlement is lost', async () => {
  metered = await newCall(10);
  const settle = async (holdId: string): Promise<boolean> => {
    await made.ledger.settle(holdId);
    throw new Error('the answer was lost');
  };
  expect(await meter({ ...made.ledger, settle }, metered, async () => 'a picture')).toBe('a picture');
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
});

test('meter returns no result and charges nothing when the settlement fails', async () => {
  metered = await newCall(10);
  const settle = () => Promise.reject(new Error('the database went away'));
  const failing = meter({ ...made.ledger, settle }, metered, async () => 'a picture');
  await expect(failing).rejects.toThrow('the database went away');
  expect(await balance()).toEqual({ balance: 10, reserved: 0 });
});

/** What a process leaves that dies within a call: its hold, which ends soon. */
const holdOfDeadAttempt = () => made.ledger.hold({ ...metered, jobId: null, expiresAt: new Date(Date.now() + 1_000) });
const expiryOf = async (id: string): Promise<number> => {
  const { rows } = await made.database.pool.query('select expires_at from credit_holds where id = $1', [id]);
  return (rows[0].expires_at as Date).getTime();
};

test('meter extends the hold that an earlier attempt with the same id left', async () => {
  metered = await newCall(10);
  await holdOfDeadAttempt();
  const expiry = await meter(made.ledger, metered, () => expiryOf(metered.id));
  expect(expiry).toBeGreaterThan(Date.now() + 60_000);
});

test('meter returns no result when its hold ended and the balance no longer covers it', async () => {
  metered = await newCall(3);
  await holdOfDeadAttempt();
  const repeated = meter(made.ledger, metered, async () => {
    await made.ledger.release(metered.id);
    await meter(made.ledger, { ...metered, id: randomUUID() }, async () => 'the rest is spent');
    return 'a picture';
  });
  await expect(repeated).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(await balance()).toEqual({ balance: 1, reserved: 0 });
});

test('meter returns no result when its hold ends each time before it is settled', async () => {
  metered = await newCall(10);
  const settle = async (holdId: string): Promise<boolean> => {
    await made.ledger.release(holdId);
    return made.ledger.settle(holdId);
  };
  await expect(meter({ ...made.ledger, settle }, metered, async () => 'a picture')).rejects.toThrow('A hold ended');
  expect(await balance()).toEqual({ balance: 10, reserved: 0 });
});
