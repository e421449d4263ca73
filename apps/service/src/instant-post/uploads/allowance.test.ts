import { expect, test } from 'vitest';
import { allowanceOf, tooMany } from './allowance.ts';

const GIBIBYTE = 1024 ** 3;
const owner = { accountId: 'acc_one', network: '203.0.113.0/24' };
const unpaid = { unpaidBytes: 200 * GIBIBYTE, unpaidNetworkBytes: 10 * GIBIBYTE };
const allowanceFor = (balance: number, hasPaid: boolean) =>
  allowanceOf({ balanceOf: async () => balance, hasPaid: async () => hasPaid, ...unpaid }, owner);

test('allowanceOf gives free credits less than paid ones, and the ceilings that unpaid accounts share', async () => {
  expect(await allowanceFor(25, false)).toMatchObject({
    openBytes: 4 * GIBIBYTE,
    storedBytes: 4 * GIBIBYTE,
    unpaid: { network: owner.network, networkBytes: 10 * GIBIBYTE, installBytes: 200 * GIBIBYTE },
  });
  expect(await allowanceFor(25, true)).toMatchObject({
    openBytes: 10 * GIBIBYTE,
    storedBytes: 50 * GIBIBYTE,
    unpaid: null,
  });
  expect(await allowanceFor(0, true)).toMatchObject({ open: 1, openBytes: GIBIBYTE / 4, unpaid: null });
  expect(await allowanceFor(0, false)).toMatchObject({ open: 1, openBytes: GIBIBYTE / 4, storedBytes: 4 * GIBIBYTE });
});

test('tooMany names the ceiling that was met, and advises the caller', async () => {
  const ofUnpaid = await allowanceFor(25, false);
  expect(tooMany('account', ofUnpaid).detail).toContain('A first purchase allows more.');
  expect(tooMany('account', await allowanceFor(0, false)).detail).toContain('Credits for one pack allow more.');
  expect(tooMany('account', await allowanceFor(25, true)).detail).not.toContain('allow');
  for (const shared of ['network', 'install'] as const) {
    expect(tooMany(shared, ofUnpaid)).toMatchObject({ code: 'too_many_uploads' });
    expect(tooMany(shared, ofUnpaid).detail).toMatch(/Nothing was charged\. Try again .* buy credits/);
  }
});
