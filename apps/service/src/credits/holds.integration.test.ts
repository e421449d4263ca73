import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, holdOf, makeTestLedger, openAccount, type TestLedger } from './test-ledger.ts';

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 40 });
});

afterAll(() => made[Symbol.asyncDispose]());

const insufficient = (required: number, balance: number) => ({
  code: 'insufficient_credits',
  extras: { required, balance, top_up_url: '/api/v1/billing/purchase' },
});

test('a hold takes only what can be spent, and what is held cannot be held again', async () => {
  const accountId = await openAccount(made, 5);
  await made.ledger.hold(holdOf(accountId, 4));
  await expect(made.ledger.hold(holdOf(accountId, 2))).rejects.toMatchObject(insufficient(2, 1));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 1, reserved: 4 });
  await made.ledger.hold(holdOf(accountId, 1));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 5 });
});

test('a refused hold leaves nothing behind, and can be taken when there is money', async () => {
  const accountId = await openAccount(made, 1);
  const hold = holdOf(accountId, 2);
  await expect(made.ledger.hold(hold)).rejects.toMatchObject(insufficient(2, 1));
  expect(await made.ledger.release(hold.id)).toBe(false);
  await made.ledger.post({ kind: 'purchase', accountId, amountCredits: 1, reference: hold.id });
  await made.ledger.hold(hold);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 2 });
});

test('an account that was never given anything is refused', async () => {
  const accountId = await openAccount(made, 0);
  await expect(made.ledger.hold(holdOf(accountId, 2))).rejects.toMatchObject(insufficient(2, 0));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 0 });
});

test('a hold that is settled leaves one capture, with its job, its key and the balance after it', async () => {
  const accountId = await openAccount(made, 20);
  await made.ledger.hold(holdOf(accountId, 3));
  const hold = holdOf(accountId, 2, { jobId: 'job_1', keyId: 'key_1' });
  await made.ledger.hold(hold);
  expect(await made.ledger.settle(hold.id)).toBe(true);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 15, reserved: 3 });
  const [capture, ...others] = await entriesOf(made, accountId);
  expect(capture).toMatchObject({
    kind: 'capture',
    amount: -2,
    balance_after: 15,
    job_id: 'job_1',
    key_id: 'key_1',
    reference: hold.id,
  });
  expect(others).toMatchObject([{ kind: 'grant' }]);
});

test('a hold that is released leaves no entry, and its credits can be spent again', async () => {
  const accountId = await openAccount(made, 2);
  const hold = holdOf(accountId, 2);
  await made.ledger.hold(hold);
  expect(await made.ledger.release(hold.id)).toBe(true);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 2, reserved: 0 });
  expect(await entriesOf(made, accountId)).toMatchObject([{ kind: 'grant' }]);
});

const orders = [
  ['settle', 'settle', 18],
  ['settle', 'release', 18],
  ['release', 'release', 20],
  ['release', 'settle', 20],
] as const;

test.each(orders)('after %s, %s does nothing and says so', async (first, second, balance) => {
  const accountId = await openAccount(made, 20);
  const hold = holdOf(accountId, 2);
  await made.ledger.hold(hold);
  expect([await made.ledger[first](hold.id), await made.ledger[second](hold.id)]).toEqual([true, false]);
  expect(await made.ledger.balance(accountId)).toEqual({ balance, reserved: 0 });
});

test('of forty settlements and releases of one hold at once, exactly one ends it', async () => {
  const accountId = await openAccount(made, 20);
  for (let round = 0; round < 10; round += 1) {
    const hold = holdOf(accountId, 2);
    await made.ledger.hold(hold);
    const before = await made.ledger.balance(accountId);
    const ends = await Promise.all(
      Array.from({ length: 40 }, (_, index) => made.ledger[index % 2 === 0 ? 'settle' : 'release'](hold.id)),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    const isSettled = ends.indexOf(true) % 2 === 0;
    expect(await made.ledger.balance(accountId)).toEqual({
      balance: before.balance + (isSettled ? 0 : 2),
      reserved: 0,
    });
  }
});

test('a hold with the same id is one hold, one after the other and forty at once', async () => {
  const accountId = await openAccount(made, 20);
  const [hold, other] = [holdOf(accountId, 2), holdOf(accountId, 3)];
  await made.ledger.hold(hold);
  await made.ledger.hold(hold);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 18, reserved: 2 });
  await Promise.all(Array.from({ length: 40 }, () => made.ledger.hold(other)));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 15, reserved: 5 });
});

test('a hold in a transaction that is undone was never taken', async () => {
  const accountId = await openAccount(made, 20);
  const undone = made.database.query.transaction().execute(async (query) => {
    await made.ledger.hold(holdOf(accountId, 2), query);
    throw new Error('something later failed');
  });
  await expect(undone).rejects.toThrow('something later failed');
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 20, reserved: 0 });
});

test('forty refusals inside forty transactions need no connection beyond their own', async () => {
  const accountId = await openAccount(made, 1);
  const refused = () =>
    made.database.query.transaction().execute((query) => made.ledger.hold(holdOf(accountId, 2), query));
  const answers = await Promise.allSettled(Array.from({ length: 40 }, refused));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: insufficient(2, 1) });
  }
});
