import { allOperations, errors, operations, schemas } from '@galley/contract';
import { expect, test } from 'vitest';
import { AppError, endpoint } from '#platform/kernel';
import { createTestApp, TEST_ORIGIN } from '#test/http-app';

const live = { 'x-api-key': 'live' };
const json = { ...live, 'content-type': 'application/json' };

test('createHttpApp returns 401 without credentials and 403 for the wrong kind of key, before it reads the body', async () => {
  const app = await createTestApp();
  const guarded = allOperations.filter(({ callers }) => callers !== 'anyone');
  expect(guarded.length).toBeGreaterThan(40);
  for (const { method, path, callers } of guarded) {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    const nobody = await app.inject({
      method,
      url,
      payload: '{"broken',
      headers: { 'content-type': 'application/json' },
    });
    expect([nobody.statusCode, nobody.json().code], path).toEqual([401, 'unauthenticated']);
    if (callers.includes('anonymous')) continue;
    const device = await app.inject({ method, url, headers: { 'x-api-key': 'anonymous' } });
    expect([device.statusCode, device.json().code], path).toEqual([403, 'key_kind_not_allowed']);
  }
});

test('createHttpApp returns an error as a problem document with every member and the request id of the header', async () => {
  const app = await createTestApp();
  const response = await app.inject({ method: 'GET', url: '/api/v1/jobs' });
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  const body = schemas.Problem.parse(response.json());
  expect(body.type).toBe(`${TEST_ORIGIN}/docs/errors#unauthenticated`);
  expect(body.request_id).toBe(response.headers['x-request-id']);
  expect(body).toMatchObject({ status: 401, title: errors.unauthenticated.title });
});

test('X-Request-Id of the caller is used when it is well-formed, and replaced otherwise', async () => {
  const app = await createTestApp();
  const idFor = async (id: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idFor('trace-0123456789')).toBe('trace-0123456789');
  expect(await idFor('a b\\"}')).toMatch(/^req_[0-9a-f]{32}$/);
  expect(await idFor('x'.repeat(200))).toMatch(/^req_/);
});

test('createHttpApp neither uses, repeats nor accepts a secret in the wrong header, field name or text', async () => {
  const app = await createTestApp();
  const [key, token] = [`svc_live_${'x'.repeat(49)}`, 'x'.repeat(43)];
  for (const secret of [key, token]) {
    const response = await app.inject({ url: '/healthz', headers: { 'x-request-id': secret } });
    expect(response.headers['x-request-id']).toMatch(/^req_/);
  }
  const send = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/keys', headers: json, payload });
  expect((await send({ name: 'x', [token]: 1 })).json().errors).toEqual([{ path: '…', message: 'unknown field "…"' }]);
  for (const payload of [{ name: key }, { name: 'x', [key]: 1 }, { name: `mine is ${key}, yours?` }]) {
    const response = await send(payload);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    expect(response.json().errors[0].message).toContain('X-API-Key');
    expect(response.body).not.toContain(key);
  }
});

