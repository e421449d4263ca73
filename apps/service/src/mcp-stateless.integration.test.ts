// The revision 2026-07-28: served when the setting is on, and as if it did not exist when it is off.

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { openTestStream } from './test-event-stream.ts';
import { callTool, MCP_PATH, post, rpc } from './test-mcp.ts';
import { type Person, signUp, signUpDevice } from './test-people.ts';

const REVISION = '2026-07-28';

let on: RunningApi;
let off: RunningApi;
let person: Person;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  on = await startTestApi(made.name, { GALLEY_MCP_STATELESS: 'on' });
  off = await startTestApi(made.name);
  person = await signUp(on);
});

afterAll(async () => {
  await Promise.all([on.stop(), off.stop()]);
  await drop();
});

/** A request of the new revision brings everything along. */
function modern(method: string, params: object = {}): object {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  };
  return rpc(method, { ...params, _meta });
}

const headersFor = (method: string, name?: string) => ({
  'mcp-method': method,
  ...(name === undefined ? {} : { 'mcp-name': name }),
});

const ask = (api: RunningApi, { method, name, key = person.key }: { method: string; name?: string; key?: string }) =>
  post(api, modern(method, name === undefined ? {} : { name, arguments: {} }), {
    key,
    version: REVISION,
    headers: headersFor(method, name),
  });

test('on: it discovers, lists and calls without a handshake', async () => {
  const { message } = await ask(on, { method: 'server/discover' });
  expect(message.result?.['supportedVersions']).toEqual([REVISION]);
  expect((await ask(on, { method: 'tools/list' })).message.result?.['tools']).toHaveLength(5);
  const called = await ask(on, { method: 'tools/call', name: 'credits' });
  expect(called.message.result?.structuredContent).toEqual({ balance: 0, reserved: 0 });
});

test('on: who may not come in does not, and GET is a 405 for that revision', async () => {
  const device = await signUpDevice(on);
  expect((await ask(on, { method: 'tools/list', key: device.key })).status).toBe(403);
  expect((await ask(on, { method: 'tools/list', key: 'svc_live_none' })).status).toBe(401);
  expect((await openTestStream(on, { ...person, version: REVISION })).status).toBe(405);
});

test('on: the four versions are served as before', async () => {
  expect((await callTool(on, { name: 'credits' }, person)).structuredContent).toEqual({ balance: 0, reserved: 0 });
  const stream = await openTestStream(on, { ...person, version: '2025-11-25' });
  expect(stream.status).toBe(200);
  stream.close();
  const params = { protocolVersion: REVISION, capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } };
  const { message } = await post(on, rpc('initialize', params), person);
  expect(message.result?.['protocolVersion']).toBe('2025-03-26');
});

test('off, as it is by default: the revision is refused by name, and nothing else knows it', async () => {
  const { status, message } = await ask(off, { method: 'server/discover' });
  expect([status, message.error?.code]).toEqual([400, -32_600]);
  expect((await openTestStream(off, { ...person, version: REVISION })).status).toBe(400);
});

test('the official client takes the newest where it is served and falls back where it is not', async () => {
  for (const [api, spoken] of [
    [on, REVISION],
    [off, '2025-11-25'],
  ] as const) {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const options = { requestInit: { headers: { 'x-api-key': person.key } } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.url}${MCP_PATH}`), options));
    expect(client.getNegotiatedProtocolVersion()).toBe(spoken);
    const { structuredContent } = await client.callTool({ name: 'credits', arguments: {} });
    expect(structuredContent).toEqual({ balance: 0, reserved: 0 });
    await client.close();
  }
});
