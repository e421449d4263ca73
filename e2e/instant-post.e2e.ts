// Instant Post over HTTP (specification sections 2, 3 and 4.2): submit, poll, cancel, list, zip, events, 402.

import type { Shape } from '@galley/contract';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './eventually.ts';
import { readSystem } from './system.ts';
import { signUp, type User } from './users.ts';
import { type ApiResponse, type Call, call } from './wire.ts';

const { baseUrl, appUrl, wsUrl, siteUrl } = readSystem();
const PACK_MS = 300_000;

function ask(line: string, options?: Call): Promise<ApiResponse> {
  return call(line.replace(' ', ` ${baseUrl}/api/v1`), options);
}

const agent = () => signUp({ channel: 'agent', agent: 'a test' });
const idea = (prompt: string) => ({ mode: 'from_idea', idea: { prompt } });
const submit = (owner: User, body: unknown) => ask('POST /instant-post', { key: owner.key, body });

async function read(owner: User, jobId: string): Promise<Shape<'Job'>> {
  const response = await ask(`GET /jobs/${jobId}`, { key: owner.key });
  expect(response.status).toBe(200);
  return response.body as Shape<'Job'>;
}

const balanceOf = async ({ key }: User) => (await ask('GET /credits/balance', { key })).body;

let user: User;
let jobId: string;
/** Every record of the pack that the socket sent, in order. */
const reported: { seq: number; job: Shape<'Job'> | null }[] = [];

