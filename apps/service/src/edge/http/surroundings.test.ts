// Health, origins, headers and the service's own documentation.

import { allOperations, errorCodes, examplePage, tools } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { Drain } from '#platform/kernel';
import { createTestApp, TEST_ORIGIN } from '#test/http-app';

const fine = { name: 'postgres', required: true, check: async () => undefined };

function broken(name: string, required: boolean) {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  return { name, required, check: () => Promise.reject(cause) };
}

test('GET /readyz returns 200 when all dependencies respond, and names the reason of one that does not, without URLs', async () => {
  const ready = await (await createTestApp({ dependencies: [fine] })).inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json().status]).toEqual([200, 'ready']);
  const app = await createTestApp({ dependencies: [fine, broken('temporal', true)] });
  const response = await app.inject({ url: '/readyz' });
  expect(response.statusCode).toBe(503);
  expect(response.json().dependencies[1]).toEqual({
    name: 'temporal',
    ok: false,
    required: true,
    reason: 'ECONNREFUSED',
  });
  expect(response.body).not.toContain('10.0.0.7');
});

test('GET /readyz reports degraded without an optional dependency, and the process continues', async () => {
  const app = await createTestApp({ dependencies: [fine, broken('redis', false)] });
  const response = await app.inject({ url: '/readyz' });
  expect([response.statusCode, response.json().status]).toEqual([200, 'degraded']);
});

test('GET /readyz does not wait for a dependency that does not respond', async () => {
  const app = await createTestApp({ dependencies: [{ ...fine, check: () => new Promise(() => undefined) }] });
  const response = await app.inject({ url: '/readyz' });
  expect(response.statusCode).toBe(503);
  expect(response.json().dependencies[0].reason).toMatch(/no answer within/);
});

test('GET /healthz is 200 and GET /readyz is 503 while draining', async () => {
  const draining = new Drain();
  draining.begin();
  const app = await createTestApp({ dependencies: [fine], draining });
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json().status]).toEqual([503, 'draining']);
});

test('CORS: any website may call without the cookie, only the studio with it', async () => {
  const app = await createTestApp();
  const from = async (origin: string) => (await app.inject({ url: '/api/v1/jobs', headers: { origin } })).headers;
  const studio = await from(TEST_ORIGIN);
  expect(studio['access-control-allow-origin']).toBe(TEST_ORIGIN);
  expect(studio['access-control-allow-credentials']).toBe('true');
  for (const origin of ['https://elsewhere.example', 'null', `${TEST_ORIGIN}.evil.example`, 'https://galley.example']) {
    const headers = await from(origin);
    expect(headers['access-control-allow-origin'], origin).toBe('*');
    expect(headers['access-control-allow-credentials'], origin).toBeUndefined();
  }
});

test('CORS: a preflight allows the headers that callers need', async () => {
  const app = await createTestApp();
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const response = await app.inject({ method: 'OPTIONS', url: '/api/v1/capture/screenshot', headers });
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-headers']).toMatch(/X-API-Key/);
  expect(response.headers['access-control-allow-headers']).toMatch(/Idempotency-Key/);
  expect(response.headers['x-request-id']).toMatch(/^req_/);
});

test('createHttpApp sets the security headers on every response', async () => {
  const app = await createTestApp();
  for (const url of ['/healthz', '/api/v1/jobs', '/nowhere', '/docs/errors']) {
    const { headers } = await app.inject({ url });
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toContain("default-src 'none'");
    expect(headers['x-frame-options'], url).toBe('DENY');
  }
});

test('Content-Security-Policy of the documents allows scripts of their own origin only, and none in the table of errors', async () => {
  const app = await createTestApp();
  const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
  for (const url of ['/docs/', '/docs/errors']) {
    expect(await policyOf(url), url).toContain("base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    expect(await policyOf(url), url).not.toMatch(/https?:|\*/);
  }
  expect(await policyOf('/docs/errors')).not.toContain('script-src');
});

test('Cache-Control forbids proxies to store a response', async () => {
  const app = await createTestApp();
  for (const url of ['/api/v1/jobs', '/api/v1/credits/prices', '/nowhere']) {
    expect((await app.inject({ url })).headers['cache-control'], url).toBe('no-store');
  }
});

test('429 rate_limited: the IP is counted for every path, before anything else', async () => {
  const headers = { ratelimit: '"address";r=0;t=9' };
  const app = await createTestApp({ takeLimits: async () => ({ isAllowed: false, retryAfterSeconds: 9, headers }) });
  for (const url of ['/api/v1/jobs', '/nowhere', '/docs/errors']) {
    const response = await app.inject({ url });
    expect([response.statusCode, response.headers['retry-after'], response.headers['ratelimit']], url).toEqual([
      429,
      '9',
      headers.ratelimit,
    ]);
  }
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('GET /healthz, /readyz and /metrics have one spelling', async () => {
  const app = await createTestApp();
  for (const path of ['/metrics', '/healthz', '/readyz']) {
    expect((await app.inject({ url: path })).statusCode, path).not.toBe(404);
    for (const at of [1, 2, path.length - 1]) {
      const code = path.charCodeAt(at).toString(16);
      for (const spelled of [code, code.toUpperCase()]) {
        const url = `${path.slice(0, at)}%${spelled}${path.slice(at + 1)}`;
        const { statusCode, headers } = await app.inject({ url });
        expect([statusCode, headers['content-type']], url).toEqual([404, expect.stringContaining('problem+json')]);
      }
    }
  }
});

test('GET /metrics counts responses by operation', async () => {
  const app = await createTestApp();
  await app.inject({ url: '/api/v1/jobs' });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/galley_http_request_seconds_count\{operation="listJobs",method="GET",status="401"\} 1/);
});

test('GET /metrics names the endpoint of a request to the authorization server', async () => {
  const mount = (scope: FastifyInstance): void =>
    void scope.post('/oauth/token', async (request) => {
      request.oauth = { endpoint: 'oauth.token', client: null, keyId: null };
      return {};
    });
  const app = await createTestApp({ surfaces: [{ operations: [], mount }] });
  await app.inject({ method: 'POST', url: '/oauth/token' });
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toMatch(/galley_http_request_seconds_count\{operation="oauth.token",method="POST",status="200"\} 1/);
});

test('GET of the descriptions names a page that this install can capture', async () => {
  const exampleUrl = 'http://page.example/';
  const app = await createTestApp({ exampleUrl });
  const openapi = (await app.inject({ url: '/api/v1/openapi.json' })).body;
  expect(openapi).toContain(JSON.stringify(exampleUrl));
  const agents = (await app.inject({ url: '/llms.txt' })).body;
  expect(agents).toContain(`{"mode": "from_url", "from_url": {"url": "${exampleUrl}"}}`);
  for (const text of [openapi, agents]) expect(text).not.toContain(examplePage);
});

test('createHttpApp serves the description of every operation, tool and error', async () => {
  const app = await createTestApp();
  const openapi = (await app.inject({ url: '/api/v1/openapi.json' })).json();
  for (const { method, path } of allOperations) expect(openapi.paths[path][method.toLowerCase()], path).toBeDefined();
  const agents = (await app.inject({ url: '/llms.txt' })).body;
  for (const { name } of tools) expect(agents).toContain(`- ${name}: `);
  const page = (await app.inject({ url: '/docs/errors' })).body;
  for (const code of errorCodes) expect(page).toContain(`id="${code}"`);
  expect((await app.inject({ url: '/docs/' })).body).toContain('/api/v1/openapi.json');
});
