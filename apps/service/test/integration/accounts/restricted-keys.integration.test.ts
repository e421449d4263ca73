import { errors, limits, prices } from '@galley/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/database';
import { defined } from '#platform/kernel';
import { idleApiTest as test } from '#test/api-test';
import type { ApiResponse, RunningApi } from '#test/running-api';
import { confirmEmailOf, fromStudio, signUp, signUpAgent, type User } from '#test/users';
import { mintWebKey } from '../../../src/commands/mint-web-key.ts';

// Keys with a monthly cap or an expiry, and counted limits under concurrent requests, on real servers.

type NewKey = { key: string; id: string };

const mint = (api: RunningApi, key: string, body: Record<string, unknown> = {}): Promise<ApiResponse> =>
  api.call('POST', '/api/v1/keys', { key, body: { name: 'a test', ...body } });

async function minted(api: RunningApi, key: string, body: Record<string, unknown> = {}): Promise<NewKey> {
  const response = await mint(api, key, body);
  expect(response.status, response.text).toBe(201);
  const { api_key, key: row } = response.body as { api_key: string; key: { id: string } };
  return { key: api_key, id: row.id };
}

const statusOf = async (api: RunningApi, key: string) => (await api.call('GET', '/api/v1/auth/me', { key })).status;
const problemOf = ({ status, body }: ApiResponse) => [status, body['code']];
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const webhook = { url: 'https://receiver.example/', events: ['job.completed'] };

async function confirmed({ api, database }: { api: RunningApi; database: Database }): Promise<User> {
  const user = await signUp(api);
  await confirmEmailOf(database.query, user.id);
  return user;
}

describe('POST /keys with a key that has a cap or an expiry', () => {
  test('rejects a higher cap and a later expiry than its own', async ({ api }) => {
    const owner = await signUp(api);
    const restricted = await minted(api, owner.key, { monthly_cap: 5, expires_at: inHours(1) });
    for (const body of [{ monthly_cap: 6 }, { expires_at: inHours(2) }, { monthly_cap: 1_000_000_000 }]) {
      expect(problemOf(await mint(api, restricted.key, body)), JSON.stringify(body)).toEqual([403, 'key_restricted']);
    }
    expect((await mint(api, restricted.key, { monthly_cap: 4, expires_at: inHours(0.5) })).status).toBe(201);
    // Control: the owner's own key has neither bound.
    expect((await mint(api, owner.key, { monthly_cap: 6, expires_at: inHours(2) })).status).toBe(201);
  });

  test('gives a child without its own values the cap and the expiry of its parent', async ({ api }) => {
    const owner = await signUp(api);
    const expires_at = inHours(1);
    const parent = await minted(api, owner.key, { monthly_cap: 2, expires_at });
    const child = await minted(api, parent.key);
    const { body } = await api.call('GET', '/api/v1/keys', { key: owner.key });
    const row = (body['keys'] as { id: string; expires_at: string | null }[]).find(({ id }) => id === child.id);
    expect(row?.expires_at).toBe(expires_at);
    const grandchild = await minted(api, child.key);
    expect(problemOf(await mint(api, grandchild.key, { monthly_cap: 3 }))).toEqual([403, 'key_restricted']);
  });

  test('counts what children spend against the cap of the parent', async ({ api }) => {
    const owner = await signUpAgent(api);
    const parent = await minted(api, owner.key, { monthly_cap: 4 });
    const children = [await minted(api, parent.key), await minted(api, parent.key), await minted(api, parent.key)];
    const submit = (key: string, page: number) =>
      api.call('POST', '/api/v1/capture/video', { key, body: { url: `https://bakery.example/${page}` } });
    const responses = [];
    for (const [page, { key }] of [...children, parent].entries()) responses.push(await submit(key, page));
    expect(responses.map(problemOf)).toEqual([
      [202, undefined],
      [202, undefined],
      [403, 'key_cap_reached'],
      [403, 'key_cap_reached'],
    ]);
    // Credits that are released for a child are released for its parent.
    const cancel = `/api/v1/jobs/${String(responses[0]?.body['job_id'])}/cancel`;
    expect((await api.call('POST', cancel, { key: owner.key, body: {} })).status).toBe(200);
    expect((await submit(parent.key, 9)).status).toBe(202);
    expect(problemOf(await submit(parent.key, 10))).toEqual([403, 'key_cap_reached']);
  });
});

