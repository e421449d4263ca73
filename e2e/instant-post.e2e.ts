// Instant Post over the wire (specification sections 2, 3 and 4.2): submit, poll, cancel, list, zip, events, 402.

import type { Shape } from '@galley/contract';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './faults/eventually.ts';
import { type Person, signUp } from './people.ts';
import { readSystem } from './system.ts';
import { type Answer, type Call, call } from './wire.ts';

const { baseUrl, appUrl, wsUrl, siteUrl } = readSystem();
const PACK_MS = 300_000;

function ask(line: string, options?: Call): Promise<Answer> {
  return call(line.replace(' ', ` ${baseUrl}/api/v1`), options);
}

const agent = () => signUp({ channel: 'agent', agent: 'a test' });
const idea = (prompt: string) => ({ mode: 'from_idea', idea: { prompt } });
const submit = (person: Person, body: unknown) => ask('POST /instant-post', { key: person.key, body });

async function read(person: Person, jobId: string): Promise<Shape<'Job'>> {
  const answer = await ask(`GET /jobs/${jobId}`, { key: person.key });
  expect(answer.status).toBe(200);
  return answer.body as Shape<'Job'>;
}

const balanceOf = async ({ key }: Person) => (await ask('GET /credits/balance', { key })).body;

let person: Person;
let jobId: string;
/** Every record that the socket told of the pack, in order. */
const told: { seq: number; job: Shape<'Job'> | null }[] = [];

