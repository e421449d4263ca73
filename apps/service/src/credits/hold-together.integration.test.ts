import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#platform/kernel';
import { makeTestLedger, openAccount, type TestLedger } from '#test/ledger';
import { holdTogether } from './hold-together.ts';

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 4 });
});

afterAll(() => made[Symbol.asyncDispose]());

const principalOf = (accountId: string): Principal => ({
  caller: 'live',
  accountId,
  keyId: null,
  keyMonthlyCap: null,
  sessionId: null,
});

const partsOf = (accountId: string) => [
  { id: `${accountId}-one`, amountCredits: 2 },
  { id: `${accountId}-other`, amountCredits: 2 },
];

test('holdTogether holds all parts, and each ends on its own', async () => {
  const accountId = await openAccount(made, 5);
  await holdTogether(made.ledger, principalOf(accountId), partsOf(accountId));
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 1, reserved: 4 });
  expect(await made.ledger.settle(`${accountId}-one`)).toBe(true);
  expect(await made.ledger.release(`${accountId}-other`)).toBe(true);
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 3, reserved: 0 });
});

test('holdTogether throws insufficient_credits with the sum, and holds nothing', async () => {
  const accountId = await openAccount(made, 3);
  await expect(holdTogether(made.ledger, principalOf(accountId), partsOf(accountId))).rejects.toMatchObject({
    code: 'insufficient_credits',
    extras: { required: 4, balance: 3 },
  });
  expect(await made.ledger.balance(accountId)).toEqual({ balance: 3, reserved: 0 });
});
