import { mcpVersions, operations, tools } from '@galley/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect } from 'vitest';
import { defined } from '#platform/kernel';
import { apiTest, ONCE } from '#test/api-test';
import { BOTH, MCP_PATH, post, rpc, type Speaks } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { fromStudio, signUpDevice, type User } from '#test/users';

// Every version, in both forms, by every kind of caller, and the official clients of both generations.

const test = apiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('device', ONCE, ({ api }) => signUpDevice(api));

type Users = { user: User; device: User };

const callers: Record<string, { presents: (users: Users) => Speaks; status: number; code?: string }> = {
  'a key': { presents: ({ user }) => ({ key: user.key }), status: 200 },
  'the cookie, from the studio': {
    presents: ({ user }) => ({ cookie: user.cookie, headers: fromStudio }),
    status: 200,
  },
  'the cookie, without a browser': { presents: ({ user }) => ({ cookie: user.cookie }), status: 200 },
  'the cookie, from elsewhere': {
    presents: ({ user }) => ({ cookie: user.cookie, headers: { 'sec-fetch-site': 'cross-site' } }),
    status: 403,
    code: 'origin_not_allowed',
  },
  'a key as bearer': { presents: ({ user }) => ({ headers: { authorization: `Bearer ${user.key}` } }), status: 200 },
  'an anonymous key': { presents: ({ device }) => ({ key: device.key }), status: 403, code: 'key_kind_not_allowed' },
  nothing: { presents: () => ({}), status: 401, code: 'unauthenticated' },
  'an unknown key': { presents: () => ({ key: 'svc_live_none' }), status: 401, code: 'unauthenticated' },
};

const forms: Record<string, { accept: string; meta?: object; isStream: boolean }> = {
  'JSON alone': { accept: 'application/json', isStream: false },
  anything: { accept: '*/*', isStream: false },
  'JSON or a stream': { accept: BOTH, isStream: false },
  'only a stream': { accept: 'text/event-stream', isStream: true },
  'JSON or a stream, with progress': { accept: BOTH, meta: { progressToken: 'p' }, isStream: true },
};

const table = mcpVersions.flatMap((version) =>
  Object.keys(forms).flatMap((form) => Object.keys(callers).map((caller) => [version, form, caller] as const)),
);

test.for(table)('%s, %s, %s', async ([version, form, caller], { api, user, device }) => {
  const { presents, status, code } = callers[caller] ?? { presents: () => ({}), status: 0 };
  const { accept, meta, isStream } = forms[form] ?? { accept: '', isStream: false };
  const params = { name: 'credits', arguments: {}, ...defined({ _meta: meta }) };
  const response = await post(api, rpc('tools/call', params), { ...presents({ user, device }), accept, version });
  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  if (status !== 200) {
    const { error } = response.message;
    return expect([response.message.id, error?.data?.['code']]).toEqual([null, code]);
  }
  expect(response.isStream).toBe(isStream);
  expect(response.message.result?.structuredContent).toEqual({ balance: 0, reserved: 0 });
});

describe.each(mcpVersions.map((version) => [version]))('initialize with %s', (version) => {
  test('is echoed, in both forms, with tools, instructions and a name', async ({ api, user }) => {
    for (const accept of [BOTH, 'text/event-stream']) {
      const { message } = await initialize({ api, user }, version, accept);
      expect(message.result?.['protocolVersion']).toBe(version);
      expect(message.result?.['serverInfo']).toMatchObject({ name: 'galley' });
      expect(message.result?.['capabilities']).toEqual({ tools: {}, resources: {}, logging: {} });
      expect(message.result?.['instructions']).toContain('credits');
    }
  });
});