beforeAll(async () => {
  person = await agent();
  const socket = new WebSocket(`${wsUrl}/api/v1/ws?token=${person.key}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (bytes) => {
    const event = JSON.parse(String(bytes));
    if (event.type === 'job.updated') told.push(event);
  });
  const accepted = await submit(person, idea('Bread that takes two days: 36 hours of rest, 4 farms, 1 oven.'));
  expect([accepted.status, accepted.body['status']]).toEqual([202, 'queued']);
  jobId = String(accepted.body['job_id']);
  expect(accepted.body['studio_url']).toBe(`${appUrl}/result/${jobId}`);
  await eventually(async () => (await read(person, jobId)).finished_at ?? undefined, {
    withinMs: PACK_MS,
    everyMs: 500,
  });
  socket.close();
}, PACK_MS);

test('a pack of an idea is completed, charged two credits, and holds clips, stills and eight captions', async () => {
  const record = await read(person, jobId);
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
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('its plan is told before its assets, and each asset as soon as it is there', () => {
  const records = told.flatMap(({ job }) => (job?.id === jobId ? [job] : []));
  const counts = records.map(({ clips = [], stills = [] }) => clips.length + stills.length);
  const planned = records.findIndex(({ assets = [] }) => assets.length > 0);
  expect(counts[planned]).toBe(0);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(new Set(counts).size).toBeGreaterThan(3);
  expect(records.map(({ progress }) => progress.percent)).toEqual(
    records.map(({ progress }) => progress.percent).toSorted((one, other) => one - other),
  );
});

test('the list shows it without its longest parts, and narrows to packs', async () => {
  const { body } = await ask('GET /jobs?limit=5&type=render:instant_post&status=completed', { key: person.key });
  const [summary = {}] = body['jobs'] as Record<string, unknown>[];
  expect(summary['id']).toBe(jobId);
  expect(['captions', 'checks', 'assets'].filter((name) => name in summary)).toEqual([]);
});

test('a zip is an address, not bytes; the record has it from then on, and strangers get a 404', async () => {
  const answer = await ask(`GET /instant-post/jobs/${jobId}/zip`, { key: person.key });
  expect(answer.status).toBe(200);
  const zip = Buffer.from(await (await fetch(String(answer.body['zip_url']))).arrayBuffer());
  expect(zip.length).toBe(answer.body['bytes']);
  for (const name of [
    'README.txt',
    'pack.json',
    'captions.json',
    'captions/x.txt',
    'stills/cover.',
    'clips/highlights.mp4',
  ])
    expect(zip.includes(name), name).toBe(true);
  expect((await read(person, jobId)).zip?.url).toContain('pack.zip');
  const stranger = await ask(`GET /instant-post/jobs/${jobId}/zip`, { key: (await signUp()).key });
  expect([stranger.status, stranger.body['code']]).toEqual([404, 'not_found']);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('a cancelled pack is failed, free, and has no zip', async () => {
  const accepted = await submit(person, idea('An idea that somebody thinks better of.'));
  const cancelled = await ask(`POST /jobs/${accepted.body['job_id']}/cancel`, { key: person.key, body: {} });
  expect(cancelled.body).toMatchObject({
    status: 'failed',
    error: { code: 'cancelled' },
    credits: { held: 0, charged: 0 },
  });
  const zip = await ask(`GET /instant-post/jobs/${accepted.body['job_id']}/zip`, { key: person.key });
  expect([zip.status, zip.body['code']]).toEqual([409, 'job_not_completed']);
  expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 0 });
});

test('the same wish twice at once is one job', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => submit(person, idea('Said three times, meant once.'))));
  expect(new Set(answers.map(({ body }) => body['job_id'])).size).toBe(1);
  await ask(`POST /jobs/${answers[0]?.body['job_id']}/cancel`, { key: person.key, body: {} });
});

test('without credits nothing is accepted, and the answer says what is missing', async () => {
  const poor = await signUp();
  const answer = await submit(poor, idea('An idea without a purse.'));
  expect(answer.status).toBe(402);
  expect(answer.body).toMatchObject({
    code: 'insufficient_credits',
    required: 2,
    balance: 0,
    top_up_url: '/api/v1/billing/purchase',
  });
  expect((await ask('GET /jobs', { key: poor.key })).body).toEqual({ jobs: [], next_cursor: null });
});

test.each([
  [{ mode: 'from_idea', idea: { prompt: 'x', tone: 'dry' } }, 'idea.tone'],
  [{ mode: 'from_idea', idea: { prompt: '' }, instruction: 'Bread that takes two days' }, 'idea.prompt'],
  [{ mode: 'from_url', from_url: { url: 'ftp://bakery.example/' } }, 'from_url.url'],
  [{ mode: 'from_url' }, 'from_url'],
  [{ mode: 'from_dream' }, 'mode'],
  [{ mode: 'from_idea', idea: { prompt: 'x'.repeat(4_001) } }, 'idea.prompt'],
])('a wrong body is a 400 that names the field: %#', async (body, path) => {
  const answer = await submit(person, body);
  expect(answer.status).toBe(400);
  expect((answer.body['errors'] as { path: string }[]).map((each) => each.path)).toContain(path);
});

test('an address that shows by itself that it is refused is a 422, and holds nothing', async () => {
  const answer = await submit(person, { mode: 'from_url', from_url: { url: 'http://127.0.0.1:5432/' } });
  expect([answer.status, answer.body['code']]).toEqual([422, 'url_refused']);
  expect(await balanceOf(person)).toMatchObject({ reserved: 0 });
});

test('a video that cannot be had fails free, and says that the file can be uploaded', async () => {
  const accepted = await submit(person, { mode: 'from_url', from_url: { url: `${siteUrl}/watch/private` } });
  const id = String(accepted.body['job_id']);
  await expect.poll(async () => (await read(person, id)).status, { timeout: 120_000 }).toBe('failed');
  const { error } = await read(person, id);
  expect(error).toMatchObject({ code: 'video_private', stage: 'gather' });
  expect(error?.message).toContain('upload the file');
});

test(
  'a film whose address does not say that it is one becomes moments with words and subtitles, and every check passes',
  async () => {
    const url = `${siteUrl}/films/kettle`;
    // The site makes its film when somebody first asks for it, which takes longer than a look at an address waits.
    await (await fetch(url)).arrayBuffer();
    const accepted = await submit(person, { mode: 'from_url', from_url: { url } });
    const id = String(accepted.body['job_id']);
    const ended = async () => (await read(person, id)).finished_at ?? undefined;
    await eventually(ended, { withinMs: PACK_MS, everyMs: 1_000 });
    const record = await read(person, id);
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
