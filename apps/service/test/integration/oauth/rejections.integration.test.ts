// What the authorization server must reject. Each case is one change of a request that works: the control.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import {
  asBearer,
  asked,
  CALLBACK,
  connectApp,
  decide,
  exchange,
  getTokens,
  mcpUrl,
  newCode,
  newPkce,
  registerApp,
  sentTo,
  type Tokens,
  tokensIn,
} from '#test/edge/oauth';
import { rpc } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { fromStudio } from '#test/users';

const test = apiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('clientId', ONCE, ({ api }) => registerApp(api));

const listing = { body: rpc('tools/list', {}) };

async function isAlive(api: RunningApi, { access }: Pick<Tokens, 'access'>): Promise<boolean> {
  return (await api.call('POST', '/api/v1/mcp', { ...listing, ...asBearer(access) })).status === 200;
}

const sentToClient: [string, Record<string, string | undefined>, string][] = [
  ['PKCE is missing', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['the challenge is missing', { code_challenge: undefined }, 'invalid_request'],
  ['PKCE is plain', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['the method of PKCE is left out, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
  ['the challenge is too short', { code_challenge: 'short' }, 'invalid_request'],
  ['the resource is missing', { resource: undefined }, 'invalid_target'],
  ['the resource is of another server', { resource: 'https://elsewhere.example/api/v1/mcp' }, 'invalid_target'],
  ['the response_type is token', { response_type: 'token' }, 'unsupported_response_type'],
  ['all scopes are unknown', { scope: 'openid everything' }, 'invalid_scope'],
  ['the scope is billing, which is the owner’s', { scope: 'billing' }, 'invalid_scope'],
];

test.for(sentToClient)('GET /oauth/authorize: %s', async ([, change, error], { api, user, clientId }) => {
  const request = changed(asked(api, clientId, newPkce()), change);
  // Anybody may register an address: the browser is sent to our page, and from there by a click.
  const start = await fetch(`${api.url}/oauth/authorize?${new URLSearchParams(request)}`, { redirect: 'manual' });
  expect(start.headers.get('location')).toMatch(`${api.config.http.appUrl}/connect?`);
  const described = await api.call('GET', `/api/v1/connections/request?${new URLSearchParams(request)}`, {
    cookie: user.cookie,
  });
  for (const back of [sentTo(described), sentTo(await decide(api, user, { request }))]) {
    expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true);
    const { searchParams: sent } = back;
    expect([sent.get('error'), sent.get('state'), sent.get('iss')]).toEqual([
      error,
      'the state',
      api.config.http.baseUrl,
    ]);
    expect(sent.has('code')).toBe(false);
  }
});

const sentToNobody: [string, Record<string, string | undefined>][] = [
  ['another site', { redirect_uri: 'https://evil.example/' }],
  ['a longer path', { redirect_uri: `${CALLBACK}/more` }],
  ['a query', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
  ['another port', { redirect_uri: 'https://claude.ai:8443/api/mcp/auth_callback' }],
  ['a host that begins alike', { redirect_uri: 'https://claude.ai.evil.example/api/mcp/auth_callback' }],
  ['a name before the host', { redirect_uri: 'https://claude.ai@evil.example/api/mcp/auth_callback' }],
  ['a fragment', { redirect_uri: `${CALLBACK}#x` }],
  ['dots in the path', { redirect_uri: 'https://claude.ai/api/mcp/../mcp/auth_callback' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ['none', { redirect_uri: undefined }],
  ['no client', { client_id: undefined }],
  ['an unknown client', { client_id: 'cli_AAAAAAAAAAAAAAAAAAAAAA' }],
];

test.for(sentToNobody)(
  'open redirect: %s redirects the browser nowhere',
  async ([, change], { api, user, clientId }) => {
    const request = changed(asked(api, clientId, newPkce()), change);
    const start = await fetch(`${api.url}/oauth/authorize?${new URLSearchParams(request)}`, { redirect: 'manual' });
    expect([start.status, start.headers.get('location')]).toEqual([400, null]);
    expect((await decide(api, user, { request })).status).toBe(400);
  },
);

const atToken: [string, (api: RunningApi, other: string) => Record<string, string | undefined>, string][] = [
  ['a wrong verifier', () => ({ code_verifier: newPkce().verifier }), 'invalid_grant'],
  ['no verifier', () => ({ code_verifier: undefined }), 'invalid_request'],
  ['the code of another client', (_api, other) => ({ client_id: other }), 'invalid_grant'],
  ['another redirect URI', () => ({ redirect_uri: 'https://claude.com/api/mcp/auth_callback' }), 'invalid_grant'],
  ['no resource', () => ({ resource: undefined }), 'invalid_target'],
  ['a resource of another server', () => ({ resource: 'https://elsewhere.example/mcp' }), 'invalid_target'],
  ['another resource of ours', (api) => ({ resource: `${api.config.http.baseUrl}/api/v1` }), 'invalid_target'],
  ['the resource with a slash', (api) => ({ resource: `${mcpUrl(api)}/` }), 'invalid_target'],
  ['an unknown code', () => ({ code: 'svc_code_unknown' }), 'invalid_grant'],
  ['a password', () => ({ grant_type: 'password' }), 'unsupported_grant_type'],
  ['an unknown client', () => ({ client_id: 'cli_AAAAAAAAAAAAAAAAAAAAAA' }), 'invalid_client'],
];

test.for(atToken)('POST /oauth/token rejects %s', async ([, change, error], { api, user, clientId }) => {
  const pkce = newPkce();
  const form = exchange(api, { clientId, code: await newCode(api, user, { clientId, pkce }), pkce });
  const rejected = await getTokens(api, changed(form, change(api, await registerApp(api))));
  expect([rejected.status, rejected.body['error']]).toEqual([error === 'invalid_client' ? 401 : 400, error]);
  // Control: the unchanged request works.
  expect((await getTokens(api, form)).status).toBe(200);
});

test('POST /oauth/token: a code that is used twice ends the connection that its first use created', async ({
  api,
  user,
  clientId,
}) => {
  const pkce = newPkce();
  const form = exchange(api, { clientId, code: await newCode(api, user, { clientId, pkce }), pkce });
  const tokens = tokensIn(await getTokens(api, form));
  expect(await isAlive(api, tokens)).toBe(true);
  const again = await getTokens(api, form);
  expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
  expect(await isAlive(api, tokens)).toBe(false);
});

test('POST /oauth/token: of ten at once with one code one gets tokens, and they are already revoked', async ({
  api,
  user,
  clientId,
}) => {
  const pkce = newPkce();
  const form = exchange(api, { clientId, code: await newCode(api, user, { clientId, pkce }), pkce });
  const responses = await Promise.all(Array.from({ length: 10 }, () => getTokens(api, form)));
  const [given, ...more] = responses.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  expect(given === undefined || (await isAlive(api, tokensIn(given)))).toBe(false);
});

test('POST /oauth/token: a refresh token that is used twice ends the whole family', async ({ api, user }) => {
  const { clientId, refresh } = await connectApp(api, user);
  const renew = (token: string) =>
    getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
  const next = tokensIn(await renew(refresh));
  expect(await isAlive(api, next)).toBe(true);
  expect((await renew(refresh)).body['error']).toBe('invalid_grant');
  expect(await isAlive(api, next)).toBe(false);
  expect((await renew(next.refresh)).body['error']).toBe('invalid_grant');
});

test('a code is valid for a minute, an access token for 15 minutes', async ({ api, user, clientId, database }) => {
  const pkce = newPkce();
  const code = await newCode(api, user, { clientId, pkce });
  await sql`update oauth_codes set created_at = now() - interval '61 seconds' where key_id is null`.execute(
    database.query,
  );
  expect((await getTokens(api, exchange(api, { clientId, code, pkce }))).body['error']).toBe('invalid_grant');
  const { access } = await connectApp(api, user);
  await sql`update oauth_tokens set expires_at = now() where kind = 'access'`.execute(database.query);
  expect(await isAlive(api, { access })).toBe(false);
});

test('a token works at its resource, in the header, and nowhere else', async ({ api, user }) => {
  const { access, refresh } = await connectApp(api, user);
  expect(await isAlive(api, { access })).toBe(true);
  expect((await api.call('GET', '/api/v1/credits/balance', asBearer(access))).status).toBe(401);
  expect((await api.call('POST', '/api/v1/mcp', { ...listing, key: access })).status).toBe(401);
  expect((await api.call('POST', `/api/v1/mcp?access_token=${access}`, listing)).status).toBe(401);
  expect((await api.call('POST', '/api/v1/mcp', { ...listing, ...asBearer(refresh) })).status).toBe(401);
});

test('a code and a token of one issuer are invalid at another, even on the same database', async ({
  api,
  user,
  clientId,
  startNode,
}) => {
  const elsewhere = 'http://elsewhere.example';
  const other = await startNode({
    GALLEY_RATE_LIMITS: 'off',
    GALLEY_BASE_URL: elsewhere,
    GALLEY_APP_URL: elsewhere,
  });
  const pkce = newPkce();
  const form = exchange(api, { clientId, code: await newCode(api, user, { clientId, pkce }), pkce });
  // A client that was given another issuer sends the code there: with its own resource, and with the one there.
  for (const resource of [mcpUrl(api), mcpUrl(other)]) {
    expect((await getTokens(other, { ...form, resource })).body['error']).toBe('invalid_target');
  }
  // By `iss` it recognises the issuer of its code, where the code still works.
  const { body } = await other.call('GET', '/.well-known/oauth-authorization-server');
  expect([body['issuer'], api.config.http.baseUrl]).toEqual([elsewhere, expect.not.stringMatching(elsewhere)]);
  const { access } = tokensIn(await getTokens(api, form));
  expect(await isAlive(other, { access })).toBe(false);
  expect(await isAlive(api, { access })).toBe(true);
});

test('tokens, codes and device codes are stored as hashes only', async ({ api, user, database }) => {
  const { access, refresh } = await connectApp(api, user);
  const { rows } = await sql<{ row: string }>`
    select t::text as row from oauth_tokens t union all select t::text from oauth_codes t union all
    select t::text from keys t union all select t::text from connections t
  `.execute(database.query);
  for (const { row } of rows) for (const secret of [access, refresh]) expect(row).not.toContain(secret.slice(7));
});

test('403 insufficient_scope: a tool beyond the scopes names the missing one', async ({ api, user }) => {
  const { access } = await connectApp(api, user);
  const call = rpc('tools/call', { name: 'take_screenshot', arguments: { url: 'https://example.com/' } });
  expect((await api.call('POST', '/api/v1/mcp', { body: call, ...asBearer(access) })).text).toContain('scope capture');
});

test('decideConnection is only for the owner: no key, no token, no other page', async ({ api, user, clientId }) => {
  const body = { request: asked(api, clientId, newPkce()), decision: 'approve' };
  const post = (call: object) => api.call('POST', '/api/v1/connections/request', { body, ...call });
  const { access } = await connectApp(api, user);
  expect((await post({})).status).toBe(401);
  expect((await post({ key: user.key })).status).toBe(403);
  expect((await post(asBearer(access))).status).toBe(401);
  expect((await post({ cookie: user.cookie, headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await post({ cookie: user.cookie, headers: fromStudio })).status).toBe(200);
});

test('POST /oauth/register rejects redirect URIs that lead to scripts, files or plain http', async ({ api }) => {
  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://evil.example/',
    'https://u:p@evil.example/',
    'https://x.example/#f',
    'https://x.example/\u0000',
    'about:blank',
    'blob:https://x.example/1',
    'vbscript:x',
    7,
  ]) {
    const { status, body } = await api.call('POST', '/oauth/register', { body: { redirect_uris: [uri] } });
    expect([status, typeof body['error']], String(uri)).toEqual([400, 'string']);
  }
  for (const uri of [
    'http://127.0.0.1/callback',
    'http://localhost:3000/x',
    'cursor://anysphere/oauth',
    'com.app:/x',
  ]) {
    expect((await api.call('POST', '/oauth/register', { body: { redirect_uris: [uri] } })).status, uri).toBe(201);
  }
});

test('GET /oauth/authorize redirects at once to a loopback address with what is wrong', async ({ api }) => {
  const redirect_uri = 'http://127.0.0.1:43210/callback';
  const clientId = await registerApp(api, { redirect_uris: [redirect_uri] });
  const request = { ...asked(api, clientId, newPkce()), redirect_uri, response_type: 'x' };
  const start = await fetch(`${api.url}/oauth/authorize?${new URLSearchParams(request)}`, { redirect: 'manual' });
  const back = new URL(start.headers.get('location') ?? '');
  expect([back.host, back.searchParams.get('error')]).toEqual(['127.0.0.1:43210', 'unsupported_response_type']);
});

test('a loopback client may listen on any port of its own host and path', async ({ api, user }) => {
  const clientId = await registerApp(api, { redirect_uris: ['http://127.0.0.1/callback'] });
  const at = async (redirect_uri: string) =>
    (await decide(api, user, { request: { ...asked(api, clientId, newPkce()), redirect_uri } })).status;
  expect(await at('http://127.0.0.1:43210/callback')).toBe(200);
  expect(await at('http://127.0.0.1:43210/other')).toBe(400);
  expect(await at('http://localhost:43210/callback')).toBe(400);
  expect(await at('http://evil.example:43210/callback')).toBe(400);
});

function changed(form: Record<string, string>, change: Record<string, string | undefined>): Record<string, string> {
  const all = Object.entries({ ...form, ...change });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
