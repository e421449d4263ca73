import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, holdOf, makeTestLedger, openAccount, type TestLedger } from '#test/ledger';

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 40 });
});

afterAll(() => made[Symbol.asyncDispose]());

const insufficient = (required: number, balance: number) => ({
  code: 'insufficient_credits',
  extras: { required, balance, top_up_url: '/api/v1/billing/purchase' },
});

test('hold takes only spendable credits, and what is held cannot be held again', async () => {
  const accountId = await openAccount(made, 5);
  await made.ledger.hold(holdOf(accountId, 4));
  await expect(made.ledger.hold(holdOf(accountId, 2))).rejects.toMatchObject(insufficient(2, 1));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 1, reserved: 4 });
  await made.ledger.hold(holdOf(accountId, 1));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 5 });
});

test('hold stores nothing when rejected, and succeeds once the balance covers it', async () => {
  const accountId = await openAccount(made, 1);
  const hold = holdOf(accountId, 2);
  await expect(made.ledger.hold(hold)).rejects.toMatchObject(insufficient(2, 1));
  expect(await made.ledger.release(hold.id)).toBe(false);
  await made.ledger.post({ kind: 'purchase', accountId, amountCredits: 1, reference: hold.id });
  await made.ledger.hold(hold);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 2 });
});

test('hold rejects an account that never had credits', async () => {
  const accountId = await openAccount(made, 0);
  await expect(made.ledger.hold(holdOf(accountId, 2))).rejects.toMatchObject(insufficient(2, 0));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 0, reserved: 0 });
});

test('settle writes one capture entry with its job, its key and the balance after it', async () => {
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

test('release writes no entry, and the credits can be spent again', async () => {
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

test.each(orders)('hold: after %s, %s changes nothing and reports it', async (first, second, balance) => {
  const accountId = await openAccount(made, 20);
  const hold = holdOf(accountId, 2);
  await made.ledger.hold(hold);
  expect([await made.ledger[first](hold.id), await made.ledger[second](hold.id)]).toEqual([true, false]);
  expect(await made.ledger.balance(accountId)).toEqual({ balance, reserved: 0 });
});

test('settle and release, forty at once on one hold, end it exactly once', async () => {
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

test('hold with the same id is one hold, in sequence and forty at once', async () => {
  const accountId = await openAccount(made, 20);
  const [hold, other] = [holdOf(accountId, 2), holdOf(accountId, 3)];
  await made.ledger.hold(hold);
  await made.ledger.hold(hold);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 18, reserved: 2 });
  await Promise.all(Array.from({ length: 40 }, () => made.ledger.hold(other)));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 15, reserved: 5 });
});

test('hold in a transaction that is rolled back holds nothing', async () => {
  const accountId = await openAccount(made, 20);
  const undone = made.database.query.transaction().execute(async (query) => {
    await made.ledger.hold(holdOf(accountId, 2), query);
    throw new Error('something later failed');
  });
  await expect(undone).rejects.toThrow('something later failed');
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 20, reserved: 0 });
});

test('hold: forty rejections inside forty transactions need no further connection', async () => {
  const accountId = await openAccount(made, 1);
  const holdTooMuch = () =>
    made.database.query.transaction().execute((query) => made.ledger.hold(holdOf(accountId, 2), query));
  const responses = await Promise.allSettled(Array.from({ length: 40 }, holdTooMuch));
  for (const result of responses) {
    expect(result).toMatchObject({ status: 'rejected', reason: insufficient(2, 1) });
  }
});
