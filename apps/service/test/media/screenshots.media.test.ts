// A screenshot end to end: API, ledger, capture worker, browser, egress, object store.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricOf } from '#test/edge/metrics';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from '#test/running-api';
import { signUp, type User } from '#test/users';

const SLOTS = 2;
/** One account leaves a slot to others. */
const MOST = 1;
let system: RunningApi;
let site: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  const server = createSite(pages).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  const egressPort = await freeEgressPort();
  const capturePort = await freeEgressPort();
  system = await startBrowsingRole(made.name, {
    ...(await makeTestNamespace()),
    GALLEY_HTTP_PORT: String(capturePort),
    GALLEY_CAPTURE_WORKERS: `http://127.0.0.1:${capturePort}`,
    GALLEY_SCREENSHOT_CONCURRENCY: String(SLOTS),
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
    GALLEY_EGRESS_TABLE: `127.0.0.1:${port}=127.0.0.1:${port}, bakery.example=127.0.0.1:${port}`,
  });
  stop = async () => {
    await system.stop();
    server.close();
    server.closeAllConnections();
    await made.drop();
  };
});

afterAll(() => stop());

const agent = () => signUp(system, { channel: 'agent', agent: 'a test' });

const takeScreenshot = (user: User, url: string, options: Record<string, unknown> = {}) =>
  system.call('POST', '/api/v1/capture/screenshot', { key: user.key, body: { url, options } });

const balanceOf = async (user: User) => (await system.call('GET', '/api/v1/credits/balance', { key: user.key })).body;

test('POST /capture/screenshot returns the URL of a good screenshot, and charges its price', async () => {
  const user = await agent();
  const { status, body } = await takeScreenshot(user, `${site}/`);
  expect(body).toMatchObject({ verdict: 'ok', width: 1280, height: 720, format: 'png', credits_charged: 2 });
  expect(status).toBe(200);
  const image = Buffer.from(await (await fetch(body['url'] as string)).arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 });
  expect(image.length).toBe(body['bytes']);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test("POST /capture/screenshot reaches a page by a name of the operator's egress table", async () => {
  const { body } = await takeScreenshot(await agent(), 'http://bakery.example/');
  expect(body).toMatchObject({ verdict: 'ok' });
});

test('POST /capture/screenshot returns 422 with the evidence of a bad screenshot, and costs nothing', async () => {
  const user = await agent();
  const { status, body } = await takeScreenshot(user, `${site}/404`);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'http_error', verdict: 'http_error', evidence: [expect.any(String)] });
  expect((await fetch(body['evidence_url'] as string)).headers.get('content-type')).toBe('image/jpeg');
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('galley_capture_verdicts_total counts a visit once, by its verdict, with the credits it took', async () => {
  const user = await agent();
  const series = [
    'galley_capture_verdicts_total{verdict="ok"}',
    'galley_capture_verdicts_total{verdict="http_error"}',
    'galley_capture_consent_left_total',
    'galley_credits_total{kind="capture"}',
  ];
  const read = () => Promise.all(series.map(async (name) => (await metricOf(system, name)) ?? Number.NaN));
  const before = await read();
  await takeScreenshot(user, `${site}/consent/homemade`);
  await takeScreenshot(user, `${site}/404`);
  const after = await read();
  expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 1, 1, 2]);
  expect(await metricOf(system, 'galley_scratch_free_bytes')).toBeGreaterThan(0);
});

test('POST /capture/screenshot returns 422 url_refused for a denied URL before anything is held', async () => {
  const user = await agent();
  for (const url of ['http://127.0.0.1:1/', 'http://10.0.0.1/', 'http://[::1]/', 'http://2130706433/']) {
    expect((await takeScreenshot(user, url)).body).toMatchObject({ status: 422, code: 'url_refused' });
  }
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('POST /capture/screenshot returns unreachable for a name that does not resolve, or resolves to a denied IP', async () => {
  const user = await agent();
  for (const url of ['http://nothing.invalid/', 'http://localhost/']) {
    expect((await takeScreenshot(user, url)).body).toMatchObject({ status: 422, code: 'unreachable' });
  }
});

test('POST /capture/screenshot returns selector_not_found for a selector without a match, and costs nothing', async () => {
  const user = await agent();
  expect((await takeScreenshot(user, `${site}/`, { selector: '#nowhere' })).body).toMatchObject({
    code: 'selector_not_found',
  });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('max_age_seconds returns the same screenshot, free; not for other options or another account', async () => {
  const [user, otherAccount] = [await agent(), await agent()];
  const first = await takeScreenshot(user, `${site}/`, { max_age_seconds: 60 });
  const again = await takeScreenshot(user, `${site}/`, { max_age_seconds: 60 });
  expect(again.body).toMatchObject({ id: first.body['id'], cached: true, credits_charged: 0 });
  const other = await takeScreenshot(user, `${site}/`, { max_age_seconds: 60, dark_mode: true });
  expect(other.body).toMatchObject({ cached: false, credits_charged: 2 });
  expect((await takeScreenshot(otherAccount, `${site}/`, { max_age_seconds: 60 })).body).toMatchObject({
    cached: false,
  });
  expect(await balanceOf(user)).toEqual({ balance: 21, reserved: 0 });
});

test('POST /capture/screenshot coalesces identical simultaneous calls, charged once', async () => {
  const user = await agent();
  const responses = await Promise.all(Array.from({ length: 5 }, () => takeScreenshot(user, `${site}/long`)));
  expect(new Set(responses.map(({ body }) => body['id'])).size).toBe(1);
  expect(responses.map(({ body }) => body['credits_charged']).sort()).toEqual([0, 0, 0, 0, 2]);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('POST /capture/screenshot waits for a slot', async () => {
  const user = await agent();
  const calls = Array.from({ length: MOST + 1 }, (_, index) => takeScreenshot(user, `${site}/?turn=${index}`));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await balanceOf(user)).toEqual({ balance: 25 - 2 * (MOST + 1), reserved: 0 });
});

test('POST /capture/screenshot returns at_capacity with Retry-After when the slots stay occupied, and costs nothing', async () => {
  const user = await agent();
  const calls = Array.from({ length: MOST + 3 }, (_, index) =>
    takeScreenshot(user, `${site}/?at=${index}`, { delay_ms: 6_000 }),
  );
  const responses = await Promise.all(calls);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(3);
  for (const { body, headers } of busy) {
    expect(body).toMatchObject({ code: 'at_capacity' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await balanceOf(user)).toEqual({ balance: 25 - 2 * MOST, reserved: 0 });
});

test('POST /capture/screenshot returns timed_out for a page that does not respond in time, and costs nothing', async () => {
  const user = await agent();
  expect((await takeScreenshot(user, `${site}/slow`, { timeout_ms: 1_500 })).body).toMatchObject({ code: 'timed_out' });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('POST /capture/screenshot charges nothing when the caller disconnects, and frees the slot', async () => {
  const user = await agent();
  const leaving = AbortSignal.timeout(700);
  const body = JSON.stringify({ url: `${site}/slow` });
  const headers = { 'content-type': 'application/json', 'x-api-key': user.key };
  const calls = Array.from({ length: SLOTS }, (_, index) =>
    fetch(`${system.url}/api/v1/capture/screenshot?at=${index}`, { method: 'POST', headers, body, signal: leaving }),
  );
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  await expect.poll(() => balanceOf(user), { timeout: 5_000 }).toEqual({ balance: 25, reserved: 0 });
  expect((await takeScreenshot(user, `${site}/`)).status).toBe(200);
});
