// A pack as its record shows it and as its zip holds it, over the wire and on the real servers.

import type { Shape, WholeCaption } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantPostType } from '#instant-post';
import { newId } from '#platform/kernel';
import { planPack } from './instant-post/plan.ts';
import { asOwner, makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { openServers, type Servers } from './servers.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let drop: () => Promise<void>;
let servers: Servers;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startTestApi(made.name, asOwner(made.name));
  servers = openServers(api.config, { warn: () => undefined } as never);
});

afterAll(async () => {
  await servers.close();
  await api.stop();
  await drop();
});

const source = { kind: 'idea', url: null, title: 'An idea', language: 'en', verdict: null } as const;
const brand = {
  name: null,
  domain: null,
  colors: { primary: '#112233', accent: '#aa5500', background: '#ffffff', text: '#111111' },
  font: 'Inter',
  style: 'folio',
} as const;
const caption = {
  platform: 'x',
  text: 'One thought.',
  hashtags: ['idea'],
  characters: 19,
  limit: 280,
  claims: [],
} satisfies WholeCaption;
const passed = { platform: null, rule: 'size', result: 'pass', measure: 1, limit: 1, detail: '' } as const;

/** A job of the type, live and without an engine: what its work would write is written here. */
async function begin(person: Person): Promise<string> {
  const id = newId('job');
  const account = { accountId: person.id, keyId: person.keyId, keyMonthlyCap: null };
  const terms = { priceCredits: 2, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 4 };
  await api.rooms.store.admit({ ...account, ...terms, id, type: instantPostType.type, input: {}, joinSeconds: 0 });
  await api.rooms.store.begin(id);
  return id;
}

async function read(person: Person, jobId: string): Promise<Shape<'Job'>> {
  return (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key })).body as Shape<'Job'>;
}

async function deliverCover(jobId: string, text = 'a picture'): Promise<boolean> {
  const objectKey = `tests/${jobId}/cover.png`;
  await servers.storage.put(objectKey, { bytes: Buffer.from(text), contentType: 'image/png' });
  const facts = { format: '4:5', width: 1_080, height: 1_350, bytes: Buffer.byteLength(text), alt: 'A cover.' };
  const checks = [{ asset: 'cover', ...passed }];
  return api.rooms.packs.deliver(jobId, { name: 'cover', kind: 'still', objectKey, facts, checks });
}

const agent = () => signUp(api, { channel: 'agent', agent: 'a test' });
const zipOf = (person: Person, jobId: string) =>
  api.call('GET', `/api/v1/instant-post/jobs/${jobId}/zip`, { key: person.key });

test('a record names every asset as soon as it is planned, and fills each in when it is there', async () => {
  const person = await agent();
  const jobId = await begin(person);
  expect(await read(person, jobId)).toMatchObject({
    assets: [],
    clips: [],
    missing: [],
    source: null,
    zip: { url: null },
  });
  await api.rooms.packs.plan(jobId, { source, assets: planPack('idea') });
  const planned = await read(person, jobId);
  expect(planned.assets?.map(({ name }) => name).slice(0, 3)).toEqual(['highlights', 'highlights-square', 'cover']);
  expect(planned.progress).toMatchObject({ stage: 'write', stages: [{ name: 'write' }, { name: 'cook', total: 10 }] });
  await api.rooms.packs.caption(jobId, [caption], [{ asset: 'x', ...passed }]);
  await deliverCover(jobId);
  await api.rooms.packs.mark(jobId, 'quote', { state: 'failed', percent: 0, code: 'render_failed' });
  const record = await read(person, jobId);
  expect(record.stills).toMatchObject([{ name: 'cover', width: 1_080 }]);
  expect(record.missing).toEqual([{ name: 'quote', code: 'render_failed' }]);
  expect(record.checks?.map(({ asset }) => asset).toSorted()).toEqual(['cover', 'x']);
  expect(record.assets?.find(({ name }) => name === 'cover')).toMatchObject({ state: 'ready', percent: 100 });
  expect(record.progress).toMatchObject({ stage: 'cook', percent: 25 + Math.floor(20 * 0.74) });
  expect(record.progress.stages.at(-1)).toEqual({ name: 'cook', state: 'working', done: 2, total: 10 });
});

test('a plan that is said again with more slides keeps what is done, and what is done is not undone', async () => {
  const person = await agent();
  const jobId = await begin(person);
  await api.rooms.packs.plan(jobId, { source, assets: planPack('idea') });
  await deliverCover(jobId);
  await api.rooms.packs.plan(jobId, { source, brand, assets: planPack('idea', 2) });
  await api.rooms.packs.mark(jobId, 'cover', { state: 'failed', percent: 0, code: 'render_failed' });
  const record = await read(person, jobId);
  expect(record.assets?.filter(({ name }) => name.startsWith('carousel'))).toHaveLength(2);
  expect(record.assets?.find(({ name }) => name === 'cover')?.state).toBe('ready');
  expect([record.missing, record.brand]).toEqual([[], { ...brand, logo_url: null }]);
});

