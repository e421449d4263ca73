import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { ApiProblem, Unreachable } from './problems.ts';

const seen: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  seen.push({
    line: `${request.method} ${request.url}`,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  });
  if (request.url?.includes('busy')) {
    response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '7' });
    response.end(JSON.stringify({ code: 'at_capacity', detail: 'All workers are busy.' }));
  } else if (request.url?.includes('portal')) response.end('<h1>Welcome to the hotel</h1>');
  else if (request.url?.includes('broken')) {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  } else if (request.url?.includes('proxy')) response.writeHead(502).end('<h1>Bad gateway</h1>');
  else if (request.method === 'DELETE') response.writeHead(204).end();
  else response.end(JSON.stringify({ balance: 3, reserved: 0 }));
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('call sends params, query, key and Idempotency-Key to the route of its method and path', async () => {
  const client = createClient({ baseUrl, apiKey: 'svc_live_x' });
  expect(await client.call('GET /api/v1/credits/balance')).toEqual({ balance: 3, reserved: 0 });
  await client.call('GET /api/v1/jobs', { query: { limit: '5', cursor: undefined } });
  await client.call('DELETE /api/v1/keys/{id}', { params: { id: 'key_a/b' } });
  await client.call('POST /api/v1/keys', { body: { name: 'one' } }, { idempotencyKey: 'once' });
  expect(seen.map(({ line }) => line)).toEqual([
    'GET /api/v1/credits/balance',
    'GET /api/v1/jobs?limit=5',
    'DELETE /api/v1/keys/key_a%2Fb',
    'POST /api/v1/keys',
  ]);
  expect(seen.at(-1)?.headers).toMatchObject({ 'x-api-key': 'svc_live_x', 'idempotency-key': 'once' });
  expect(seen.at(-1)?.body).toBe('{"name":"one"}');
});

test('call throws ApiProblem with code, detail and Retry-After', async () => {
  const failure = await createClient({ baseUrl })
    .call('GET /api/v1/jobs/{id}', { params: { id: 'busy' } })
    .catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ApiProblem);
  expect(failure).toMatchObject({ status: 503, code: 'at_capacity', retryAfterSeconds: 7 });
});

test('call throws ApiProblem for a response of a proxy, and Unreachable without a response', async () => {
  const asked = createClient({ baseUrl }).call('GET /api/v1/jobs/{id}', { params: { id: 'proxy' } });
  await expect(asked).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  const nobody = createClient({ baseUrl: 'http://127.0.0.1:9' }).call('GET /api/v1/auth/me');
  await expect(nobody).rejects.toBeInstanceOf(Unreachable);
});

test('call rejects a success that is not JSON or that breaks off', async () => {
  for (const id of ['portal', 'broken']) {
    const asked = createClient({ baseUrl }).call('GET /api/v1/jobs/{id}', { params: { id } });
    await expect(asked, id).rejects.toBeInstanceOf(Unreachable);
  }
});

test('call throws the reason of an aborted signal, and accepts a base URL with a slash at its end', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(createClient({ baseUrl }).call('GET /api/v1/auth/me', {}, { signal })).rejects.toThrow('enough');
  await createClient({ baseUrl: `${baseUrl}/` }).call('GET /api/v1/credits/balance');
  expect(seen.at(-1)?.line).toBe('GET /api/v1/credits/balance');
});
