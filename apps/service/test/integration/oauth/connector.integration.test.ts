// The calls of a web connector in their order, and what the owner sees of it.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import {
  asBearer,
  asked,
  connectApp,
  decide,
  exchange,
  getTokens,
  mcpUrl,
  newPkce,
  postForm,
  registerApp,
  sentTo,
  tokensIn,
} from '#test/edge/oauth';
import { rpc } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { fromStudio, signUpAgent } from '#test/users';

const test = apiTest.extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }));

test('a web connector: discovery twice, registration twice, consent, token, list, call, refresh, deleted client, and again', async ({
  api,
  database,
}) => {
  const user = await signUpAgent(api);
  const listing = { body: rpc('tools/list', {}) };
  const first = await api.call('POST', '/api/v1/mcp', listing);
  expect(first.status).toBe(401);
  const challenge = first.headers.get('www-authenticate') ?? '';
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? '';
  expect(challenge).toMatch(/^Bearer .*scope="read capture pack edit share"/);
  const { baseUrl } = api.config.http;
  expect(metadataUrl).toBe(`${baseUrl}/.well-known/oauth-protected-resource/api/v1/mcp`);
  for (const _ of [1, 2]) await discover(api, metadataUrl);
  await registerApp(api);
  const clientId = await registerApp(api, {
    token_endpoint_auth_method: 'client_secret_post',
    logo_uri: 'http://10.0.0.1/',
  });
  const pkce = newPkce();
  const request = asked(api, clientId, pkce);
  const start = await fetch(`${api.url}/oauth/authorize?${new URLSearchParams(request)}`, { redirect: 'manual' });
  expect(start.status).toBe(302);
  const page = new URL(start.headers.get('location') ?? '');
  expect(page.href).toMatch(`${api.config.http.appUrl}/connect?`);
  const shown = await api.call('GET', `/api/v1/connections/request?${carriedBy(page)}`, { cookie: user.cookie });
  expect(shown.body).toEqual({
    client_name: 'A test app',
    client_host: null,
    redirect_host: 'claude.ai',
    is_loopback: false,
    scopes: ['read', 'pack', 'account'],
    monthly_cap: 25,
    redirect_to: null,
  });
  const back = sentTo(await decide(api, user, { request }));
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the state', baseUrl]);
  const code = back.searchParams.get('code') ?? '';
  const given = await getTokens(api, exchange(api, { clientId, code, pkce }));
  expect(given.headers.get('cache-control')).toBe('no-store');
  expect(given.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'read pack account' });
  const { access, refresh } = tokensIn(given);
  for (const path of ['/api/v1/mcp', '/api/v1/mcp/']) {
    expect((await api.call('POST', path, { ...listing, ...asBearer(access) })).status, path).toBe(200);
  }
  const call = { body: rpc('tools/call', { name: 'credits', arguments: {} }), ...asBearer(access) };
  expect((await api.call('POST', '/api/v1/mcp', call)).text).toContain('"balance":25');
  const renewed = await getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh });
  const next = tokensIn(renewed);
  expect((await api.call('POST', '/api/v1/mcp', { ...listing, ...asBearer(next.access) })).status).toBe(200);
  await sql`delete from oauth_clients where id = ${clientId}`.execute(database.query);
  const gone = await getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: next.refresh });
  expect([gone.status, gone.body['error']]).toEqual([401, 'invalid_client']);
  await connectApp(api, user);
});

test('connections are listed without secrets, and ended with their tokens and the keys they created', async ({
  api,
  user,
}) => {
  const { access, refresh, clientId } = await connectApp(api, user);
  const listing = { body: rpc('tools/list', {}), ...asBearer(access) };
  const listed = await api.call('GET', '/api/v1/connections', { cookie: user.cookie });
  const [connection] = listed.body['connections'] as { id: string }[];
  expect(connection).toMatchObject({
    client_name: 'A test app',
    client_host: 'claude.ai',
    monthly_cap: 25,
    scopes: ['read', 'pack', 'account'],
  });
  expect(listed.text).not.toContain('svc_');
  expect((await api.call('GET', '/api/v1/keys', { key: user.key })).text).not.toContain('A test app');
  expect((await api.call('POST', '/api/v1/mcp', listing)).status).toBe(200);
  const path = `/api/v1/connections/${connection?.id}`;
  const scoped = { name: 'handed out', scopes: ['account'] };
  const { body: made } = await api.call('POST', '/api/v1/keys', { key: user.key, body: scoped });
  const byScoped = await api.call('DELETE', path, { key: String(made['api_key']) });
  expect([byScoped.status, byScoped.body['code']]).toEqual([403, 'key_restricted']);
  expect((await api.call('DELETE', path, { cookie: user.cookie, headers: fromStudio })).status).toBe(204);
  expect((await api.call('POST', '/api/v1/mcp', listing)).status).toBe(401);
  const again = await getTokens(api, { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh });
  expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant']);
});

