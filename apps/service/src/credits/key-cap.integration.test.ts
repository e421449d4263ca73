import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdOf, makeTestLedger, openAccount, type TestLedger } from '#test/ledger';

const CAP = 6;

let made: TestLedger;
let accountId: string;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 32 });
  accountId = await openAccount(made, 1_000);
});

afterAll(() => made[Symbol.asyncDispose]());

const holdWith = (keyId: string, keyMonthlyCap: number | null = CAP) => holdOf(accountId, 2, { keyId, keyMonthlyCap });

/** Takes holds of 2 credits until the key is at its cap. */
async function fill(keyId: string) {
  const holds = [holdWith(keyId), holdWith(keyId), holdWith(keyId)];
  for (const hold of holds) await made.ledger.hold(hold);
  return holds;
}

test('hold rejects a key at its monthly cap, and holds nothing', async () => {
  const keyId = randomUUID();
  await fill(keyId);
  const before = await made.ledger.balance(accountId);
  await expect(made.ledger.hold(holdWith(keyId))).rejects.toMatchObject({ code: 'key_cap_reached' });
  expect(await made.ledger.balance(accountId)).toEqual(before);
});

test('hold rejects a single amount above the cap', async () => {
  const hold = holdOf(accountId, CAP + 1, { keyId: randomUUID(), keyMonthlyCap: CAP });
  await expect(made.ledger.hold(hold)).rejects.toMatchObject({ code: 'key_cap_reached' });
});

test('hold: released credits no longer count towards the cap, settled ones do', async () => {
  const keyId = randomUUID();
  const [first, second] = await fill(keyId);
  await made.ledger.settle(first?.id ?? '');
  await expect(made.ledger.hold(holdWith(keyId))).rejects.toMatchObject({ code: 'key_cap_reached' });
  await made.ledger.release(second?.id ?? '');
  await made.ledger.hold(holdWith(keyId));
  await expect(made.ledger.hold(holdWith(keyId))).rejects.toMatchObject({ code: 'key_cap_reached' });
});

test('hold that the balance rejects does not count towards the cap', async () => {
  const withoutCredits = await openAccount(made, 1);
  const keyId = randomUUID();
  const dear = holdOf(withoutCredits, CAP, { keyId, keyMonthlyCap: CAP });
  await expect(made.ledger.hold(dear)).rejects.toMatchObject({ code: 'insufficient_credits' });
  await made.ledger.post({ kind: 'purchase', accountId: withoutCredits, amountCredits: CAP, reference: randomUUID() });
  await made.ledger.hold(dear);
});

test('hold: another key of the account, and one without a cap, are unaffected', async () => {
  await fill(randomUUID());
  await fill(randomUUID());
  const free = randomUUID();
  for (let count = 0; count < CAP; count += 1) await made.ledger.hold(holdWith(free, null));
});

test('hold: of 32 at once with one key, exactly as many succeed as its cap allows', async () => {
  const keyId = randomUUID();
  const tries = await Promise.allSettled(Array.from({ length: 32 }, () => made.ledger.hold(holdWith(keyId))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
