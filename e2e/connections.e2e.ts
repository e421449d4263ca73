// Apps, keys and the command line on the running system: scopes, caps, OAuth, and the cookie without a browser.

import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { prices } from '@galley/contract';
import { beforeAll, expect, test } from 'vitest';
import { config } from './config.ts';
import { readSystem } from './system.ts';
import { signUp, type User } from './users.ts';
import { type ApiResponse, call } from './wire.ts';

const { baseUrl, siteUrl } = readSystem();
const CALLBACK = 'https://claude.ai/api/mcp/auth_callback';
const REST = `${baseUrl}/api/v1`;
const MCP = `${REST}/mcp`;

let user: User;

beforeAll(async () => {
  user = await signUp({ channel: 'agent', agent: 'a test' });
});

type Tokens = { access: string; refresh: string; clientId: string };
type ConnectionInput = { resource: string; scope: string; monthlyCap?: number };

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function postForm(path: string, form: Record<string, string>): Promise<ApiResponse> {
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', body: new URLSearchParams(form) });
  const sent = await response.text();
  return { status: response.status, headers: response.headers, text: sent, body: JSON.parse(sent) };
}

/** As a web connector does: registration, the owner's decision, the exchange of the code. */
async function connect({ resource, scope, monthlyCap = 25 }: ConnectionInput): Promise<Tokens> {
  const metadata = { client_name: 'A test app', redirect_uris: [CALLBACK] };
  const registered = await call(`POST ${baseUrl}/oauth/register`, { body: metadata });
  expect(registered.status, registered.text).toBe(201);
  const clientId = String(registered.body['client_id']);
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope,
    state: 'the state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource,
  };
  const start = await fetch(`${baseUrl}/oauth/authorize?${new URLSearchParams(request)}`, { redirect: 'manual' });
  expect([start.status, start.headers.get('location')]).toEqual([302, expect.stringContaining('/connect?request=')]);
  const body = { request, decision: 'approve', monthly_cap: monthlyCap };
  const decided = await call(`POST ${REST}/connections/request`, { cookie: user.cookie, body });
  expect(decided.status, decided.text).toBe(200);
  const back = new URL(String(decided.body['redirect_to']));
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['the state', baseUrl]);
  const given = await postForm('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: back.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    resource,
  });
  expect(given.status, given.text).toBe(200);
  return { clientId, access: String(given.body['access_token']), refresh: String(given.body['refresh_token']) };
}

const tool = (name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});

const callTool = (token: string, name: string, input: object = {}) =>
  call(`POST ${MCP}`, {
    headers: { ...bearer(token).headers, accept: 'application/json, text/event-stream' },
    body: tool(name, input),
  });

test('an app without a key follows the 401, connects, calls a tool, refreshes its token and is disconnected', async () => {
  const unknown = await call(`POST ${MCP}`, { body: tool('credits') });
  expect(unknown.status).toBe(401);
  const metadataUrl = /resource_metadata="([^"]+)"/.exec(unknown.headers.get('www-authenticate') ?? '')?.[1];
  const { body: protectedResource } = await call(`GET ${metadataUrl}`);
  expect(protectedResource).toMatchObject({ resource: MCP, authorization_servers: [baseUrl] });
  const { body: server } = await call(`GET ${baseUrl}/.well-known/oauth-authorization-server`);
  expect(server).toMatchObject({ issuer: baseUrl, code_challenge_methods_supported: ['S256'] });
  const { access, refresh, clientId } = await connect({ resource: MCP, scope: 'read' });
  expect((await callTool(access, 'credits')).text).toContain('balance');
  const renewal = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
  const renewed = await postForm('/oauth/token', renewal);
  const next = String(renewed.body['access_token']);
  expect((await callTool(next, 'credits')).status).toBe(200);
  const { body } = await call(`GET ${REST}/connections`, { cookie: user.cookie });
  const [newest] = body['connections'] as { id: string; client_name: string }[];
  expect(newest?.client_name).toBe('A test app');
  const ended = await call(`DELETE ${REST}/connections/${newest?.id}`, { cookie: user.cookie });
  expect(ended.status, ended.text).toBe(204);
  await expect.poll(async () => (await callTool(next, 'credits')).status, { timeout: 5_000 }).toBe(401);
});