describe('DELETE /keys/{id} with a key that has a cap or an expiry', () => {
  test('revokes itself and the keys it created, and nothing else of the account', async ({ api }) => {
    const owner = await signUp(api);
    const [restricted, sibling] = [await minted(api, owner.key, { monthly_cap: 5 }), await minted(api, owner.key)];
    const child = await minted(api, restricted.key);
    const grandchild = await minted(api, child.key);
    const revoke = (key: string, id: string) => api.call('DELETE', `/api/v1/keys/${id}`, { key });
    for (const id of [owner.keyId, sibling.id]) {
      expect(problemOf(await revoke(restricted.key, id))).toEqual([403, 'key_restricted']);
    }
    expect(problemOf(await revoke(child.key, restricted.id))).toEqual([403, 'key_restricted']);
    expect((await revoke(restricted.key, grandchild.id)).status).toBe(204);
    expect((await revoke(restricted.key, restricted.id)).status).toBe(204);
    for (const { key } of [restricted, child, grandchild]) await expect.poll(() => statusOf(api, key)).toBe(401);
    for (const key of [owner.key, sibling.key]) expect(await statusOf(api, key)).toBe(200);
  });

  test('revokes the keys that a restricted key created, and leaves those of a full key', async ({ api }) => {
    const owner = await signUp(api);
    const full = await minted(api, owner.key);
    const ofFull = await minted(api, full.key);
    const restricted = await minted(api, owner.key, { expires_at: inHours(1) });
    const ofRestricted = await minted(api, restricted.key);
    for (const { id } of [full, restricted]) await api.call('DELETE', `/api/v1/keys/${id}`, { key: owner.key });
    expect(await statusOf(api, ofFull.key)).toBe(200);
    await expect.poll(() => statusOf(api, ofRestricted.key), { timeout: 5_000 }).toBe(401);
  });
});

describe('a key with a cap or an expiry', () => {
  test('manages neither sessions nor webhooks nor subscriptions, and still reads, works and buys', async ({
    api,
    database,
  }) => {
    const owner = await confirmed({ api, database });
    const hook = await api.call('POST', '/api/v1/webhooks', { key: owner.key, body: webhook });
    const hookPath = `/api/v1/webhooks/${String(hook.body['id'])}`;
    const { body } = await api.call('GET', '/api/v1/auth/sessions', { key: owner.key });
    const [session] = body['sessions'] as { id: string }[];
    const { key } = await minted(api, owner.key, { monthly_cap: 5 });
    const attempts: [string, string, unknown?][] = [
      ['POST', '/api/v1/webhooks', webhook],
      ['PATCH', hookPath, { url: 'https://elsewhere.example/' }],
      ['DELETE', hookPath],
      ['POST', `${hookPath}/test`, {}],
      ['POST', '/api/v1/auth/logout-all', {}],
      ['DELETE', `/api/v1/auth/sessions/${session?.id}`],
      ['POST', '/api/v1/billing/portal', { return_url: 'http://studio.example/' }],
    ];
    for (const [method, path, sent] of attempts) {
      const response = await api.call(method, path, { key, ...defined({ body: sent }) });
      expect(problemOf(response), `${method} ${path}`).toEqual([403, 'key_restricted']);
    }
    for (const path of ['/api/v1/webhooks', '/api/v1/keys', '/api/v1/jobs', '/api/v1/billing/packs']) {
      expect((await api.call('GET', path, { key })).status, path).toBe(200);
    }
    expect((await api.call('GET', '/api/v1/auth/me', { cookie: owner.cookie })).status).toBe(200);
  });
});

