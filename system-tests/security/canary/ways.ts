// Every way to send a secret, most of them wrong. Each returns the bytes of one request.

import { limits } from '@galley/contract';
import type { Canary, User } from './canaries.ts';
import { jsonRequest, request } from './request.ts';

type Send = (canary: Canary, owner: User) => string;

export type SecretEntrance = { name: string; send: Send; isForKeysOnly: boolean };

const PRICES = 'GET /api/v1/credits/prices';
const ME = 'GET /api/v1/auth/me';
const LOGIN = 'POST /api/v1/auth/login';
const SIGNUP = 'POST /api/v1/auth/signup';
const KEYS = 'POST /api/v1/keys';

const inUrl = encodeURIComponent;
const keyOf = ({ key }: User) => ({ 'x-api-key': key });
const header =
  (name: string, line = ME): Send =>
  ({ secret }) =>
    request(line, { headers: { [name]: secret } });
const query =
  (name: string, line = PRICES): Send =>
  ({ secret }) =>
    request(`${line}?${name}=${inUrl(secret)}`);
const body =
  (line: string, make: (secret: string, owner: User) => unknown): Send =>
  ({ secret }, owner) =>
    jsonRequest(line, make(secret, owner), keyOf(owner));
const text =
  (make: (secret: string) => string, type = 'application/json'): Send =>
  ({ secret }) =>
    request(LOGIN, { headers: { 'content-type': type }, body: make(secret) });
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

const inHeaders: Record<string, Send> = {
  'X-API-Key': header('x-api-key'),
  cookie: ({ secret }) => request(ME, { headers: { cookie: `svc_session=${secret}` } }),
  'another cookie': ({ secret }) => request(ME, { headers: { cookie: `theme=${secret}` } }),
  Authorization: ({ secret }) => request(ME, { headers: { authorization: `Bearer ${secret}` } }),
  'X-Request-Id': header('x-request-id', PRICES),
  traceparent: header('traceparent'),
  Referer: ({ secret }) => request(PRICES, { headers: { referer: `https://shop.example/?token=${inUrl(secret)}` } }),
  Origin: ({ secret }, { session }) => {
    return request('POST /api/v1/auth/logout', { headers: { origin: secret, cookie: `svc_session=${session}` } });
  },
  'X-Forwarded-For': header('x-forwarded-for'),
  Host: header('host'),
  'Content-Type': ({ secret }) => request(LOGIN, { headers: { 'content-type': `text/${secret}` }, body: '{}' }),
  'Idempotency-Key': ({ secret }, owner) =>
    jsonRequest(KEYS, { name: 'again' }, { ...keyOf(owner), 'idempotency-key': secret }),
  'a header too large': ({ secret }) => request(ME, { headers: { 'x-api-key': secret.repeat(1_000) } }),
  preflight: ({ secret }) =>
    request('OPTIONS /api/v1/keys', {
      headers: { origin: `https://${inUrl(secret)}.example`, 'access-control-request-headers': secret },
    }),
};

const inUrls: Record<string, Send> = {
  '?token=': query('token'),
  '?ticket=': query('ticket'),
  '?api_key=': query('api_key'),
  '?api_key= where a key is needed': query('api_key', ME),
  '?cursor=': ({ secret }, owner) =>
    request(`GET /api/v1/credits/ledger?limit=x&cursor=${inUrl(secret)}`, { headers: keyOf(owner) }),
  'a path': ({ secret }) => request(`GET /${inUrl(secret)}`),
  'an id in a path': ({ secret }, owner) => request(`DELETE /api/v1/keys/${inUrl(secret)}`, { headers: keyOf(owner) }),
  'a path that cannot be read': ({ secret }) => request(`GET /api/v1/jobs/%zz${inUrl(secret)}`),
  'a user in the address': ({ secret }) => request(`GET http://user:${inUrl(secret)}@galley.example/api/v1/auth/me`),
  'a wrong method': ({ secret }) =>
    request(`PATCH /api/v1/auth/me?token=${inUrl(secret)}`, { headers: { 'x-api-key': secret } }),
  'WebSocket ?token=': ({ secret }) => request(`GET /api/v1/ws?token=${inUrl(secret)}`, { headers: upgrade }),
  'WebSocket ?ticket=': ({ secret }, owner) =>
    request(`GET /api/v1/ws?ticket=${inUrl(secret)}`, { headers: { ...keyOf(owner), ...upgrade } }),
};