test('a refresh token that is used twice ends the connection', async () => {
  const { access, refresh, clientId } = await connect({ resource: REST, scope: 'read' });
  const renewal = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
  expect((await postForm('/oauth/token', renewal)).status).toBe(200);
  expect((await postForm('/oauth/token', renewal)).body['error']).toBe('invalid_grant');
  const balance = () => call(`GET ${REST}/credits/balance`, bearer(access));
  await expect.poll(async () => (await balance()).status, { timeout: 5_000 }).toBe(401);
});

test('a key and a connection do what their scopes allow, and create no key with more rights', async () => {
  const scoped = await call(`POST ${REST}/keys`, { key: user.key, body: { name: 'reader', scopes: ['read'] } });
  const { access } = await connect({ resource: REST, scope: 'read account' });
  for (const credential of [{ key: String(scoped.body['api_key']) }, bearer(access)]) {
    expect((await call(`GET ${REST}/credits/balance`, credential)).status).toBe(200);
    const body = { url: `${siteUrl}/long` };
    const screenshot = await call(`POST ${REST}/capture/screenshot`, { ...credential, body });
    expect([screenshot.status, screenshot.body['code'], screenshot.body['scope']]).toEqual([
      403,
      'insufficient_scope',
      'capture',
    ]);
  }
  const more = { name: 'more', scopes: ['pack'] };
  expect((await call(`POST ${REST}/keys`, { ...bearer(access), body: more })).status).toBe(403);
});

test('a cap holds across REST, MCP and the keys that a connection creates', async () => {
  const cost = prices.scroll_video;
  const scope = 'read capture pack edit account';
  const { access } = await connect({ resource: REST, scope, monthlyCap: cost });
  const { body: made } = await call(`POST ${REST}/keys`, { ...bearer(access), body: { name: 'child' } });
  const record = (credential: object) =>
    call(`POST ${REST}/capture/video`, { ...credential, body: { url: `${siteUrl}/long` } });
  const first = await record({ key: String(made['api_key']) });
  expect(first.status, first.text).toBe(202);
  const second = await record(bearer(access));
  expect([second.status, second.body['code']]).toEqual([403, 'key_cap_reached']);
  const byTool = await callTool(access, 'take_screenshot', { url: `${siteUrl}/long` });
  expect(byTool.text).toContain('key_cap_reached');
  const higher = { name: 'higher', monthly_cap: cost + 1 };
  expect((await call(`POST ${REST}/keys`, { ...bearer(access), body: higher })).status).toBe(403);
  await call(`POST ${REST}/jobs/${first.body['job_id']}/cancel`, { key: user.key, body: {} });
});

test('the session cookie works for a program, and not for a page of another site', async () => {
  const { cookie } = user;
  expect((await call(`GET ${REST}/auth/me`, { cookie })).status).toBe(200);
  const body = { name: 'by cookie' };
  expect((await call(`POST ${REST}/keys`, { cookie, body })).status).toBe(201);
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await call(`POST ${REST}/keys`, { cookie, headers, body })).status).toBe(403);
  }
});

test('galley login by browser stores tokens readable only by their owner, and galley logout ends them', async () => {
  const home = mkdtempSync(join(tmpdir(), 'galley-login-'));
  const file = join(home, 'galley', 'config.json');
  const start = (args: string[]) =>
    spawn(process.execPath, [join(config.root, 'packages/sdk/command/main.ts'), ...args], {
      env: { HOME: home, XDG_CONFIG_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    const login = start(['login', '--url', baseUrl]);
    const result = text(login.stdout);
    let printed = '';
    login.stderr.on('data', (bytes) => {
      printed += String(bytes);
    });
    await expect.poll(() => /user_code=([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1], { timeout: 30_000 }).toBeDefined();
    const user_code = /user_code=([A-Z]{4}-[A-Z]{4})/.exec(printed)?.[1];
    const body = { request: { user_code }, decision: 'approve', monthly_cap: 5 };
    expect((await call(`POST ${REST}/connections/request`, { cookie: user.cookie, body })).status).toBe(200);
    expect(await result, printed).toContain('Logged in');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { connection } = JSON.parse(readFileSync(file, 'utf8')) as { connection: { access_token: string } };
    expect(JSON.parse(await text(start(['credits', '--json']).stdout))).toHaveProperty('balance');
    expect(await text(start(['logout']).stdout)).toContain('Logged out');
    expect(readFileSync(file, 'utf8')).not.toContain('svc_');
    const balance = () => call(`GET ${REST}/credits/balance`, bearer(connection.access_token));
    await expect.poll(async () => (await balance()).status, { timeout: 5_000 }).toBe(401);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}, 60_000);
