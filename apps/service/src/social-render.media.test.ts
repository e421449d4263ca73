// A social render on its whole way: API, ledger, engine, browsers with and without a way out, encoder, object store.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { hosts } from '@galley/e2e/site/hosts.ts';
import { pages } from '@galley/e2e/site/pages.ts';
import { createSite } from '@galley/e2e/site/site.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

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

const order = ({ key }: Person, body: Record<string, unknown>) =>
  system.call('POST', '/api/v1/kitchen/render', { key, body });
const shoot = ({ key }: Person, body: Record<string, unknown>) =>
  system.call('POST', '/api/v1/capture/screenshot', { key, body });
const balanceOf = async ({ key }: Person) => (await system.call('GET', '/api/v1/credits/balance', { key })).body;

async function finished({ key }: Person, jobId: unknown): Promise<Job> {
  const read = async () => (await system.call('GET', `/api/v1/jobs/${jobId}`, { key })).body as unknown as Job;
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toMatch(/completed|failed/);
  return read();
}

async function render(person: Person, body: Record<string, unknown>): Promise<Job> {
  const answer = await order(person, body);
  expect(answer.text).toContain('job_id');
  expect(answer.status).toBe(202);
  return finished(person, answer.body['job_id']);
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test('a page becomes a cover, a story and a link card for the price, each as its record says', async () => {
  const person = await agent();
  const job = await render(person, { url: BAKERY });
  expect(job).toMatchObject({
    status: 'completed',
    type: 'render:social',
    credits: { charged: 2, held: 0 },
    clips: [],
  });
  expect(job.stills.map(({ name }) => name).toSorted()).toEqual(['cover', 'link-card', 'story']);
  for (const still of job.stills) {
    const bytes = await download(still.url);
    expect(bytes.length).toBe(still.bytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: still.width, height: still.height });
    expect(still.alt).toContain('Halfmoon Bakery, bakery.example');
  }
  expect(job.checks.length).toBeGreaterThan(20);
  expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('the same page twice gives the same stills byte for byte', async () => {
  const renders = await Promise.all([agent(), agent()].map(async (person) => render(await person, { url: BAKERY })));
  const [one, other] = await Promise.all(
    renders.map(async ({ stills }) => {
      const hashes = stills.map(async ({ name, url }) => [
        name,
        createHash('sha256')
          .update(await download(url))
          .digest('hex'),
      ]);
      return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
    }),
  );
  expect(Object.keys(one ?? {}).length).toBe(3);
  expect(one).toEqual(other);
});

test('title, style, format and brand of the caller win, and the logo is fetched for them', async () => {
  const brand = {
    name: 'Another name',
    primary: '#0044ee',
    accent: '#ffcc00',
    logo_url: `${site}/brands/grauwert.svg`,
  };
  const wishes = { url: BAKERY, title: 'Our own words', style: 'broadside', formats: ['4:5'], brand };
  const job = await render(await agent(), wishes);
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

test('a logo that cannot be had fails the render for free', async () => {
  const person = await agent();
  const job = await render(person, { url: BAKERY, brand: { logo_url: `${site}/404` } });
  expect(job).toMatchObject({ status: 'failed', error: { code: 'logo_unusable', stage: 'visit' } });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test.each([
  ['/404', 'http_error'],
  ['/blank', 'blank'],
  ['/bot-wall', 'blocked'],
])('%s fails the render with its verdict, for free', async (path, code) => {
  const person = await agent();
  const job = await render(person, { url: `${site}${path}` });
  expect(job).toMatchObject({ status: 'failed', error: { code, stage: 'visit' }, stills: [], clips: [] });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('what cannot be rendered is said at once, and nothing is held', async () => {
  const [person, stranger] = [await agent(), await agent()];
  const { body: taken } = await shoot(stranger, { url: BAKERY });
  const answers = [
    await order(person, { url: 'http://10.0.0.1/' }),
    await order(person, { url: BAKERY, brand: { logo_url: 'http://10.0.0.1/logo.svg' } }),
    await order(person, { url: BAKERY, template: 'cover', formats: ['9:16'] }),
    await order(person, { capture_id: taken['id'] }),
  ];
  expect(answers.map(({ body }) => body['code'])).toEqual([
    'url_refused',
    'url_refused',
    'invalid_request',
    'not_found',
  ]);
  expect(answers[2]?.text).toContain('formats');
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
});

test('the same order again within seconds is the same job, and held once', async () => {
  const person = await agent();
  const answers = await Promise.all([1, 2, 3].map(() => order(person, { url: BAKERY, template: 'quote' })));
  expect(new Set(answers.map(({ body }) => body['job_id'])).size).toBe(1);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 2 });
  expect(await finished(person, answers[0]?.body['job_id'])).toMatchObject({ status: 'completed' });
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('a screenshot with render starts a job on the picture just taken, and each is charged by its own success', async () => {
  const person = await agent();
  const { status, body } = await shoot(person, { url: 'http://stillwatch.example/', render: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({ credits_charged: 2, cached: false, job_id: expect.stringMatching(/^job_/) });
  const job = await finished(person, body['job_id']);
  expect(job).toMatchObject({ status: 'completed', input: { capture_id: body['id'] }, credits: { charged: 2 } });
  expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
  expect(await balanceOf(person)).toEqual({ balance: 21, reserved: 0 });
});

test('both prices are held together: three credits are too few, and stay', async () => {
  const person = await agent();
  await system.rooms.ledger.post({
    kind: 'adjustment',
    accountId: person.id,
    amountCredits: -22,
    reference: person.id,
  });
  const { status, body } = await shoot(person, { url: BAKERY, render: true });
  expect(status).toBe(402);
  expect(body).toMatchObject({ code: 'insufficient_credits', required: 4, balance: 3 });
  expect(await balanceOf(person)).toEqual({ balance: 3, reserved: 0 });
});

test('a bad picture starts no render and costs nothing', async () => {
  const person = await agent();
  expect((await shoot(person, { url: `${site}/404`, render: true })).body).toMatchObject({ code: 'http_error' });
  expect(await balanceOf(person)).toEqual({ balance: 25, reserved: 0 });
  expect((await system.call('GET', '/api/v1/jobs', { key: person.key })).body).toMatchObject({ jobs: [] });
});

test('a picture that is there already is free and is rendered all the same; calls at once are one render', async () => {
  const person = await agent();
  const body = { url: BAKERY, render: true, options: { max_age_seconds: 60 } };
  const [first, joined] = await Promise.all([shoot(person, body), shoot(person, body)]);
  expect(joined?.body['job_id']).toBe(first?.body['job_id']);
  expect(await finished(person, first?.body['job_id'])).toMatchObject({ status: 'completed' });
  expect(await balanceOf(person)).toEqual({ balance: 21, reserved: 0 });
  const cached = await shoot(person, body);
  expect(cached.body).toMatchObject({ cached: true, credits_charged: 0, job_id: expect.stringMatching(/^job_/) });
  await finished(person, cached.body['job_id']);
  const { balance } = (await balanceOf(person)) as { balance: number };
  // On a slow machine the second order is no longer within the seconds of the first.
  expect(balance).toBe(cached.body['job_id'] === first?.body['job_id'] ? 21 : 19);
});

test('a clip comes with its poster, and lasts as long as its record says', async () => {
  const job = await render(await agent(), { url: BAKERY, template: 'highlights', formats: ['1:1'] });
  expect(job).toMatchObject({ status: 'completed', stills: [] });
  const [clip] = job.clips;
  expect(clip).toMatchObject({ name: 'highlights-square', width: 1_080, height: 1_080, fps: 30, has_speech: false });
  expect(clip?.duration_seconds).toBeGreaterThanOrEqual(8);
  expect((await download(clip?.url ?? '')).length).toBe(clip?.bytes);
  expect(await sharp(await download(clip?.poster_url ?? '')).metadata()).toMatchObject({ width: 1_080, height: 1_080 });
  expect(job.checks.filter(({ result }) => result === 'fail')).toEqual([]);
});

test('every template is listed with a picture of it and a body that is taken as it is', async () => {
  const person = await agent();
  const { body } = await system.call('GET', '/api/v1/kitchen/templates', { key: person.key });
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
