// A screenshot on its whole way: API, ledger, capture worker, browser, egress, object store.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pages } from '@galley/e2e/site/pages.ts';
import { createSite } from '@galley/e2e/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

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
    GALLEY_CAPTURE_SLOTS: String(SLOTS),
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

const shoot = (person: Person, url: string, options: Record<string, unknown> = {}) =>
  system.call('POST', '/api/v1/capture/screenshot', { key: person.key, body: { url, options } });

const balanceOf = async (person: Person) =>
  (await system.call('GET', '/api/v1/credits/balance', { key: person.key })).body;

test('a good picture is answered with its address, and costs its price', async () => {
  const person = await agent();
  const { status, body } = await shoot(person, `${site}/`);
  expect(body).toMatchObject({ verdict: 'ok', width: 1280, height: 720, format: 'png', credits_charged: 2 });
  expect(status).toBe(200);
  const picture = Buffer.from(await (await fetch(body['url'] as string)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 });
  expect(picture.length).toBe(body['bytes']);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('a page is reached by the name that the operator gave it', async () => {
  const { body } = await shoot(await agent(), 'http://bakery.example/');
  expect(body).toMatchObject({ verdict: 'ok' });
});

test('a bad picture is a 422 with the evidence, and costs nothing', async () => {
  const person = await agent();
  const { status, body } = await shoot(person, `${site}/404`);
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'http_error', verdict: 'http_error', evidence: [expect.any(String)] });
  expect((await fetch(body['evidence_url'] as string)).headers.get('content-type')).toBe('image/jpeg');
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('an address that shows by itself that it is refused is refused before anything is held', async () => {
  const person = await agent();
  for (const url of ['http://127.0.0.1:1/', 'http://10.0.0.1/', 'http://[::1]/', 'http://2130706433/']) {
    expect((await shoot(person, url)).body).toMatchObject({ status: 422, code: 'url_refused' });
  }
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a name that cannot be resolved is unreachable, and so is one that resolves to a refused address', async () => {
  const person = await agent();
  for (const url of ['http://nothing.invalid/', 'http://localhost/']) {
    expect((await shoot(person, url)).body).toMatchObject({ status: 422, code: 'unreachable' });
  }
});

test('a selector that matches nothing is said, and costs nothing', async () => {
  const person = await agent();
  expect((await shoot(person, `${site}/`, { selector: '#nowhere' })).body).toMatchObject({
    code: 'selector_not_found',
  });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a repeat within max_age_seconds is the same picture, free; other options or another account are not', async () => {
  const [person, stranger] = [await agent(), await agent()];
  const first = await shoot(person, `${site}/`, { max_age_seconds: 60 });
  const again = await shoot(person, `${site}/`, { max_age_seconds: 60 });
  expect(again.body).toMatchObject({ id: first.body['id'], cached: true, credits_charged: 0 });
  const other = await shoot(person, `${site}/`, { max_age_seconds: 60, dark_mode: true });
  expect(other.body).toMatchObject({ cached: false, credits_charged: 2 });
  expect((await shoot(stranger, `${site}/`, { max_age_seconds: 60 })).body).toMatchObject({ cached: false });
  expect(await balanceOf(person)).toEqual({ balance: 21, reserved: 0 });
});

test('identical calls at the same time are one picture, paid once', async () => {
  const person = await agent();
  const answers = await Promise.all(Array.from({ length: 5 }, () => shoot(person, `${site}/long`)));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(answers.map(({ body }) => body['credits_charged']).sort()).toEqual([0, 0, 0, 0, 2]);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('a call beyond the slots waits for its turn', async () => {
  const person = await agent();
  const calls = Array.from({ length: MOST + 1 }, (_, at) => shoot(person, `${site}/?turn=${at}`));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(await balanceOf(person)).toEqual({ balance: 25 - 2 * (MOST + 1), reserved: 0 });
});

test('when the slots stay taken, a call is refused with Retry-After, and costs nothing', async () => {
  const person = await agent();
  const calls = Array.from({ length: MOST + 3 }, (_, at) => shoot(person, `${site}/?at=${at}`, { delay_ms: 6_000 }));
  const answers = await Promise.all(calls);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(3);
  for (const { body, headers } of busy) {
    expect(body).toMatchObject({ code: 'at_capacity' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await balanceOf(person)).toEqual({ balance: 25 - 2 * MOST, reserved: 0 });
});

test('a page that does not answer in time is timed_out, and costs nothing', async () => {
  const person = await agent();
  expect((await shoot(person, `${site}/slow`, { timeout_ms: 1_500 })).body).toMatchObject({ code: 'timed_out' });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('a caller who leaves pays nothing, and the slot is free again', async () => {
  const person = await agent();
  const leaving = AbortSignal.timeout(700);
  const body = JSON.stringify({ url: `${site}/slow` });
  const headers = { 'content-type': 'application/json', 'x-api-key': person.key };
  const calls = Array.from({ length: SLOTS }, (_, at) =>
    fetch(`${system.url}/api/v1/capture/screenshot?at=${at}`, { method: 'POST', headers, body, signal: leaving }),
  );
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  await expect.poll(() => balanceOf(person), { timeout: 5_000 }).toEqual({ balance: 25, reserved: 0 });
  expect((await shoot(person, `${site}/`)).status).toBe(200);
});
