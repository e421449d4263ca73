import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { ApiProblem } from './problems.ts';

type SentRequest = { key: string | null; at: number };

/** A service with the given responses, in order. */
function respondingWith(...responses: (() => Response)[]) {
  const sent: SentRequest[] = [];
  const send = async (_url: unknown, request?: RequestInit): Promise<Response> => {
    sent.push({ key: new Headers(request?.headers).get('idempotency-key'), at: Date.now() });
    return (responses[sent.length - 1] ?? (() => Response.json({})))();
  };
  return { sent, client: createClient({ baseUrl: 'http://service.example', retries: 2, fetch: send }) };
}

const busy = () => new Response('{"code":"at_capacity","detail":""}', { status: 503, headers: { 'retry-after': '1' } });
const away = () => {
  throw new TypeError('fetch failed');
};
const rejected = () => new Response('{"code":"insufficient_credits","detail":""}', { status: 402 });

test('withRetries repeats a retryable call after Retry-After, under one Idempotency-Key', async () => {
  const { sent, client } = respondingWith(busy, away, () => Response.json({ job_id: 'job_1' }));
  await client.call('POST /api/v1/keys', { body: { name: 'one' } });
  expect(sent.length).toBe(3);
  expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(990);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('withRetries uses one Idempotency-Key for each call, and none for a read', async () => {
  const { sent, client } = respondingWith();
  await client.call('POST /api/v1/keys', { body: { name: 'one' } });
  await client.call('POST /api/v1/keys', { body: { name: 'one' } });
  await client.call('GET /api/v1/credits/balance');
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(sent[2]?.key).toBeNull();
});

test('withRetries throws at once what is not retryable, and stops after its last attempt', async () => {
  const once = respondingWith(rejected);
  await expect(once.client.call('POST /api/v1/keys', { body: { name: 'one' } })).rejects.toBeInstanceOf(ApiProblem);
  expect(once.sent.length).toBe(1);
  const never = respondingWith(busy, busy, busy, busy);
  await expect(never.client.call('GET /api/v1/credits/balance')).rejects.toMatchObject({ status: 503 });
  expect(never.sent.length).toBe(3);
});

test('withRetries throws when Retry-After is long, and accepts a date', async () => {
  const late = () =>
    new Response('{"code":"rate_limited","detail":""}', { status: 429, headers: { 'retry-after': '300' } });
  const far = respondingWith(late);
  await expect(far.client.call('GET /api/v1/credits/balance')).rejects.toMatchObject({ retryAfterSeconds: 300 });
  expect(far.sent.length).toBe(1);
  const date = new Date(Date.now() + 1_500).toUTCString();
  const dated = respondingWith(
    () => new Response('{"code":"at_capacity","detail":""}', { status: 503, headers: { 'retry-after': date } }),
  );
  await dated.client.call('GET /api/v1/credits/balance');
  expect((dated.sent[1]?.at ?? 0) - (dated.sent[0]?.at ?? 0)).toBeLessThan(4_000);
});

test('sleep ends when its signal is aborted', async () => {
  const { sent, client } = respondingWith(busy, busy);
  const stop = new AbortController();
  const asked = client.call('GET /api/v1/credits/balance', {}, { signal: stop.signal });
  await vi.waitFor(() => expect(sent.length).toBe(1));
  stop.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
});