const inBodies: Record<string, Send> = {
  'the password of a login': ({ secret }, { email }) => jsonRequest(LOGIN, { email, password: secret }),
  'the name of a login': ({ secret }) => jsonRequest(LOGIN, { email: `${secret}@galley.example`, password: 'a guess' }),
  'the token of a confirmation': ({ secret }) => jsonRequest('POST /api/v1/auth/email/confirm', { token: secret }),
  'the token of a reset': ({ secret }) =>
    jsonRequest('POST /api/v1/auth/password/reset', { token: secret, password: 'short' }),
  'a choice': ({ secret }) => jsonRequest(SIGNUP, { email: secret, password: 'Long enough 1', channel: secret }),
  'a time and a number': body(KEYS, (secret) => ({ name: 'x', expires_at: secret, monthly_cap: secret })),
  'an unknown field': body(KEYS, (secret) => ({ name: 'x', api_key: secret, deep: [{ token: secret }] })),
  'the name of a field': body(KEYS, (secret) => ({ name: 'x', [secret]: true })),
  'the name of a login field': ({ secret }) => jsonRequest(LOGIN, { [secret]: { [secret]: secret } }),
  'nested too deep': text((secret) => `${'['.repeat(40)}"${secret}"${']'.repeat(40)}`),
  'a poisoned field': text((secret) => `{"__proto__":"${secret}"}`),
  'broken JSON': text((secret) => `{"password":"${secret}`),
  'broken JSON after it': text((secret) => `{"password":"${secret}"}}`),
  'no JSON at all': text((secret) => secret),
  'plain text': text((secret) => secret, 'text/plain'),
  'a form': text((secret) => `password=${inUrl(secret)}`, 'application/x-www-form-urlencoded'),
  'a body too large': text((secret) => JSON.stringify({ password: secret.repeat(limits.bodyBytes / 20) })),
};

const MCP = 'POST /api/v1/mcp';
const called = (name: string, args: object, meta: object = {}): object => {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta: meta } };
};
const mcpHeader =
  (name: string): Send =>
  ({ secret }, owner) =>
    jsonRequest(MCP, called('credits', {}), { ...keyOf(owner), [name]: secret });

const toAgents: Record<string, Send> = {
  'MCP X-API-Key': ({ secret }) => jsonRequest(MCP, called('credits', {}), { 'x-api-key': secret }),
  'MCP cookie': ({ secret }) => jsonRequest(MCP, called('credits', {}), { cookie: `svc_session=${secret}` }),
  'MCP Idempotency-Key': mcpHeader('idempotency-key'),
  'MCP-Protocol-Version': mcpHeader('mcp-protocol-version'),
  'Mcp-Session-Id': mcpHeader('mcp-session-id'),
  'MCP Last-Event-ID': ({ secret }, owner) =>
    request('GET /api/v1/mcp', { headers: { ...keyOf(owner), accept: 'text/plain', 'last-event-id': secret } }),
  'MCP ?token=': ({ secret }) => jsonRequest(`${MCP}?token=${inUrl(secret)}`, called('credits', {})),
  'an MCP method': body(MCP, (secret) => ({ jsonrpc: '2.0', id: 1, method: secret })),
  'an MCP id': body(MCP, (secret) => ({ jsonrpc: '2.0', id: [secret], method: 'ping' })),
  'the name of a tool': body(MCP, (secret) => called(secret, {})),
  'an argument of a tool': body(MCP, (secret) => called('get_job', { job_id: secret, [secret]: true })),
  'a choice of a tool': body(MCP, (secret) => called('instant_post', { action: secret, cursor: secret })),
  'a progress token': body(MCP, (secret) =>
    called('nothing', {}, { progressToken: [secret], 'idempotency-key': secret }),
  ),
  'a version to agree on': body(MCP, (secret) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: secret, capabilities: {}, clientInfo: { name: secret, version: secret } },
  })),
};

const brokenHttp: Record<string, Send> = {
  'no HTTP': ({ secret }) => `${secret}\r\n\r\n`,
  'a wrong version': ({ secret }) => `GET /${inUrl(secret)} HTTP/9.9\r\nx-api-key: ${secret}\r\n\r\n`,
  'a header without colon': ({ secret }) => `${ME} HTTP/1.1\r\nhost: galley.example\r\n${secret}\r\n\r\n`,
  'two lengths': ({ secret }) => request(LOGIN, { headers: { 'transfer-encoding': 'chunked' }, body: secret }),
  'a broken chunk': ({ secret }) =>
    `${LOGIN} HTTP/1.1\r\nhost: galley.example\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${secret}\r\n`,
};

/** Values that exist to be stored and shown are tried with keys only: other secrets look like ordinary names. */
const inPublicText: Record<string, Send> = {
  'the name of a key': body(KEYS, (secret) => ({ name: secret })),
  'the name of a person': ({ secret }) =>
    jsonRequest(SIGNUP, {
      email: `${secret.length}-${Date.now()}@galley.example`,
      password: 'Long enough 1',
      name: `I am ${secret}`,
    }),
  'User-Agent': ({ secret }, { email, password }) =>
    jsonRequest(LOGIN, { email, password }, { 'user-agent': `curl/8 ${secret}` }),
};

export const ways: readonly SecretEntrance[] = [
  ...listed({
    'the right way': ({ rightly }) => rightly,
    ...inHeaders,
    ...inUrls,
    ...inBodies,
    ...toAgents,
    ...brokenHttp,
  }),
  ...listed(inPublicText).map((way) => ({ ...way, isForKeysOnly: true })),
];

function listed(table: Record<string, Send>): SecretEntrance[] {
  return Object.entries(table).map(([name, send]) => ({ name, send, isForKeysOnly: false }));
}