test('400 invalid_request names every wrong field at once, including unknown ones', async () => {
  const app = await createTestApp();
  const payload = { options: { full_page: 'yes', colour: 'red' }, shade: 1 };
  const response = await app.inject({ method: 'POST', url: '/api/v1/capture/screenshot', headers: json, payload });
  expect(response.statusCode).toBe(400);
  expect(
    response
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(['options.colour', 'options.full_page', 'shade', 'url']);
});

test('readJsonBodies rejects a body that is not JSON, too deep, too long or of another type, each with its code', async () => {
  const app = await createTestApp();
  const send = async (payload: string, type = 'application/json') => {
    const headers = { ...live, 'content-type': type };
    const response = await app.inject({ method: 'POST', url: '/api/v1/capture/screenshot', headers, payload });
    return [response.statusCode, response.json().code];
  };
  expect(await send('{"url": ')).toEqual([400, 'invalid_json']);
  expect(await send(`${'['.repeat(33)}${']'.repeat(33)}`)).toEqual([400, 'invalid_json']);
  expect(await send(`{"url":"${'['.repeat(40)}"}`)).toEqual([400, 'invalid_request']);
  expect(await send('{"__proto__": {"url": 1}}')).toEqual([400, 'invalid_json']);
  expect(await send('{"url": "https://a.example/\\u0000"}')).toEqual([400, 'invalid_json']);
  expect(await send('')).toEqual([400, 'invalid_request']);
  expect(await send(JSON.stringify({ url: 'x'.repeat(256 * 1024) }))).toEqual([413, 'body_too_large']);
  expect(await send('url=x', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported_media_type']);
});

test('readJsonBodies rejects a string that never closes as fast as any other body', async () => {
  const app = await createTestApp();
  const payload = `"${'\\\\"'.repeat(80_000)}`;
  const before = process.threadCpuUsage();
  for (const url of ['/api/v1/capture/screenshot', '/nowhere']) {
    expect((await app.inject({ method: 'POST', url, headers: json, payload })).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('signal of a verb aborts when the caller disconnects, and not before', async () => {
  const calls: { signal: AbortSignal; finish: () => void }[] = [];
  const watch = endpoint(operations.createKey, async ({ signal }) => {
    await new Promise<void>((finish) => {
      signal.addEventListener('abort', () => finish());
      calls.push({ signal, finish });
    });
    throw new AppError('not_found');
  });
  const app = await createTestApp({ endpoints: [watch] });
  const host = await app.listen({ port: 0 });
  const call = (signal: AbortSignal) =>
    fetch(`${host}/api/v1/keys`, { method: 'POST', headers: json, body: '{"name": "x"}', signal }).catch(
      () => undefined,
    );
  const isCalled = (times: number) => expect.poll(() => calls.length, { timeout: 20_000 }).toBe(times);

  const staying = call(new AbortController().signal);
  await isCalled(1);
  expect(calls[0]?.signal.aborted).toBe(false);
  calls[0]?.finish();
  await staying;

  const leaving = new AbortController();
  const left = call(leaving.signal);
  await isCalled(2);
  leaving.abort();
  await left;
  await expect.poll(() => calls[1]?.signal.aborted, { timeout: 20_000 }).toBe(true);
  await app.close();
});

test('404 for an unknown path, 405 with Allow for another method', async () => {
  const app = await createTestApp();
  const unknown = await app.inject({ url: '/api/v1/nowhere', headers: live });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
  const wrong = await app.inject({ method: 'DELETE', url: '/api/v1/mcp', headers: live });
  expect([wrong.statusCode, wrong.json().code, wrong.headers.allow]).toEqual([405, 'method_not_allowed', 'POST, GET']);
});

test('404 for an id that cannot exist, the same as for one that does not', async () => {
  const app = await createTestApp();
  const response = await app.inject({ url: '/api/v1/jobs/nonsense', headers: live });
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test('createHttpApp returns the fields of the contract and nothing else', async () => {
  const balance = endpoint(operations.getBalance, async () => ({ balance: 3, reserved: 0, secret: 'inside' }));
  const app = await createTestApp({ endpoints: [balance] });
  const response = await app.inject({ url: '/api/v1/credits/balance', headers: live });
  expect(response.json()).toEqual({ balance: 3, reserved: 0 });
});

test('500 internal_error shows the caller no internals, and logs everything but secrets', async () => {
  const lines: string[] = [];
  const crash = endpoint(operations.getBalance, async () => {
    throw new Error('password=hunter2 at 10.0.0.7');
  });
  const app = await createTestApp({ endpoints: [crash], log: (line) => lines.push(line) });
  const response = await app.inject({
    url: '/api/v1/credits/balance?token=svc_live_canary',
    headers: { ...live, cookie: 'svc_session=svc_live_canary' },
  });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/hunter2|10\.0\.0\.7|stack/);
  expect(lines.join('')).toContain(response.json().request_id);
  expect(lines.join('')).not.toContain('svc_live_canary');
});

test('AppError: an expected error has its own detail, members and Retry-After', async () => {
  const busy = endpoint(operations.getBalance, async () => {
    throw new AppError('at_capacity', { detail: 'Four of four workers are busy.', retryAfterSeconds: 7 });
  });
  const app = await createTestApp({ endpoints: [busy] });
  const response = await app.inject({ url: '/api/v1/credits/balance', headers: live });
  expect(response.headers['retry-after']).toBe('7');
  expect(response.json()).toMatchObject({ code: 'at_capacity', detail: 'Four of four workers are busy.' });
});

test('POST /billing/purchase, the legacy path, returns the path that replaced it', async () => {
  const legacy = endpoint(operations.purchaseLegacy, async () => {
    throw new AppError('not_found');
  });
  const app = await createTestApp({ endpoints: [legacy] });
  const payload = {
    pack_id: '0199a3c0-0000-7000-8000-000000000001',
    success_url: 'https://a.example',
    cancel_url: 'https://a.example',
  };
  const response = await app.inject({ method: 'POST', url: '/api/v1/billing/purchase', headers: json, payload });
  expect(response.headers.link).toBe('</api/v1/credits/purchase>; rel="successor-version"');
  expect(response.headers['deprecation']).toMatch(/^@\d+$/);
});

const REJECTED: Record<string, { payload: object; path: string; message: RegExp }> = {
  'a mode that does not exist': {
    payload: { mode: 'idea', idea: { prompt: 'x' } },
    path: 'mode',
    message: /from_url\.url.+idea\.prompt/,
  },
  'an empty prompt': {
    payload: { mode: 'from_idea', idea: { prompt: ' ' } },
    path: 'idea.prompt',
    message: /not be empty/,
  },
  'no idea': { payload: { mode: 'from_idea' }, path: 'idea', message: /is needed.+, as \{"prompt": "…"\}/ },
  'the idea as the tone': {
    payload: { mode: 'from_idea', instruction: 'Our bakery' },
    path: 'idea.prompt',
    message: /only steers the tone/,
  },
  'only a URL': {
    payload: { mode: 'from_url', from_url: 'https://a.example' },
    path: 'from_url',
    message: /must be an object: \{"url"/,
  },
  'an unknown field': {
    payload: { mode: 'from_idea', idea: { prompt: 'x' }, tone: 'warm' },
    path: 'tone',
    message: /unknown field "tone"/,
  },
  'a prompt that is too long': {
    payload: { mode: 'from_idea', idea: { prompt: 'x'.repeat(4_001) } },
    path: 'idea.prompt',
    message: /at most 4000 characters/,
  },
};

test.each(Object.entries(REJECTED))(
  'POST /instant-post rejects a pack with %s free of charge, with advice',
  async (_, rejected) => {
    const app = await createTestApp();
    const { payload, path, message } = rejected;
    const response = await app.inject({ method: 'POST', url: '/api/v1/instant-post', headers: json, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request']);
    expect(response.json().detail).toBe(
      'Nothing was charged. Correct the fields named in errors, then send the request again.',
    );
    expect(response.json().errors).toContainEqual({ path, message: expect.stringMatching(message) });
  },
);
