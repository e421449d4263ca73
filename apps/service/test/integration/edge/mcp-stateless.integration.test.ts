import { tools } from '@galley/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { openTestStream } from '#test/event-stream';
import { callTool, MCP_PATH, post, postModern, REVISION, rpc } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { signUpDevice, type User } from '#test/users';

// The revision 2026-07-28: served by default, and unknown when the setting is off.

const test = apiTest
  .extend('on', ONCE, ({ api }) => api)
  .extend('off', ONCE, ({ startNode }) => startNode({ GALLEY_MCP_STATELESS: 'off' }));

const ask = (
  user: User,
  api: RunningApi,
  { method, name, key = user.key }: { method: string; name?: string; key?: string },
) => postModern(api, { method, ...(name === undefined ? {} : { params: { name, arguments: {} } }) }, { key });

test('POST /mcp with 2026-07-28 discovers, lists and calls without a handshake', async ({ on, user }) => {
  const { message } = await ask(user, on, { method: 'server/discover' });
  expect(message.result?.['supportedVersions']).toEqual([REVISION]);
  expect((await ask(user, on, { method: 'tools/list' })).message.result?.['tools']).toHaveLength(tools.length);
  const called = await ask(user, on, { method: 'tools/call', name: 'credits' });
  expect(called.message.result?.structuredContent).toEqual({ balance: 0, reserved: 0 });
});

test('POST /mcp with 2026-07-28 rejects other callers, and GET is a 405 for that revision', async ({ on, user }) => {
  const device = await signUpDevice(on);
  expect((await ask(user, on, { method: 'tools/list', key: device.key })).status).toBe(403);
  expect((await ask(user, on, { method: 'tools/list', key: 'svc_live_none' })).status).toBe(401);
  expect((await openTestStream(on, { ...user, version: REVISION })).status).toBe(405);
});

test('POST /mcp serves the four versions as before', async ({ on, user }) => {
  expect((await callTool(on, { name: 'credits' }, user)).structuredContent).toEqual({ balance: 0, reserved: 0 });
  const stream = await openTestStream(on, { ...user, version: '2025-11-25' });
  expect(stream.status).toBe(200);
  stream.close();
  const params = { protocolVersion: REVISION, capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } };
  const { message } = await post(on, rpc('initialize', params), user);
  expect(message.result?.['protocolVersion']).toBe('2025-03-26');
});

test('GALLEY_MCP_STATELESS=off rejects the revision by name', async ({ off, user }) => {
  const { status, message } = await ask(user, off, { method: 'server/discover' });
  expect([status, message.error?.code]).toEqual([400, -32_600]);
  expect((await openTestStream(off, { ...user, version: REVISION })).status).toBe(400);
});

test('GALLEY_MCP_STATELESS: the official client uses the newest revision if it is served, and falls back otherwise', async ({
  on,
  off,
  user,
}) => {
  for (const [api, spoken] of [
    [on, REVISION],
    [off, '2025-11-25'],
  ] as const) {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const options = { requestInit: { headers: { 'x-api-key': user.key } } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.url}${MCP_PATH}`), options));
    expect(client.getNegotiatedProtocolVersion()).toBe(spoken);
    const { structuredContent } = await client.callTool({ name: 'credits', arguments: {} });
    expect(structuredContent).toEqual({ balance: 0, reserved: 0 });
    await client.close();
  }
});
