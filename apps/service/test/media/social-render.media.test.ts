// A social render end to end: API, ledger, Temporal, browsers with and without egress, encoder, object store.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hosts } from '@galley/fixtures/site/hosts.ts';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from '#test/running-api';
import { signUp, type User } from '#test/users';

let system: RunningApi;
let site: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  const server = createSite(pages, hosts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  const [egressPort, apiPort] = [await freeEgressPort(), await freeEgressPort()];
  const table = ['bakery.example', 'stillwatch.example', `127.0.0.1:${port}`].map(
    (name) => `${name}=127.0.0.1:${port}`,
  );
  system = await startBrowsingRole(made.name, {
    ...(await makeTestNamespace()),
    GALLEY_HTTP_PORT: String(apiPort),
    GALLEY_CAPTURE_WORKERS: `http://127.0.0.1:${apiPort}`,
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
    GALLEY_EGRESS_TABLE: table.join(),
    GALLEY_EXAMPLE_URL: 'http://bakery.example',
  });
  stop = async () => {
    await system.stop();
    server.close();
    server.closeAllConnections();
    await made.drop();
  };
});

afterAll(() => stop());

type Still = { name: string; url: string; width: number; height: number; bytes: number; alt: string };
type Clip = Still & { poster_url: string; duration_seconds: number; has_speech: boolean };
type Job = {
  status: string;
  type: string;
  error: { code: string; stage: string } | null;
  credits: { held: number; charged: number };
  input: Record<string, unknown>;
  stills: Still[];
  clips: Clip[];
  checks: { asset: string; rule: string; result: string }[];
};

const agent = () => signUp(system, { channel: 'agent', agent: 'a test' });
const BAKERY = 'http://bakery.example/';

const order = ({ key }: User, body: Record<string, unknown>) =>
  system.call('POST', '/api/v1/kitchen/render', { key, body });
const takeScreenshot = ({ key }: User, body: Record<string, unknown>) =>
  system.call('POST', '/api/v1/capture/screenshot', { key, body });
const balanceOf = async ({ key }: User) => (await system.call('GET', '/api/v1/credits/balance', { key })).body;

async function finished({ key }: User, jobId: unknown): Promise<Job> {
  const read = async () => (await system.call('GET', `/api/v1/jobs/${jobId}`, { key })).body as unknown as Job;
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toMatch(/completed|failed/);
  return read();
}