test('a list leaves out captions, checks and assets', async () => {
  const person = await agent();
  const jobId = await begin(person);
  await api.rooms.packs.plan(jobId, { source, assets: planPack('idea') });
  await deliverCover(jobId);
  const { body } = await api.call('GET', '/api/v1/jobs', { key: person.key });
  const [summary = {}] = body['jobs'] as Record<string, unknown>[];
  expect(Object.keys(summary)).not.toEqual(expect.arrayContaining(['captions']));
  expect(['captions', 'checks', 'assets'].filter((name) => name in summary)).toEqual([]);
  expect(summary).toMatchObject({
    id: jobId,
    source: { title: 'An idea' },
    stills: [{ name: 'cover' }],
    zip: { url: null },
  });
});

test('a late writer changes nothing of a job that has ended', async () => {
  const person = await agent();
  const jobId = await begin(person);
  await api.rooms.packs.plan(jobId, { source, assets: planPack('idea') });
  await api.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: person.key, body: {} });
  const before = await read(person, jobId);
  expect(await deliverCover(jobId)).toBe(false);
  expect(await api.rooms.packs.caption(jobId, [caption], [])).toBe(false);
  expect(await api.rooms.packs.plan(jobId, { source, assets: [] })).toBe(false);
  expect(await read(person, jobId)).toEqual(before);
});

test('the zip is a 409 until the pack is completed, then built once; its address is in the record from then on', async () => {
  const person = await agent();
  const jobId = await begin(person);
  await api.rooms.packs.plan(jobId, { source, brand, assets: planPack('idea') });
  await api.rooms.packs.caption(jobId, [caption], []);
  await deliverCover(jobId, 'the very bytes');
  expect(await zipOf(person, jobId)).toMatchObject({ status: 409, body: { code: 'job_not_completed' } });
  await api.rooms.store.finish(jobId, null);
  const before = await api.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key });
  expect(before.body['zip']).toEqual({ url: null });
  const answers = await Promise.all([zipOf(person, jobId), zipOf(person, jobId), zipOf(person, jobId)]);
  const [answer] = answers;
  expect(answers.map(({ status, body }) => [status, body['bytes']])).toEqual(
    answers.map(() => [200, answer?.body['bytes']]),
  );
  const bytes = Buffer.from(await (await fetch(String(answer?.body['zip_url']))).arrayBuffer());
  expect([bytes.length, bytes.includes('the very bytes')]).toEqual([answer?.body['bytes'], true]);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const after = await api.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key });
  expect((after.body['zip'] as { url: string }).url).toContain('pack.zip');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const events = await api.rooms.events.after(person.id, 0);
  expect((await zipOf(person, jobId)).status).toBe(200);
  expect(await api.rooms.events.after(person.id, 0)).toEqual(events);
});

test('the zip of somebody else, and of nothing, is the same 404', async () => {
  const person = await agent();
  const jobId = await begin(person);
  const answers = [await zipOf(await signUp(api), jobId), await zipOf(person, newId('job'))];
  for (const { status, body } of answers) expect([status, body['code']]).toEqual([404, 'not_found']);
});

test('a preflight of an idea, a video and a refused address needs no network and holds nothing', async () => {
  const person = await signUp(api);
  const look = (body: unknown) => api.call('POST', '/api/v1/instant-post/preflight', { key: person.key, body });
  const idea = await look({ mode: 'from_idea', idea: { prompt: 'Bread that takes two days\nand more' } });
  expect(idea.body).toEqual({
    kind: 'idea',
    title: 'Bread that takes two days',
    duration_seconds: null,
    obtainable: true,
    reason: null,
    price: 2,
  });
  const video = await look({ mode: 'from_url', from_url: { url: 'https://vimeo.com/123456' } });
  expect(video.body).toMatchObject({
    kind: 'platform_video',
    obtainable: false,
    reason: expect.stringContaining('upload the file'),
  });
  const refused = await look({ mode: 'from_url', from_url: { url: 'http://169.254.169.254/' } });
  expect([refused.status, refused.body['code']]).toEqual([422, 'url_refused']);
  const balance = await api.call('GET', '/api/v1/credits/balance', { key: person.key });
  expect(balance.body).toEqual({ balance: 0, reserved: 0 });
});

test('an idea that was put into the instruction is told so', async () => {
  const person = await signUp(api);
  const body = { mode: 'from_idea', idea: { prompt: ' ' }, instruction: 'Bread that takes two days' };
  const answer = await api.call('POST', '/api/v1/instant-post', { key: person.key, body });
  expect([answer.status, answer.body['code']]).toEqual([400, 'invalid_request']);
  expect(answer.body['errors']).toContainEqual({
    path: 'idea.prompt',
    message: 'must hold the idea itself; instruction only steers the tone',
  });
});

test('the page of a result shows nothing of it to strangers', async () => {
  const jobId = newId('job');
  const { headers, text } = await api.call('GET', `/result/${jobId}`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).not.toContain(jobId);
});
