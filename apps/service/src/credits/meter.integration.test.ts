import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Metered, meter } from './meter.ts';
import { entriesOf, makeTestLedger, openAccount, type TestLedger } from './test-ledger.ts';

let made: TestLedger;
let metered: Metered;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 8 });
});

afterAll(() => made[Symbol.asyncDispose]());

async function newCall(credits: number): Promise<Metered> {
  const accountId = await openAccount(made, credits);
  return { id: randomUUID(), accountId, amountCredits: 2, keyId: 'key_1', keyMonthlyCap: null };
}

const balance = () => made.ledger.balance(metered.accountId);

test('work that succeeds is charged once, and its credits are held while it runs', async () => {
  metered = await newCall(10);
  const during = await meter(made.ledger, metered, balance);
  expect(during).toEqual({ balance: 8, reserved: 2 });
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
  const [capture] = await entriesOf(made, metered.accountId);
  expect(capture).toMatchObject({ kind: 'capture', amount: -2, key_id: 'key_1', job_id: null, reference: metered.id });
});

test('work that throws costs nothing, and what it threw reaches the caller', async () => {
  metered = await newCall(10);
  const cause = new Error('the page could not be reached');
  const failing = meter(made.ledger, metered, () => Promise.reject(cause));
  await expect(failing).rejects.toBe(cause);
  expect(await balance()).toEqual({ balance: 10, reserved: 0 });
  expect(await entriesOf(made, metered.accountId)).toHaveLength(1);
});

test('a call that failed and is sent again under the same name is charged when it succeeds', async () => {
  metered = await newCall(10);
  await meter(made.ledger, metered, () => Promise.reject(new Error('busy'))).catch(() => undefined);
  expect(await meter(made.ledger, metered, balance)).toEqual({ balance: 8, reserved: 2 });
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
  await meter(made.ledger, metered, balance);
  expect(await balance(), 'and once').toEqual({ balance: 8, reserved: 0 });
});

test('an attempt that gives back late does not make the other one free', async () => {
  metered = await newCall(10);
  await meter(made.ledger, metered, () => made.ledger.release(metered.id));
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
});

test('work that cannot be paid for does not run', async () => {
  metered = await newCall(1);
  let runs = 0;
  const refused = meter(made.ledger, metered, async () => {
    runs += 1;
  });
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(runs).toBe(0);
});

test('the caller hears why the work failed even when the credits cannot be given back now', async () => {
  metered = await newCall(10);
  const cause = new Error('the page could not be reached');
  const release = () => Promise.reject(new Error('the database went away'));
  const failing = meter({ ...made.ledger, release }, metered, () => Promise.reject(cause));
  await expect(failing).rejects.toBe(cause);
});

test('whoever is charged gets the result, even when the answer of the settlement is lost', async () => {
  metered = await newCall(10);
  const settle = async (holdId: string): Promise<boolean> => {
    await made.ledger.settle(holdId);
    throw new Error('the answer was lost');
  };
  expect(await meter({ ...made.ledger, settle }, metered, async () => 'a picture')).toBe('a picture');
  expect(await balance()).toEqual({ balance: 8, reserved: 0 });
});

test('whoever gets no result is not charged when the settlement fails', async () => {
  metered = await newCall(10);
  const settle = () => Promise.reject(new Error('the database went away'));
  const failing = meter({ ...made.ledger, settle }, metered, async () => 'a picture');
  await expect(failing).rejects.toThrow('the database went away');
  expect(await balance()).toEqual({ balance: 10, reserved: 0 });
});