test('resources/read returns the card that instant_post names, and no other', async ({ api, user }) => {
  const listed = await post(api, rpc('tools/list'), user);
  const tools = listed.message.result?.['tools'] as { name: string; _meta?: { ui: { resourceUri: string } } }[];
  const uri = tools.find(({ name }) => name === 'instant_post')?._meta?.ui.resourceUri;
  const { message } = await post(api, rpc('resources/read', { uri }), user);
  const contents = message.result?.['contents'] as { mimeType: string; text: string; _meta: object }[];
  const card = contents[0];
  expect(card?.mimeType).toBe('text/html;profile=mcp-app');
  expect(card?._meta).toMatchObject({
    ui: { csp: { resourceDomains: [expect.stringMatching(/^https?:\/\/[^/]+$/)] } },
  });
  // Nothing but what the card has itself is loaded, apart from signed links.
  expect(card?.text).not.toMatch(/(?:src|href)\s*=\s*["'](?!data:)|@import|https?:\/\//);
  for (const method of ['resources/list', 'resources/templates/list']) {
    expect((await post(api, rpc(method), user)).message.error, method).toBeUndefined();
  }
  const other = await post(api, rpc('resources/read', { uri: 'file:///etc/passwd' }), user);
  expect(other.message.error?.code).toBe(-32_602);
});

test('initialize with any other version returns 2025-03-26', async ({ api, user }) => {
  for (const version of ['1999-01-01', '2026-07-28', '2024-10-07', 'next', '']) {
    expect((await initialize({ api, user }, version)).message.result?.['protocolVersion'], version).toBe('2025-03-26');
  }
});

test('POST /mcp returns 202 without a body for a notification and a response', async ({ api, user }) => {
  for (const body of [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 5, result: {} },
  ]) {
    const response = await post(api, body, { key: user.key, version: '2025-06-18' });
    expect([response.status, response.messages]).toEqual([202, []]);
  }
});

test('POST /mcp returns 401 or 403 before any 404', async ({ api, user, device }) => {
  const ask = (method: string, headers: Record<string, string>) =>
    fetch(`${api.url}${MCP_PATH}`, { method, headers }).then(({ status, headers: h }) => [status, h.get('allow')]);
  for (const method of ['DELETE', 'PUT', 'PATCH']) {
    expect(await ask(method, {})).toEqual([401, null]);
    expect(await ask(method, { 'x-api-key': device.key })).toEqual([403, null]);
    expect(await ask(method, { 'x-api-key': user.key })).toEqual([405, 'GET, POST']);
  }
  expect(await ask('GET', {})).toEqual([401, null]);
  expect(await ask('GET', { 'x-api-key': device.key, accept: 'text/event-stream' })).toEqual([403, null]);
  expect(await ask('GET', { 'x-api-key': user.key, accept: 'application/json' })).toEqual([406, null]);
});

test('403 origin_not_allowed for a foreign page even with a valid key; not for a program without an origin', async ({
  api,
  user,
}) => {
  for (const origin of ['https://elsewhere.example', 'null', `${api.config.http.appUrl}.evil.example`]) {
    const response = await post(api, rpc('ping'), { key: user.key, headers: { origin } });
    expect([response.status, response.message.error?.data?.['code']], origin).toEqual([403, 'origin_not_allowed']);
  }
  expect((await post(api, rpc('ping'), { key: user.key })).status).toBe(200);
  const own = { origin: api.config.http.appUrl };
  expect((await post(api, rpc('ping'), { key: user.key, headers: own })).status).toBe(200);
});

test('POST /mcp: the official client of this generation lists and calls, also when it tries the newest revision first', async ({
  api,
  user,
}) => {
  for (const mode of ['legacy', 'auto'] as const) {
    const client = new Client({ name: 'matrix', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.url}${MCP_PATH}`), keyed(user.key)));
    expect(
      (await client.listTools()).tools.map(({ name }) => name),
      mode,
    ).toContain('instant_post');
    const called = await client.callTool({ name: 'credits', arguments: {} });
    expect(called.structuredContent, mode).toEqual({ balance: 0, reserved: 0 });
    await client.close();
  }
});

test('POST /mcp: the official client of the previous generation lists and calls', async ({ api, user }) => {
  const client = new OldClient({ name: 'matrix', version: '1.0.0' });
  const transport = new OldTransport(new URL(`${api.url}${MCP_PATH}`), keyed(user.key));
  await client.connect(transport as Parameters<OldClient['connect']>[0]);
  expect((await client.listTools()).tools).toHaveLength(tools.length);
  const called = await client.callTool({ name: 'credits', arguments: {} }, undefined, { onprogress: () => undefined });
  expect(called.structuredContent).toEqual({ balance: 0, reserved: 0 });
  await client.close();
});

test('POST /mcp accepts the callers of the contract', () => {
  expect(operations.callMcp.callers).toEqual(['live', 'session']);
});

function keyed(key: string): { requestInit: RequestInit } {
  return { requestInit: { headers: { 'x-api-key': key } } };
}

function initialize({ api, user }: { api: RunningApi; user: User }, protocolVersion: string, accept = BOTH) {
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'matrix', version: '1.0.0' } };
  return post(api, rpc('initialize', params), { key: user.key, accept });
}