async function render(user: User, body: Record<string, unknown>): Promise<Job> {
  const response = await order(user, body);
  expect(response.text).toContain('job_id');
  expect(response.status).toBe(202);
  return finished(user, response.body['job_id']);
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test('POST /kitchen/render makes a cover, a story and a link card of a page for the price, as in the record, with the same bytes for every account', async () => {
  const users = await Promise.all([agent(), agent()]);
  const jobs = await Promise.all(users.map((user) => render(user, { url: BAKERY })));
  const hashes = await Promise.all(jobs.map(hashesOfStills));
  expect(hashes[0]?.map(([name]) => name)).toEqual(['cover', 'link-card', 'story']);
  expect(hashes[0]).toEqual(hashes[1]);
  for (const job of jobs) {
    expect(job).toMatchObject({
      status: 'completed',
      type: 'render:social',
      credits: { charged: 2, held: 0 },
      clips: [],
    });
    expect(job.checks.length).toBeGreaterThan(20);
    expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
  }
  for (const user of users) expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

/** By name, once their size and text are as in the record. */
async function hashesOfStills({ stills }: Job): Promise<[name: string, hash: string][]> {
  const hashes = stills.map(async (still): Promise<[string, string]> => {
    const bytes = await download(still.url);
    expect(bytes.length).toBe(still.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: still.width, height: still.height });
    expect(still.alt).toContain('Halfmoon Bakery, bakery.example');
    return [still.name, createHash('sha256').update(bytes).digest('hex')];
  });
  return (await Promise.all(hashes)).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

test('POST /kitchen/render prefers title, style, format and brand of the caller, and downloads the logo', async () => {
  const brand = {
    name: 'Another name',
    primary: '#0044ee',
    accent: '#ffcc00',
    logo_url: `${site}/brands/grauwert.svg`,
  };
  const body = { url: BAKERY, title: 'Our own words', style: 'broadside', formats: ['4:5'], brand };
  const job = await render(await agent(), body);
  expect(job.stills.map(({ name }) => name)).toEqual(['cover']);
  expect(job.stills[0]?.alt).toMatch(
    /^The web page of Another name, with the words: Our own words\. Another name, bakery\.example\./,
  );
  const corner = await sharp(await download(job.stills[0]?.url ?? '')).extract({
    left: 4,
    top: 4,
    width: 1,
    height: 1,
  });
  expect((await corner.removeAlpha().raw().toBuffer()).toString('hex')).toBe('0044ee');
});

test('POST /kitchen/render fails free of charge when the logo cannot be downloaded', async () => {
  const user = await agent();
  const job = await render(user, { url: BAKERY, brand: { logo_url: `${site}/404` } });
  expect(job).toMatchObject({ status: 'failed', error: { code: 'logo_unusable', stage: 'visit' } });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test.each([
  ['/404', 'http_error'],
  ['/blank', 'blank'],
  ['/bot-wall', 'blocked'],
])('POST /kitchen/render of %s fails with its verdict, for free', async (path, code) => {
  const user = await agent();
  const job = await render(user, { url: `${site}${path}` });
  expect(job).toMatchObject({ status: 'failed', error: { code, stage: 'visit' }, stills: [], clips: [] });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('POST /kitchen/render rejects at once what cannot be rendered, and holds nothing', async () => {
  const [user, otherAccount] = [await agent(), await agent()];
  const { body: taken } = await takeScreenshot(otherAccount, { url: BAKERY });
  const responses = [
    await order(user, { url: 'http://10.0.0.1/' }),
    await order(user, { url: BAKERY, brand: { logo_url: 'http://10.0.0.1/logo.svg' } }),
    await order(user, { url: BAKERY, template: 'cover', formats: ['9:16'] }),
    await order(user, { capture_id: taken['id'] }),
  ];
  expect(responses.map(({ body }) => body['code'])).toEqual([
    'url_refused',
    'url_refused',
    'invalid_request',
    'not_found',
  ]);
  expect(responses[2]?.text).toContain('formats');
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
});

test('POST /kitchen/render repeated within seconds is the same job, held once', async () => {
  const user = await agent();
  const responses = await Promise.all([1, 2, 3].map(() => order(user, { url: BAKERY, template: 'quote' })));
  expect(new Set(responses.map(({ body }) => body['job_id'])).size).toBe(1);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 2 });
  expect(await finished(user, responses[0]?.body['job_id'])).toMatchObject({ status: 'completed' });
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('POST /capture/screenshot with render starts a job on its screenshot, and each is charged by its own success', async () => {
  const user = await agent();
  const { status, body } = await takeScreenshot(user, { url: 'http://stillwatch.example/', render: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ credits_charged: 2, cached: false, job_id: expect.stringMatching(/^job_/) });
  const job = await finished(user, body['job_id']);
  expect(job).toMatchObject({ status: 'completed', input: { capture_id: body['id'] }, credits: { charged: 2 } });
  expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(await balanceOf(user)).toEqual({ balance: 21, reserved: 0 });
});

test('402 insufficient_credits: both prices are held together, and three credits are too few', async () => {
  const user = await agent();
  await system.modules.ledger.post({
    kind: 'adjustment',
    accountId: user.id,
    amountCredits: -22,
    reference: user.id,
  });
  const { status, body } = await takeScreenshot(user, { url: BAKERY, render: true });
  expect(status).toBe(402);
  expect(body).toMatchObject({ code: 'insufficient_credits', required: 4, balance: 3 });
  expect(await balanceOf(user)).toEqual({ balance: 3, reserved: 0 });
});

test('POST /capture/screenshot with render starts no render of a bad screenshot, and costs nothing', async () => {
  const user = await agent();
  expect((await takeScreenshot(user, { url: `${site}/404`, render: true })).body).toMatchObject({ code: 'http_error' });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
  expect((await system.call('GET', '/api/v1/jobs', { key: user.key })).body).toMatchObject({ jobs: [] });
});

test('POST /capture/screenshot with render is free for a stored screenshot and renders it all the same; simultaneous calls are one render', async () => {
  const user = await agent();
  const body = { url: BAKERY, render: true, options: { max_age_seconds: 60 } };
  const [first, joined] = await Promise.all([takeScreenshot(user, body), takeScreenshot(user, body)]);
  expect(joined?.body['job_id']).toBe(first?.body['job_id']);
  expect(await finished(user, first?.body['job_id'])).toMatchObject({ status: 'completed' });
  expect(await balanceOf(user)).toEqual({ balance: 21, reserved: 0 });
  const cached = await takeScreenshot(user, body);
  expect(cached.body).toMatchObject({ cached: true, credits_charged: 0, job_id: expect.stringMatching(/^job_/) });
  await finished(user, cached.body['job_id']);
  const { balance } = (await balanceOf(user)) as { balance: number };
  // On a slow machine the second order is no longer within seconds of the first.
  expect(balance).toBe(cached.body['job_id'] === first?.body['job_id'] ? 21 : 19);
});

test('POST /kitchen/render returns a clip with its poster, as long as in its record', async () => {
  const job = await render(await agent(), { url: BAKERY, template: 'highlights', formats: ['1:1'] });
  expect(job).toMatchObject({ status: 'completed', stills: [] });
  const [clip] = job.clips;
  expect(clip).toMatchObject({ name: 'highlights-square', width: 1_080, height: 1_080, fps: 30, has_speech: false });
  expect(clip?.duration_seconds).toBeGreaterThanOrEqual(8);
  expect((await download(clip?.url ?? '')).length).toBe(clip?.bytes);
  expect(await sharp(await download(clip?.poster_url ?? '')).metadata()).toMatchObject({ width: 1_080, height: 1_080 });
  expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
});

test('GET /kitchen/templates lists every template with an image and a body that is accepted unchanged', async () => {
  const user = await agent();
  const { body } = await system.call('GET', '/api/v1/kitchen/templates', { key: user.key });
  const templates = body['templates'] as {
    template: string;
    formats: string[];
    preview_url: string;
    example: object;
  }[];
  expect(templates.map(({ template }) => template)).toEqual([
    'cover',
    'story',
    'quote',
    'link-card',
    'carousel',
    'highlights',
  ]);
  for (const { template, preview_url, example } of templates) {
    expect((await sharp(await download(preview_url)).metadata()).width).toBeGreaterThanOrEqual(1_080);
    expect(example).toEqual({ template, url: BAKERY });
  }
});
