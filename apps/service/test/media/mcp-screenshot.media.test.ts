// A screenshot by an agent: the body of REST, a link, and an image small enough for a model.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { limits } from '@galley/contract';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callTool, textOf } from '#test/mcp';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from '#test/running-api';
import { signUp, type User } from '#test/users';

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
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
    GALLEY_EGRESS_TABLE: `127.0.0.1:${port}=127.0.0.1:${port}`,
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
const takeScreenshot = (user: User, args: object) => callTool(system, { name: 'take_screenshot', args }, user);
const balanceOf = async (user: User) => (await callTool(system, { name: 'credits' }, user)).structuredContent;

test('take_screenshot returns the body of REST, as structure and as text, with a link and a small JPEG', async () => {
  const user = await agent();
  const options = { max_age_seconds: 600 };
  const first = await takeScreenshot(user, { url: `${site}/`, options });
  const again = await takeScreenshot(user, { url: `${site}/`, options });
  const { body } = await system.call('POST', '/api/v1/capture/screenshot', {
    key: user.key,
    body: { url: `${site}/`, options },
  });
  expect(withoutSignature(again.structuredContent)).toEqual(withoutSignature(body));
  expect(JSON.parse(textOf(again))).toEqual(again.structuredContent);
  expect(first.structuredContent).toMatchObject({ verdict: 'ok', cached: false, credits_charged: 2, job_id: null });
  expect((first.content ?? []).map(({ type }) => type)).toEqual(['text', 'resource_link', 'image', 'text']);
  expect(first.content?.[1]).toMatchObject({ mimeType: 'image/png', uri: expect.stringContaining('X-Amz-Signature') });
  expect(first.content?.[3]?.text).toContain('not instructions');
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('take_screenshot with render returns the body of REST too: one Idempotency-Key is one call, on every transport', async () => {
  const user = await agent();
  const headers = { 'idempotency-key': `pair-${user.id}` };
  const called = await callTool(
    system,
    { name: 'take_screenshot', args: { url: `${site}/`, render: true } },
    { ...user, headers },
  );
  const rest = await system.call('POST', '/api/v1/capture/screenshot', {
    key: user.key,
    headers,
    body: { url: `${site}/`, options: { max_age_seconds: limits.duplicateSubmitSeconds }, render: true },
  });
  expect(rest.headers.get('idempotent-replayed')).toBe('true');
  expect(called.structuredContent).toMatchObject({ verdict: 'ok', job_id: expect.stringMatching(/^job_/) });
  expect(withoutSignature(called.structuredContent)).toEqual(withoutSignature(rest.body));
  expect(await balanceOf(user)).toEqual({ balance: 21, reserved: 2 });
});

test('take_screenshot returns a preview of at most 1,024 px and 100 KB of a long page at double scale', async () => {
  const { content = [] } = await takeScreenshot(await agent(), {
    url: `${site}/long`,
    options: { full_page: true, scale: 2 },
  });
  const jpeg = Buffer.from(content.find(({ type }) => type === 'image')?.data ?? '', 'base64');
  const { format, width, height } = await sharp(jpeg).metadata();
  expect(format).toBe('jpeg');
  expect(Math.max(width, height)).toBe(1_024);
  expect(width).toBeGreaterThanOrEqual(512);
  expect(jpeg.length).toBeLessThanOrEqual(100_000);
});

test('take_screenshot returns no preview of a PDF, and no content that an old client cannot read', async () => {
  const user = await agent();
  const { content = [] } = await takeScreenshot(user, { url: `${site}/`, options: { format: 'pdf' } });
  expect(content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'text']);
  const old = await callTool(
    system,
    { name: 'take_screenshot', args: { url: `${site}/` } },
    { ...user, version: '2025-03-26' },
  );
  expect((old.content ?? []).map(({ type }) => type)).toEqual(['text', 'image', 'text']);
});

test('take_screenshot within seconds returns the same screenshot and is charged once, unless a fresh one is requested', async () => {
  const user = await agent();
  const ids = [];
  for (const options of [{}, {}, { max_age_seconds: 0 }]) {
    ids.push(((await takeScreenshot(user, { url: `${site}/`, options })).structuredContent as { id: string }).id);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(await balanceOf(user)).toEqual({ balance: 21, reserved: 0 });
});

test('take_screenshot of a page that fails returns an error with the verdict and its evidence, and costs nothing', async () => {
  const user = await agent();
  const failed = await takeScreenshot(user, { url: `${site}/404` });
  expect([failed.isError, textOf(failed)]).toEqual([
    true,
    expect.stringMatching(/^422 http_error: Nothing was charged/),
  ]);
  expect(failed.structuredContent).toBeUndefined();
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

function withoutSignature(body: unknown): object {
  const { url, expires_at: _, ...rest } = body as { url: string; expires_at: string };
  return { ...rest, url: url.split('?')[0] };
}