test('POST /oauth/revoke ends the connection for its client, and for no other', async ({ api, user }) => {
  const mine = await connectApp(api, user);
  const other = await registerApp(api);
  const listing = { body: rpc('tools/list', {}), ...asBearer(mine.access) };
  expect((await postForm(api, '/oauth/revoke', { token: mine.refresh, client_id: other })).status).toBe(200);
  expect((await api.call('POST', '/api/v1/mcp', listing)).status).toBe(200);
  expect((await postForm(api, '/oauth/revoke', { token: mine.refresh, client_id: mine.clientId })).status).toBe(200);
  expect((await api.call('POST', '/api/v1/mcp', listing)).status).toBe(401);
  expect((await postForm(api, '/oauth/revoke', { token: 'unknown', client_id: other })).status).toBe(200);
});

test('the device flow: pending, too soon, approved once, denied', async ({ api, user, database }) => {
  const resource = `${api.config.http.baseUrl}/api/v1`;
  const ask = () =>
    postForm(api, '/oauth/device_authorization', { client_id: 'galley-cli', resource, scope: 'read pack' });
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const poll = (code: unknown) => getTokens(api, { grant_type, client_id: 'galley-cli', device_code: String(code) });
  const { body: device } = await ask();
  expect(device).toMatchObject({ interval: 5, verification_uri: `${api.config.http.appUrl}/connect` });
  expect((await poll(device['device_code'])).body['error']).toBe('authorization_pending');
  expect((await poll(device['device_code'])).body['error']).toBe('slow_down');
  const request = { user_code: String(device['user_code']).toLowerCase().replace('-', ' ') };
  expect((await decide(api, user, { request, monthly_cap: 7 })).body).toEqual({ redirect_to: null });
  expect((await decide(api, user, { request })).status).toBe(400);
  const { access } = tokensIn(await poll(device['device_code']));
  expect((await poll(device['device_code'])).body['error']).toBe('invalid_grant');
  expect((await api.call('GET', '/api/v1/credits/balance', asBearer(access))).status).toBe(200);
  expect((await api.call('POST', '/api/v1/mcp', { body: rpc('tools/list', {}), ...asBearer(access) })).status).toBe(
    200,
  );
  const { body: other } = await ask();
  await decide(api, user, { request: { user_code: String(other['user_code']) }, decision: 'deny' });
  expect((await poll(other['device_code'])).body['error']).toBe('access_denied');
  const { body: late } = await ask();
  await sql`update oauth_devices set expires_at = now()`.execute(database.query);
  expect((await poll(late['device_code'])).body['error']).toBe('expired_token');
});

async function discover(api: RunningApi, metadataUrl: string): Promise<void> {
  const { baseUrl } = api.config.http;
  for (const path of [new URL(metadataUrl).pathname, '/.well-known/oauth-protected-resource']) {
    const { body } = await api.call('GET', path);
    expect(body).toMatchObject({ resource: mcpUrl(api), authorization_servers: [baseUrl] });
  }
  const { body } = await api.call('GET', '/.well-known/oauth-authorization-server');
  expect(body).toMatchObject({
    issuer: baseUrl,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  for (const [name, url] of Object.entries(body)) {
    if (name.endsWith('_endpoint')) expect(String(url), name).toMatch(`${baseUrl}/oauth/`);
  }
}

/** The parameters that the service passes to the consent page. */
function carriedBy(page: URL): string {
  return Buffer.from(page.searchParams.get('request')?.slice(2) ?? '', 'base64url').toString();
}
