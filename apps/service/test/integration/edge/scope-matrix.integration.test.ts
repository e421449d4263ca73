// Every operation of the contract with a key of every scope. Generated: a new operation is tested automatically.

import { allOperations, type Operation, scopeNames, tools } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { post, rpc } from '#test/mcp';
import { problemIn, type RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import type { User } from '#test/users';

const test = apiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('keyOf', ONCE, async ({ api, user }) => {
    const keys = new Map<string, string>();
    for (const scope of scopeNames) keys.set(scope, await mint(api, user, { scopes: [scope] }));
    return (scope: string) => keys.get(scope) ?? '';
  });

async function mint(api: RunningApi, { key }: Pick<User, 'key'>, body: object): Promise<string> {
  const { body: made } = await api.call('POST', '/api/v1/keys', { key, body: { name: 'scoped', ...body } });
  return String(made['api_key']);
}

const asked = allOperations.filter(({ callers }) => callers !== 'anyone' && callers.includes('live'));

/** An empty body and an unknown id: an admitted call gets a validation error, or a result if nothing is required. */
function attempt(api: RunningApi, operation: Operation, key: string) {
  const path = operation.path.replaceAll(/\{\w+\}/g, 'x');
  return api.call(operation.method, path, { key, ...(operation.body === undefined ? {} : { body: {} }) });
}

test('every operation names a scope, and none if anyone may call it', () => {
  for (const { id, scope, callers } of allOperations) expect(scope === 'none', id).toBe(callers === 'anyone');
});

test.for(asked.map((operation) => [operation.id, operation] as const))(
  '%s accepts a key with its scope and rejects one with any other',
  async ([, operation], { api, keyOf, user }) => {
    for (const scope of scopeNames) {
      const response = await attempt(api, operation, keyOf(scope));
      const { code, scope: missing } = problemIn(response);
      if (operation.scope === scope || operation.scope === 'any') expect(response.status, scope).not.toBe(403);
      else expect([response.status, code, missing], scope).toEqual([403, 'insufficient_scope', operation.scope]);
    }
    expect((await attempt(api, operation, user.key)).status).not.toBe(403);
  },
);

const calls: Record<string, { input: object; scope: string }[]> = {
  credits: [{ input: {}, scope: 'read' }],
  instant_post: [
    { input: { action: 'submit', idea_prompt: 'A short idea about paper.' }, scope: 'pack' },
    { input: { action: 'list' }, scope: 'read' },
  ],
  take_screenshot: [{ input: { url: 'https://example.com/' }, scope: 'capture' }],
  get_job: [{ input: { job_id: `job_${'0'.repeat(29)}` }, scope: 'read' }],
  kitchen_render: [{ input: { url: 'https://example.com/' }, scope: 'pack' }],
  edit_pack: [{ input: { job_id: `job_${'0'.repeat(29)}`, kind: 'restore', version: 1 }, scope: 'edit' }],
  share_pack: [
    { input: { job_id: `job_${'0'.repeat(29)}`, action: 'create' }, scope: 'share' },
    { input: { job_id: `job_${'0'.repeat(29)}`, action: 'list' }, scope: 'read' },
  ],
};

test.for(tools.map(({ name }) => name))(
  'tools/call %s rejects a key without the scope of the operation it calls',
  async (name, { api, keyOf }) => {
    const cases = calls[name] ?? [];
    expect(cases.length, `no case for ${name}`).toBeGreaterThan(0);
    for (const { input, scope } of cases) {
      for (const held of scopeNames.filter((item) => item !== scope)) {
        const { message } = await post(api, rpc('tools/call', { name, arguments: input }), { key: keyOf(held) });
        expect(JSON.stringify(message), held).toContain('403 insufficient_scope');
        expect(JSON.stringify(message), held).toContain(`the scope ${scope}`);
      }
      const { message } = await post(api, rpc('tools/call', { name, arguments: input }), { key: keyOf(scope) });
      expect(JSON.stringify(message), scope).not.toContain('insufficient_scope');
    }
  },
);

test('GET /ws opens with the scope read, and with no other', async ({ api, keyOf }) => {
  for (const scope of scopeNames) {
    const socket = openTestSocket(api.url, `?token=${keyOf(scope)}`);
    if (scope === 'read') expect((await socket.hello).type).toBe('hello');
    else expect(await socket.closed, scope).toBe(4403);
    socket.close();
  }
});

test('POST /capture/screenshot with render needs the scope of a render too', async ({ api, keyOf }) => {
  const body = { url: 'https://example.com/', render: true };
  const response = await api.call('POST', '/api/v1/capture/screenshot', { key: keyOf('capture'), body });
  expect([response.status, response.body['scope']]).toEqual([403, 'pack']);
});

test('POST /keys: a key never creates one with a scope that it lacks, directly or through a child', async ({
  api,
  user,
}) => {
  const maker = await mint(api, user, { scopes: ['account', 'read'] });
  const { body: made } = await api.call('POST', '/api/v1/keys', { key: maker, body: { name: 'child' } });
  expect((made['key'] as { scopes: string[] }).scopes).toEqual(['read', 'account']);
  for (const scope of scopeNames) {
    for (const key of [maker, String(made['api_key'])]) {
      const response = await api.call('POST', '/api/v1/keys', { key, body: { name: 'x', scopes: ['read', scope] } });
      if (scope === 'read' || scope === 'account') expect(response.status).toBe(201);
      else expect([response.status, response.body['scope']]).toEqual([403, scope]);
    }
  }
});

test('DELETE /keys/{id}: a key with scopes revokes only what it created, and revoking it revokes them', async ({
  api,
  user,
}) => {
  const minted = async (key: string, body: object) => {
    const { body: made } = await api.call('POST', '/api/v1/keys', { key, body: { name: 'x', ...body } });
    return { key: String(made['api_key']), id: (made['key'] as { id: string }).id };
  };
  const maker = await minted(user.key, { scopes: ['account'] });
  const child = await minted(maker.key, {});
  const other = await api.call('DELETE', `/api/v1/keys/${user.keyId}`, { key: maker.key });
  expect([other.status, other.body['code']]).toEqual([403, 'key_restricted']);
  expect((await api.call('DELETE', `/api/v1/keys/${maker.id}`, { key: user.key })).status).toBe(204);
  expect((await api.call('GET', '/api/v1/keys', { key: child.key })).status).toBe(401);
});

test('POST /keys creates a website key that works only from its origins, and lists its cap', async ({ api, user }) => {
  const body = { name: 'Shop', kind: 'web', origins: ['https://shop.example'], monthly_cap: 20 };
  const made = await api.call('POST', '/api/v1/keys', { key: user.key, body });
  expect(made.status).toBe(201);
  expect(made.body['key']).toMatchObject({ kind: 'web', origins: ['https://shop.example'], monthly_cap: 20 });
  const key = String(made.body['api_key']);
  expect(key).toMatch(/^svcweb-/);
  const read = (origin: string) => api.call('GET', '/api/v1/credits/balance', { key, headers: { origin } });
  expect((await read('https://shop.example')).status).toBe(200);
  expect((await read('https://elsewhere.example')).status).toBe(403);
  const { body: listed } = await api.call('GET', '/api/v1/keys', { key: user.key });
  expect(JSON.stringify(listed['keys'])).toContain('"monthly_cap":20');
  for (const wrong of [
    { ...body, monthly_cap: undefined },
    { ...body, origins: undefined },
    { ...body, origins: [] },
    { ...body, origins: ['https://shop.example/'] },
    { ...body, origins: ['null'] },
    { ...body, origins: ['*'] },
    { ...body, kind: 'anon' },
    { name: 'x', origins: ['https://shop.example'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
  ]) {
    const response = await api.call('POST', '/api/v1/keys', { key: user.key, body: wrong });
    expect(response.status, JSON.stringify(wrong)).toBe(400);
  }
});

test('a key from before scopes has all of them (control)', async ({ api, user, database }) => {
  const key = await mint(api, user, {});
  const { rows } = await sql<{ scopes: string[] | null }>`
    select scopes from keys where account_id = ${user.id} and name = 'scoped' order by created_at desc limit 1
  `.execute(database.query);
  expect(rows[0]?.scopes).toBeNull();
  for (const operation of asked) expect((await attempt(api, operation, key)).status, operation.id).not.toBe(403);
});
