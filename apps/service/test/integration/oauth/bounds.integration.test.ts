// How much apps and their owners can make the authorization server store.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findClient, purgeClients, purgeExpired } from '#accounts';
import type { Database } from '#platform/database';
import { apiTest, ONCE } from '#test/api-test';
import { asked, connectApp, connectionsOf, decide, endNewest, getTokens, newPkce, registerApp } from '#test/edge/oauth';
import type { RunningApi } from '#test/running-api';
import { signUp } from '#test/users';

const test = apiTest.extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }));

const renew = (api: RunningApi, { clientId, refresh }: { clientId: string; refresh: string }) =>
  getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh });

test('POST /oauth/register takes 10 redirect URIs of 500 characters, and no more', async ({ api }) => {
  const uriOf = (characters: number) => 'https://app.example/'.padEnd(characters, 'a');
  const statusFor = async (redirect_uris: string[]) =>
    (await api.call('POST', '/oauth/register', { body: { redirect_uris } })).status;
  expect(await statusFor(Array(10).fill(uriOf(500)))).toBe(201);
  expect(await statusFor(Array(11).fill(uriOf(500)))).toBe(400);
  expect(await statusFor([uriOf(501)])).toBe(400);
});

const insertClients = (
  database: Database,
  { prefix, count, network }: { prefix: string; count: number; network: string },
) =>
  sql`
    insert into oauth_clients (id, name, redirect_uris, network, created_at)
    select ${prefix} || n, 'An app', '{}', ${network}, now() - make_interval(hours => 1, secs => -n)
    from generate_series(1, ${count}::integer) n
  `.execute(database.query);

async function idsOf(database: Database, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from oauth_clients where id like ${`${prefix}%`} order by created_at, id
  `.execute(database.query);
  return rows.map(({ id }) => id);
}

test('POST /oauth/register drops the oldest app that nobody approved of a network with too many, and of no other', async ({
  api,
  database,
}) => {
  await sql`delete from oauth_clients`.execute(database.query);
  await insertClients(database, { prefix: 'cli_mine', count: limits.unusedClientsPerNetwork, network: '127.0.0.0/24' });
  await insertClients(database, { prefix: 'cli_other', count: 3, network: '198.51.100.0/24' });
  await sql`update oauth_clients set last_used_at = now() where id = 'cli_mine2'`.execute(database.query);
  const [first, second] = [await registerApp(api), await registerApp(api)];
  const left = await idsOf(database, 'cli_mine');
  expect([left.length, left[0], left[1]]).toEqual([limits.unusedClientsPerNetwork - 1, 'cli_mine2', 'cli_mine3']);
  expect(await idsOf(database, 'cli_other')).toHaveLength(3);
  for (const id of [first, second]) expect(await findClient(database.query, id)).toBeDefined();
  await sql`delete from oauth_clients where id like 'cli_mine%' or id like 'cli_other%'`.execute(database.query);
});

test('POST /oauth/register is not closed by networks that fill the bound of all: the fullest one makes way', async ({
  api,
  database,
}) => {
  await sql`delete from oauth_clients`.execute(database.query);
  const networks = limits.unusedClients / limits.unusedClientsPerNetwork;
  for (let index = 1; index <= networks; index += 1) {
    const count = limits.unusedClientsPerNetwork - (index === 3 ? 0 : 1);
    await insertClients(database, { prefix: `cli_full${index}_`, count, network: `198.51.${index}.0/24` });
  }
  await insertClients(database, { prefix: 'cli_rest', count: networks - 1, network: '203.0.113.0/24' });
  const app = await registerApp(api);
  expect(await findClient(database.query, app)).toBeDefined();
  expect((await idsOf(database, 'cli_full3_'))[0]).toBe('cli_full3_2');
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from oauth_clients where last_used_at is null
  `.execute(database.query);
  expect(rows[0]?.count).toBe(limits.unusedClients);
  await sql`delete from oauth_clients where id like 'cli_full%' or id like 'cli_rest%'`.execute(database.query);
});

