// What an operator reads and corrects without SQL.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditBalances } from '#credits';
import { apiTest as test } from '#test/api-test';
import { signUp } from '#test/users';
import { reportFreeUse } from '../../../src/commands/free-use.ts';
import { administerCredits, type CreditsRequest } from '../../../src/commands/operator-credits.ts';

test('admin adjust adds credits once for each reference, and the owner sees who did it', async ({ api, database }) => {
  const user = await signUp(api);
  const order: CreditsRequest = { verb: 'adjust', who: user.email, amountCredits: 100, reference: `ticket ${user.id}` };
  const { balance: before } = await api.modules.ledger.balance(user.id);
  const made = await Promise.all([1, 2, 3].map(() => administerCredits(api.config, order)));
  expect(made.filter((state) => state?.adjusted)).toHaveLength(1);
  const read = await administerCredits(api.config, { verb: 'credits', who: user.id });
  expect(read).toMatchObject({ id: user.id, adjusted: null, balance: { balance: before + 100 } });
  expect(read?.entries[0]).toMatchObject({ kind: 'adjustment', amount: 100, reference: order.reference });
  const { body } = await api.call('GET', '/api/v1/account/activity', { key: user.key });
  const events = body['events'] as { action: string; actor: string; subject: string }[];
  expect(events.filter(({ action }) => action === 'credits.adjusted')).toMatchObject([
    { actor: 'operator', subject: order.reference },
  ]);
  expect(await auditBalances(database.query, new Date(0))).toEqual([]);
});

test('admin adjust takes no more than the account can spend, and then changes and records nothing', async ({ api }) => {
  const user = await signUp(api);
  const state = () => administerCredits(api.config, { verb: 'credits', who: user.id });
  const before = await state();
  const order: CreditsRequest = { verb: 'adjust', who: user.id, amountCredits: -1_000, reference: `less ${user.id}` };
  await expect(administerCredits(api.config, order)).rejects.toThrow('Nothing was changed');
  expect(await state()).toEqual(before);
  const { text } = await api.call('GET', '/api/v1/account/activity', { key: user.key });
  expect(text).not.toContain('credits.adjusted');
  expect(await administerCredits(api.config, { ...order, amountCredits: 1 })).toMatchObject({ adjusted: true });
});

test('admin credits and adjust return null for an account that does not exist', async ({ api }) => {
  const who = 'nobody@bakery.example';
  expect(await administerCredits(api.config, { verb: 'credits', who })).toBeNull();
  expect(await administerCredits(api.config, { verb: 'adjust', who, amountCredits: 5, reference: 'none' })).toBeNull();
});

test('admin signups and unpaid-uploads list where free use comes from', async ({ api, database }) => {
  const user = await signUp(api);
  const body = { filename: 'a.mp4', content_type: 'video/mp4', bytes: 1_000 };
  expect((await api.call('POST', '/api/v1/uploads', { key: user.key, body })).status).toBe(201);
  const { rows } = await sql<{ network: string }>`
    select unpaid_network as network from uploads where account_id = ${user.id}
  `.execute(database.query);
  await sql`
    insert into signup_grants (network, day, granted)
    values ('install', (now() at time zone 'utc')::date, 9), ('203.0.113.0/24', (now() at time zone 'utc')::date, 9)
  `.execute(database.query);
  expect(await reportFreeUse(api.config, 'signups')).toEqual({
    grants: [{ network: '203.0.113.0/24', granted: 9 }],
    accounts: expect.arrayContaining([{ channel: 'plain', agent: null, accounts: expect.any(Number) }]),
  });
  expect(await reportFreeUse(api.config, 'unpaid-uploads')).toContainEqual({
    network: rows[0]?.network,
    accounts: expect.arrayContaining([expect.stringMatching(/^acct?_/)]),
    uploads: expect.any(Number),
    bytes: expect.any(Number),
  });
});
