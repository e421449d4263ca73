import { allOperations } from '@galley/contract';
import { expect } from 'vitest';
import { apiTest as test } from '#test/api-test';
import { STUDIO } from '#test/offline-environment';
import { problemIn } from '#test/running-api';

const unsafe = allOperations.filter(
  ({ method, callers }) => method !== 'GET' && callers !== 'anyone' && callers.includes('session'),
);

const host = new URL(STUDIO).host;

/** Sixty ways to imitate the studio. */
const foreignOrigins = [
  'null',
  '',
  host,
  `//${host}`,
  `${STUDIO}/`,
  `${STUDIO}:80`,
  `${STUDIO}:8080`,
  `https://${host}`,
  `ftp://${host}`,
  `HTTP://${host.toUpperCase()}`,
  ...['evil', 'a', 'studi0', 'www', 'api', 'login', 'localhost', '127.0.0.1', 'xn--stdio-jva', 'null'].flatMap(
    (name) => [
      `http://${name}.example`,
      `http://${name}.${host}`,
      `http://${host}.${name}.example`,
      `http://${name}${host}`,
      `http://${host}${name}`,
    ],
  ),
];

test('403 origin_not_allowed: sixty foreign origins change nothing with the cookie', async ({ api, user }) => {
  expect(foreignOrigins.length).toBeGreaterThanOrEqual(60);
  expect(unsafe.length).toBeGreaterThan(20);
  for (const { method, path, body } of unsafe) {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    for (const origin of foreignOrigins) {
      const call = { cookie: user.cookie, headers: { origin }, ...(body === undefined ? {} : { body: {} }) };
      const response = await api.call(method, url, call);
      expect([response.status, problemIn(response)['code']], `${method} ${path} from ${origin}`).toEqual([
        403,
        'origin_not_allowed',
      ]);
    }
  }
});

test('403 origin_not_allowed: Sec-Fetch-Site counts too, and so does an empty header', async ({ api, user }) => {
  const change = (headers: Record<string, string>) =>
    api.call('POST', '/api/v1/keys', { cookie: user.cookie, headers, body: { name: 'x' } });
  expect((await change({ origin: STUDIO })).status).toBe(201);
  expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  expect((await change({ origin: STUDIO, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await change({ 'sec-fetch-site': site })).status, site).toBe(403);
    expect((await change({ origin: STUDIO, 'sec-fetch-site': site })).status, site).toBe(403);
  }
  expect((await change({ origin: '' })).status).toBe(403);
  expect((await change({ 'sec-fetch-site': '' })).status).toBe(403);
});

test('svc_session: a request with neither Origin nor Sec-Fetch-Site is not from a browser, and is accepted', async ({
  api,
  user,
}) => {
  for (const { method, path, body } of unsafe) {
    // Operations that end sessions would end the tested one.
    if (path.includes('/auth/')) continue;
    const call = { cookie: user.cookie, ...(body === undefined ? {} : { body: {} }) };
    const response = await api.call(method, path.replaceAll(/\{\w+\}/g, 'x'), call);
    expect([401, 403], `${method} ${path}: ${response.status}`).not.toContain(response.status);
  }
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const overMcp = (headers: Record<string, string>) =>
    api.call('POST', '/api/v1/mcp', { cookie: user.cookie, headers, body: listing });
  expect((await overMcp({})).status).toBe(200);
  expect((await overMcp({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('svc_session is SameSite=Lax: a browser that sends no Origin does not send it from another site', async ({
  api,
  user: { email, password },
}) => {
  const { headers } = await api.call('POST', '/api/v1/auth/login', { body: { email, password } });
  expect(headers.getSetCookie().find((line) => line.startsWith('svc_session='))).toMatch(/; SameSite=Lax(;|$)/);
});

test('Authorization: Bearer accepts a key like X-API-Key, and the cookie does not replace an invalid one', async ({
  api,
  user,
}) => {
  const me = (headers: Record<string, string>) => api.call('GET', '/api/v1/auth/me', { headers });
  const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const scheme of ['Bearer', 'bearer']) {
    const headers = { authorization: `${scheme} ${user.key}` };
    expect((await me(headers)).status).toBe(200);
    expect((await api.call('POST', '/api/v1/mcp', { headers, body: listing })).status).toBe(200);
  }
  for (const secret of ['', 'x', `${user.key} ${user.key}`, `${user.key.slice(0, -1)}_`]) {
    expect((await me({ authorization: `Bearer ${secret}`, cookie: user.cookie })).status, secret).toBe(401);
  }
  // Another scheme belongs to a proxy in between, and is ignored.
  expect((await me({ authorization: 'Basic eDp5', cookie: user.cookie })).status).toBe(200);
});

test('X-API-Key (control): the same requests with a key, which no browser adds by itself, are accepted from anywhere', async ({
  api,
  user,
}) => {
  for (const origin of foreignOrigins.slice(0, 10)) {
    const { status } = await api.call('POST', '/api/v1/keys', {
      key: user.key,
      headers: { origin },
      body: { name: 'x' },
    });
    expect(status, origin).toBe(201);
  }
});
