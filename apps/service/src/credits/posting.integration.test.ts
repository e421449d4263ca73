import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, holdOf, makeTestLedger, openAccount, type TestLedger } from '#test/ledger';
import type { Posting } from './ledger.ts';

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 50 });
});

afterAll(() => made[Symbol.asyncDispose]());

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

test.each(['grant', 'purchase'] as const)('post: a %s posts once per reference, in sequence', async (kind) => {
  const accountId = await openAccount(made, 0);
  const posting: Posting = { kind, accountId, amountCredits: 50, reference: randomUUID() };
  expect([await made.ledger.post(posting), await made.ledger.post(posting)]).toEqual([true, false]);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 50, reserved: 0 });
  expect(await entriesOf(made, accountId)).toMatchObject([
    { kind, amount: 50, balance_after: 50, reference: posting.reference },
  ]);
});

test.each(['grant', 'purchase'] as const)('post: fifty concurrent deliveries of one %s post once', async (kind) => {
  const accountId = await openAccount(made, 0);
  const posting: Posting = { kind, accountId, amountCredits: 50, reference: randomUUID() };
  const responses = await times(50, () => made.ledger.post(posting));
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 50, reserved: 0 });
});

test('post: the same reference of another kind is another entry', async () => {
  const accountId = await openAccount(made, 0);
  const reference = randomUUID();
  await made.ledger.post({ kind: 'purchase', accountId, amountCredits: 50, reference });
  expect(await made.ledger.post({ kind: 'clawback', accountId, amountCredits: -50, reference })).toBe(true);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 0 });
});

test('adjust: of fifty equal concurrent adjustments one changes the balance, and the others report that it was posted before', async () => {
  const accountId = await openAccount(made, 10);
  const posting: Posting = { kind: 'adjustment', accountId, amountCredits: -10, reference: randomUUID() };
  const responses = await times(50, () => made.ledger.post(posting));
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 0 });
});

test('adjust takes no more than the spendable balance', async () => {
  const accountId = await openAccount(made, 10);
  await made.ledger.hold(holdOf(accountId, 4));
  const take = (amountCredits: number) =>
    made.ledger.post({ kind: 'adjustment', accountId, amountCredits, reference: randomUUID() });
  await expect(take(-7)).rejects.toMatchObject({ code: 'insufficient_credits', extras: { required: 7, balance: 6 } });
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 6, reserved: 4 });
  expect(await take(-6)).toBe(true);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 4 });
});

test('clawback alone takes a balance below zero, and every hold is rejected until it is positive again', async () => {
  const accountId = await openAccount(made, 10);
  const { ledger } = made;
  const kinds = ['grant', 'purchase', 'refund', 'adjustment'] as const;
  for (const kind of kinds) {
    const posting = { kind, accountId, amountCredits: -11, reference: randomUUID() };
    await expect(ledger.post(posting)).rejects.toMatchObject({ code: 'insufficient_credits' });
  }
  expect(await ledger.post({ kind: 'clawback', accountId, amountCredits: -30, reference: randomUUID() })).toBe(true);
  expect(await ledger.balance(accountId)).toEqual({ balance: -20, reserved: 0 });
  await expect(ledger.hold(holdOf(accountId, 2))).rejects.toMatchObject({
    code: 'insufficient_credits',
    extras: { required: 2, balance: -20, top_up_url: '/api/v1/billing/purchase' },
  });
  await ledger.post({ kind: 'purchase', accountId, amountCredits: 22, reference: randomUUID() });
  await ledger.hold(holdOf(accountId, 2));
  expect(await ledger.balance(accountId)).toEqual({ balance: 0, reserved: 2 });
});