describe('counted limits under concurrent requests', () => {
  test('stops 40 webhooks at once at the limit of an account', async ({ api, database }) => {
    const owner = await confirmed({ api, database });
    const responses = await atOnce(40, () => api.call('POST', '/api/v1/webhooks', { key: owner.key, body: webhook }));
    expect(tally(responses)).toEqual({ '201 ': limits.webhooksPerAccount, '409 too_many_webhooks': 20 });
    expect(responses.find(({ status }) => status === 409)?.body['detail']).toBe(errors.too_many_webhooks.detail);
    const { body } = await api.call('GET', '/api/v1/webhooks', { key: owner.key });
    expect(body['webhooks']).toHaveLength(limits.webhooksPerAccount);
  });

  test('stops 40 keys at once at the limit of an account', async ({ api, database }) => {
    const owner = await confirmed({ api, database });
    const free = 5;
    await sql`
      insert into keys (id, account_id, kind, name, hash, prefix)
      select 'key_' || n, ${owner.id}, 'live', 'filled', sha256(n::text::bytea), 'svc_live_00000'
      from generate_series(1, ${limits.keysPerAccount - 1 - free}::integer) as n
    `.execute(database.query);
    const responses = await atOnce(40, () => mint(api, owner.key));
    expect(tally(responses)).toEqual({ '201 ': free, '409 too_many_keys': 35 });
  });

  test('gives an unconfirmed account 20 keys and 1 webhook, and a confirmed one the rest', async ({
    api,
    database,
  }) => {
    const owner = await signUp(api);
    expect(tally(await atOnce(40, () => mint(api, owner.key)))).toEqual({ '201 ': 20, '409 too_many_keys': 20 });
    const add = () => api.call('POST', '/api/v1/webhooks', { key: owner.key, body: webhook });
    const hooks = await atOnce(10, add);
    expect(tally(hooks)).toEqual({ '201 ': 1, '409 too_many_webhooks': 9 });
    expect(hooks.find(({ status }) => status === 409)?.body['detail']).toMatch(/Open the link in our mail/);
    await confirmEmailOf(database.query, owner.id);
    expect((await mint(api, owner.key)).status).toBe(201);
    expect((await add()).status).toBe(201);
  });

  test('holds sessions and login keys of 60 logins at once below their limits', async ({ api }) => {
    const { email, password, key } = await signUp(api);
    await atOnce(60, () => api.call('POST', '/api/v1/auth/login', { body: { email, password } }));
    const { body } = await api.call('GET', '/api/v1/keys', { key });
    const alive = (body['keys'] as { name: string; revoked_at: string | null }[]).filter((row) => !row.revoked_at);
    expect(alive.filter(({ name }) => name === 'Login')).toHaveLength(limits.loginKeysPerAccount);
    const listed = await api.call('GET', '/api/v1/auth/sessions', { key });
    expect(listed.body['sessions']).toHaveLength(limits.sessionsPerAccount);
  }, 60_000);
});

describe('a credential that another node still caches', () => {
  test('creates no key and no webhook after it was revoked', async ({ api, database }) => {
    const owner = await confirmed({ api, database });
    const stolen = await minted(api, owner.key);
    expect(await statusOf(api, stolen.key)).toBe(200);
    // As on another node: the cache of this one is not cleared.
    await database.query
      .withTables<{ keys: { id: string; revoked_at: Date } }>()
      .updateTable('keys')
      .set({ revoked_at: new Date() })
      .where('id', '=', stolen.id)
      .execute();
    expect(problemOf(await mint(api, stolen.key))).toEqual([401, 'unauthenticated']);
    const hook = await api.call('POST', '/api/v1/webhooks', { key: stolen.key, body: webhook });
    expect(problemOf(hook)).toEqual([401, 'unauthenticated']);
    const cookie = { cookie: owner.cookie, headers: fromStudio };
    expect((await api.call('POST', '/api/v1/webhooks', { ...cookie, body: webhook })).status).toBe(201);
  });
});

function atOnce<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

function tally(responses: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const name = `${status} ${body['code'] ?? ''}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('mint-web-key', () => {
  test('creates a key that spends up to its monthly cap, only from its origin', async ({ api }) => {
    const owner = await signUpAgent(api);
    const origin = 'https://shop.example';
    const order = { accountId: owner.id, origins: [origin], monthlyCap: prices.scroll_video };
    const key = await mintWebKey(api.config, order);
    const recordWith = (presents: { key: string; headers?: Record<string, string> }) =>
      api.call('POST', '/api/v1/capture/video', { ...presents, body: { url: 'https://galley.example/' } });
    expect((await recordWith({ key, headers: { origin } })).status).toBe(202);
    const { status, body } = await recordWith({ key, headers: { origin } });
    expect([status, body['code']]).toEqual([errors.key_cap_reached.status, 'key_cap_reached']);
    // Control: the account itself has credits left.
    expect((await recordWith({ key: owner.key })).status).toBe(202);
  });
});