test('purgeClients deletes apps without a live connection after 30 days', async ({ api, user, database }) => {
  const [ended, live, recent] = [await connectApp(api, user), await connectApp(api, user), await connectApp(api, user)];
  await endNewest(api, user);
  await sql`
    update keys set revoked_at = now() from connections c where c.key_id = keys.id and c.client_id = ${ended.clientId}
  `.execute(database.query);
  const old = [ended.clientId, live.clientId];
  await sql`
    update oauth_clients set last_used_at = now() - interval '31 days' where id = any(${old})
  `.execute(database.query);
  await purgeClients(database.query);
  const { rows } = await sql<{ id: string }>`select id from oauth_clients`.execute(database.query);
  const known = rows.map(({ id }) => id);
  expect([ended, live, recent].map(({ clientId }) => known.includes(clientId))).toEqual([false, true, true]);
  expect((await renew(api, live)).status).toBe(200);
});

test('purgeExpired deletes a used refresh token after a day; until then its second use ends the connection', async ({
  api,
  database,
}) => {
  const user = await signUp(api);
  const first = await connectApp(api, user);
  const refresh = String((await renew(api, first)).body['refresh_token']);
  await purgeExpired(database.query);
  await sql`update oauth_tokens set expires_at = expires_at - interval '23 hours'`.execute(database.query);
  await purgeExpired(database.query);
  expect((await renew(api, first)).body['error']).toBe('invalid_grant');
  expect(await connectionsOf(api, user)).toEqual([]);
  expect((await renew(api, { ...first, refresh })).status).toBe(400);

  const second = await connectApp(api, user);
  const next = { ...second, refresh: String((await renew(api, second)).body['refresh_token']) };
  await sql`update oauth_tokens set expires_at = expires_at - interval '25 hours'`.execute(database.query);
  await purgeExpired(database.query);
  const { rows } = await sql`
    select 1 from oauth_tokens t join keys k on k.id = t.key_id
    where k.account_id = ${user.id} and k.revoked_at is null and t.kind = 'refresh'
  `.execute(database.query);
  expect(rows).toHaveLength(1);
  expect((await renew(api, next)).status).toBe(200);
});

test('purgeExpired deletes a code that nobody used once it has expired, and knows a used one longer', async ({
  api,
  database,
}) => {
  const user = await signUp(api);
  await connectApp(api, user);
  await decide(api, user, { request: asked(api, await registerApp(api), newPkce()) });
  await sql`update oauth_codes set expires_at = expires_at - interval '61 seconds'`.execute(database.query);
  await purgeExpired(database.query);
  const { rows } = await sql<{ isUsed: boolean }>`
    select key_id is not null as "isUsed" from oauth_codes where account_id = ${user.id}
  `.execute(database.query);
  expect(rows).toEqual([{ isUsed: true }]);
});

test('approvals of an account and new tokens of a connection are counted', async ({ api, startNode }) => {
  const node = await startNode({
    GALLEY_RATE_LIMITS: 'oauth_approve=2/3600, oauth_refresh=2/3600, address=1000000/60, oauth_register=1000000/60',
  });
  const user = await signUp(api);
  const { clientId, refresh } = await connectApp(node, user);
  const request = asked(node, clientId, newPkce());
  const statuses: number[] = [];
  for (const decision of ['approve', 'approve', 'deny']) {
    statuses.push((await decide(node, user, { request, decision })).status);
  }
  expect(statuses).toEqual([200, 429, 200]);

  let newest = { clientId, refresh };
  for (let turn = 0; turn < 2; turn += 1) {
    newest = { clientId, refresh: String((await renew(node, newest)).body['refresh_token']) };
  }
  expect((await renew(node, newest)).status).toBe(429);
  // Control: the token was not used up by the call that was too many.
  expect((await renew(api, newest)).status).toBe(200);
});
