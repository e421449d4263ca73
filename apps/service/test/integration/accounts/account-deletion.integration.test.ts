// The operator deletes an account: nothing of it works, nothing personal stays, and the ledger does.

import { creditPacks } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createCaptureStore } from '#capture';
import { auditBalances } from '#credits';
import { createSweepers } from '#jobs';
import type { Database } from '#platform/database';
import type { Storage } from '#platform/storage';
import { type OwnedPack, review, share, shareTest } from '#test/packs/share-test';
import { openTestSocket } from '#test/socket';
import { signUpAgent } from '#test/users';
import { administerAccount } from '../../../src/commands/account-admin.ts';

const test = shareTest;
const webhook = { url: 'https://receiver.example/', events: ['job.completed'] };
const remove = ({ api }: OwnedPack, who: string) =>
  administerAccount(api.config, { verb: 'delete', who, reason: 'asked' });

/** The tables with a row that contains the text. */
async function tablesWith({ query }: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(query);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(name)} item where position(lower(${text}) in lower(item::text)) > 0 limit 1
    `.execute(query);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

async function sweep({ api }: OwnedPack, { query }: Database, storage: Storage): Promise<void> {
  const terms = { query, storage, retentionSeconds: 3_600 };
  await createSweepers({ ...api.modules, ...terms }).purgeOldJobs();
  await createCaptureStore(terms).purgeOld();
}

async function addPurchase({ query }: Database, { user }: OwnedPack): Promise<void> {
  await sql`
    insert into purchases (id, account_id, pack_id, credits, price_cents, currency, email, expires_at)
    values (${`pur_${user.id}`}, ${user.id}, gen_random_uuid(), 100, 1000, 'usd', ${user.email}, now())
  `.execute(query);
}

test('galley-admin delete ends every credential and link, deletes content with its objects, and keeps the ledger', async ({
  makePack,
  database,
  storage,
}) => {
  const [owned, other] = [await makePack(), await makePack()];
  const { api, user } = owned;
  const { key, cookie, email, password } = user;
  expect((await api.call('POST', '/api/v1/webhooks', { key, body: webhook })).status).toBe(201);
  const [link, otherLink] = [await share(owned), await share(other)];
  await addPurchase(database, owned);
  const before = await api.modules.ledger.balance(user.id);
  const folder = `jobs/${user.id}`;
  const objectsOf = () => Array.fromAsync(storage.keys(folder));
  // Control: the account is there, with objects and in more than one table.
  expect((await objectsOf()).length).toBeGreaterThan(0);
  expect(await tablesWith(database, email)).toEqual(['accounts', 'purchases']);
  const socket = openTestSocket(api.url, `?token=${key}`);
  await socket.hello;

  expect(await remove(owned, email)).toMatchObject({ id: user.id, email: null, deleted_at: expect.any(Date) });
  expect(await socket.closed).toBe(4401);
  const me = async (call: { key?: string; cookie?: string }) => (await api.call('GET', '/api/v1/auth/me', call)).status;
  for (const call of [{ key }, { cookie }]) await expect.poll(() => me(call), { timeout: 5_000 }).toBe(401);
  expect((await api.call('POST', '/api/v1/auth/login', { body: { email, password } })).status).toBe(401);
  expect((await review(api, link.token)).status).toBe(404);

  await sweep(owned, database, storage);
  expect(await objectsOf()).toEqual([]);
  expect(await tablesWith(database, email)).toEqual([]);
  expect(await tablesWith(database, owned.packId)).not.toContain('packs');
  const gone = ['captures', 'event_counters', 'jobs', 'keys', 'sessions', 'shares', 'uploads', 'webhooks'];
  expect((await tablesWith(database, user.id)).filter((name) => gone.includes(name))).toEqual(['event_counters']);
  expect(await api.modules.ledger.balance(user.id)).toEqual(before);
  expect(await auditBalances(database.query, new Date(0))).toEqual([]);
  // Another account has all of its own.
  expect((await review(api, otherLink.token)).status).toBe(200);
  expect(await me({ key: other.user.key })).toBe(200);
});

test('galley-admin delete is recorded once, is not undone by resume, and frees the email', async ({
  makePack,
  database,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  for (const _ of [1, 2]) await remove(owned, user.id);
  const state = await administerAccount(api.config, { verb: 'resume', who: user.id, reason: '' });
  expect(state).toMatchObject({ suspended_reason: 'deleted', email: null });
  const { rows } = await sql<{ entry: string }>`
    select actor || ' ' || action as entry from audit_events
    where account_id = ${user.id} and action like 'account.%' and actor = 'operator'
    order by created_at
  `.execute(database.query);
  expect(rows).toEqual([{ entry: 'operator account.suspended' }, { entry: 'operator account.deleted' }]);
  const again = await api.call('POST', '/api/v1/auth/signup', {
    body: { email: user.email, password: user.password, channel: 'agent', agent: 'test' },
  });
  expect(again.status, again.text).toBe(201);
});

test('galley-admin delete leaves no email to a purchase that a node starts while it still knows the key', async ({
  makePack,
  database,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  const { key, email } = user;
  expect((await api.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
  await remove(owned, user.id);
  const [pack] = creditPacks;
  const body = { pack_id: pack.packId, success_url: 'https://app.example/', cancel_url: 'https://app.example/' };
  expect((await api.call('POST', '/api/v1/credits/purchase', { key, body })).status).toBeOneOf([401, 403]);
  expect(await tablesWith(database, email)).toEqual([]);
});

test('galley-admin delete rejects an account whose checkout can still be paid, or whose payment is under way', async ({
  makePack,
  database,
}) => {
  const owned = await makePack();
  const { user } = owned;
  await addPurchase(database, owned);
  const change = (to: ReturnType<typeof sql>) =>
    sql`update purchases set ${to} where account_id = ${user.id}`.execute(database.query);
  await change(sql`session_id = 'cs_of_a_test', expires_at = now() + interval '1 hour'`);
  await expect(remove(owned, user.id)).rejects.toThrow('is open until');
  await change(sql`expires_at = now(), pending_at = now()`);
  await expect(remove(owned, user.id)).rejects.toThrow('is under way');
  await change(sql`failed_at = now()`);
  expect(await remove(owned, user.id)).toMatchObject({ email: null });
});

test('galley-admin delete leaves an account as it was, without an event, when a checkout opens meanwhile', async ({
  makePack,
  database,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  const rejected = await database.query.transaction().execute(async (checkout) => {
    // As a checkout does: it locks the account, and its row is not committed yet.
    await sql`select 1 from accounts where id = ${user.id} for no key update`.execute(checkout);
    const removal = remove(owned, user.id).catch((cause: unknown) => cause);
    await expect.poll(() => waitingFor(database, 'accounts'), { timeout: 10_000 }).toBeGreaterThan(0);
    await sql`
      insert into purchases (id, account_id, pack_id, credits, price_cents, currency, expires_at, session_id)
      values (${`pur_${user.id}`}, ${user.id}, gen_random_uuid(), 100, 1000, 'usd', now() + interval '1 hour', 'cs_test')
    `.execute(checkout);
    return { removal };
  });
  expect(await rejected.removal).toMatchObject({ name: 'AdminRejection' });
  expect((await api.call('GET', '/api/v1/auth/me', { key: user.key })).status).toBe(200);
  const { rows } = await sql`
    select suspended_at, (select count(*)::integer from audit_events e where e.account_id = a.id and actor = 'operator')
      as events from accounts a where id = ${user.id}
  `.execute(database.query);
  expect(rows).toEqual([{ suspended_at: null, events: 0 }]);
});

/** The number of statements on a table that wait for a lock. */
async function waitingFor({ query }: Database, table: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and position(${table} in query) > 0
  `.execute(query);
  return rows[0]?.waiting ?? 0;
}

test('galley-admin delete rejects an account with a plan, which the processor would go on charging', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  await sql`
    insert into subscriptions (id, account_id, plan_id, credits_per_month, price_cents, currency, status, expires_at)
    values (${`sub_${user.id}`}, ${user.id}, 'plan', 100, 900, 'usd', 'active', now())
  `.execute(database.query);
  const order = { verb: 'delete', who: user.id, reason: 'asked' } as const;
  await expect(administerAccount(api.config, order)).rejects.toThrow('has a plan');
  expect((await api.call('GET', '/api/v1/auth/me', { key: user.key })).status).toBe(200);
  await sql`
    update subscriptions set status = 'open', expires_at = now() + interval '1 hour' where account_id = ${user.id}
  `.execute(database.query);
  await expect(administerAccount(api.config, order)).rejects.toThrow('is open until');
  await sql`update subscriptions set status = 'canceled' where account_id = ${user.id}`.execute(database.query);
  expect(await administerAccount(api.config, order)).toMatchObject({ email: null });
});