beforeAll(async () => {
  user = await agent();
  const socket = new WebSocket(`${wsUrl}/api/v1/ws?token=${user.key}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (bytes) => {
    const event = JSON.parse(String(bytes));
    if (event.type === 'job.updated') reported.push(event);
  });
  const accepted = await submit(user, idea('Bread that takes two days: 36 hours of rest, 4 farms, 1 oven.'));
  expect([accepted.status, accepted.body['status']]).toEqual([202, 'queued']);
  jobId = String(accepted.body['job_id']);
  expect(accepted.body['studio_url']).toBe(`${appUrl}/result/${jobId}`);
  await eventually(async () => (await read(user, jobId)).finished_at ?? undefined, {
    withinMs: PACK_MS,
    everyMs: 500,
  });
  socket.close();
}, PACK_MS);

test('POST /instant-post of an idea completes with clips, stills and eight captions, and charges two credits', async () => {
  const record = await read(user, jobId);
  expect(record).toMatchObject({
    type: 'render:instant_post',
    status: 'completed',
    error: null,
    credits: { held: 0, charged: 2 },
    source: { kind: 'idea', url: null },
    brand: { name: null, domain: null, logo_url: null },
    missing: [],
    zip: { url: null },
  });
  expect(record.clips?.map(({ name }) => name).toSorted()).toEqual(['highlights', 'highlights-square']);
  expect(record.captions).toHaveLength(8);
  expect(record.assets?.every(({ state, percent }) => state === 'ready' && percent === 100)).toBe(true);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('job events announce the plan before the assets, and each asset when it is ready', () => {
  const records = reported.flatMap(({ job }) => (job?.id === jobId ? [job] : []));
  const counts = records.map(({ clips = [], stills = [] }) => clips.length + stills.length);
  const planned = records.findIndex(({ assets = [] }) => assets.length > 0);
  expect(counts[planned]).toBe(0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBeGreaterThan(3);
  expect(records.map(({ progress }) => progress.percent)).toEqual(
    records.map(({ progress }) => progress.percent).toSorted((a, b) => a - b),
  );
});

test('GET /jobs leaves out the longest parts of a pack, and filters by type', async () => {
  const { body } = await ask('GET /jobs?limit=5&type=render:instant_post&status=completed', { key: user.key });
  const [summary = {}] = body['jobs'] as Record<string, unknown>[];
  expect(summary['id']).toBe(jobId);
  expect(['captions', 'checks', 'assets'].filter((name) => name in summary)).toEqual([]);
});

test('GET /instant-post/jobs/{job_id}/zip returns a URL, which the record then has, and other accounts get a 404', async () => {
  const response = await ask(`GET /instant-post/jobs/${jobId}/zip`, { key: user.key });
  expect(response.status).toBe(200);
  const zip = Buffer.from(await (await fetch(String(response.body['zip_url']))).arrayBuffer());
  expect(zip.length).toBe(response.body['bytes']);
  for (const name of [
    'README.txt',
    'pack.json',
    'captions.json',
    'captions/x.txt',
    'stills/cover.',
    'clips/highlights.mp4',
  ])
    expect(zip.includes(name), name).toBe(true);
  expect((await read(user, jobId)).zip?.url).toContain('pack.zip');
  const otherAccount = await ask(`GET /instant-post/jobs/${jobId}/zip`, { key: (await signUp()).key });
  expect([otherAccount.status, otherAccount.body['code']]).toEqual([404, 'not_found']);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('a cancelled pack is failed, costs nothing, and has no zip', async () => {
  const accepted = await submit(user, idea('An idea that somebody thinks better of.'));
  const cancelled = await ask(`POST /jobs/${accepted.body['job_id']}/cancel`, { key: user.key, body: {} });
  expect(cancelled.body).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
    credits: { held: 0, charged: 0 },
  });
  const zip = await ask(`GET /instant-post/jobs/${accepted.body['job_id']}/zip`, { key: user.key });
  expect([zip.status, zip.body['code']]).toEqual([409, 'job_not_completed']);
  expect(await balanceOf(user)).toEqual({ balance: 23, reserved: 0 });
});

test('POST /instant-post with the same input twice at once creates one job', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => submit(user, idea('Said three times, meant once.'))));
  expect(new Set(responses.map(({ body }) => body['job_id'])).size).toBe(1);
  await ask(`POST /jobs/${responses[0]?.body['job_id']}/cancel`, { key: user.key, body: {} });
});

test('POST /instant-post without credits returns a 402 with the missing amount', async () => {
  const withoutCredits = await signUp();
  const response = await submit(withoutCredits, idea('An idea without a purse.'));
  expect(response.status).toBe(402);
  expect(response.body).toMatchObject({
    code: 'insufficient_credits',
    required: 2,
    balance: 0,
    top_up_url: '/api/v1/billing/purchase',
  });
  expect((await ask('GET /jobs', { key: withoutCredits.key })).body).toEqual({ jobs: [], next_cursor: null });
});

test.each([
  [{ mode: 'from_idea', idea: { prompt: 'x', tone: 'dry' } }, 'idea.tone'],
  [{ mode: 'from_idea', idea: { prompt: '' }, instruction: 'Bread that takes two days' }, 'idea.prompt'],
  [{ mode: 'from_url', from_url: { url: 'ftp://bakery.example/' } }, 'from_url.url'],
  [{ mode: 'from_url' }, 'from_url'],
  [{ mode: 'from_dream' }, 'mode'],
  [{ mode: 'from_idea', idea: { prompt: 'x'.repeat(4_001) } }, 'idea.prompt'],
])('a wrong body is a 400 that names the field: %#', async (body, path) => {
  const response = await submit(user, body);
  expect(response.status).toBe(400);
  expect((response.body['errors'] as { path: string }[]).map((item) => item.path)).toContain(path);
});

test('POST /instant-post returns 422 for a URL that is not allowed, and holds nothing', async () => {
  const response = await submit(user, { mode: 'from_url', from_url: { url: 'http://127.0.0.1:5432/' } });
  expect([response.status, response.body['code']]).toEqual([422, 'url_refused']);
  expect(await balanceOf(user)).toMatchObject({ reserved: 0 });
});

test('a video that cannot be downloaded fails without a charge, and the error suggests an upload', async () => {
  const accepted = await submit(user, { mode: 'from_url', from_url: { url: `${siteUrl}/watch/private` } });
  const id = String(accepted.body['job_id']);
  await expect.poll(async () => (await read(user, id)).status, { timeout: 120_000 }).toBe('failed');
  const { error } = await read(user, id);
  expect(error).toMatchObject({ code: 'video_private', stage: 'gather' });
  expect(error?.message).toContain('upload the file');
});

test(
  'POST /instant-post of a video URL without a file extension makes moments with words and subtitles, and every check passes',
  async () => {
    const url = `${siteUrl}/films/kettle`;
    // The site generates its video on the first request, which takes longer than a preflight waits.
    await (await fetch(url)).arrayBuffer();
    const accepted = await submit(user, { mode: 'from_url', from_url: { url } });
    const id = String(accepted.body['job_id']);
    const ended = async () => (await read(user, id)).finished_at ?? undefined;
    await eventually(ended, { withinMs: PACK_MS, everyMs: 1_000 });
    const record = await read(user, id);
    expect(record).toMatchObject({ status: 'completed', source: { kind: 'video_file' }, missing: [] });
    expect(record.stills?.map(({ name }) => name).toSorted()).toEqual(['cover', 'quote', 'story', 'thumbnail']);
    for (const clip of record.clips ?? []) {
      expect(clip).toMatchObject({ width: 1_080, height: 1_920, has_speech: true, srt_url: expect.any(String) });
      expect(clip.transcript?.split(' ').length).toBeGreaterThan(20);
    }
    expect(record.clips).not.toEqual([]);
    expect(record.checks?.filter(({ result }) => result === 'fail')).toEqual([]);
  },
  PACK_MS,
);
