import type { Shape, WholeCaption } from '@galley/contract';
import { expect } from 'vitest';
import { readSnapshot } from '#capture';
import { instantPostType } from '#instant-post';
import { storePage } from '#packs';
import { newId } from '#platform/kernel';
import { jobFolder } from '#platform/storage';
import { apiTest, ONCE } from '#test/api-test';
import { collectedPage } from '#test/collected-page';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';
import { openServers, type Servers } from '../../../src/boot/connections.ts';
import { planCaptions, planPack } from '../../../src/packs/plan/plan-pack.ts';

// The record and the zip of a pack, over the wire and on the real servers.

const test = apiTest
  .extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName))
  .extend('servers', ONCE, ({ api }, { onCleanup }) => {
    const servers = openServers(api.config, { warn: () => undefined } as never);
    onCleanup(servers.close);
    return servers;
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

/** A job of the type, live and without a workflow: the test writes what its activities would write. */
async function begin(api: RunningApi, user: User): Promise<string> {
  const id = newId('job');
  const account = { accountId: user.id, keyId: user.keyId, keyMonthlyCap: null };
  const terms = { priceCredits: 2, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 4 };
  await api.modules.store.admit({ ...account, ...terms, id, type: instantPostType.type, input: {}, joinSeconds: 0 });
  await api.modules.store.begin(id);
  return id;
}

async function read(api: RunningApi, user: User, jobId: string): Promise<Shape<'Job'>> {
  return (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;
}

const writing = {
  writer: 'keyless' as const,
  model: null,
  intent: 'announcement',
  followed: ['short'],
  not_followed: [{ part: 'like a pirate', why: 'needs_model' as const }],
  missing: ['price'],
  dropped: 0,
  fallback: null,
  alternatives: ['Slow bread'],
};

async function deliverCover(
  { api, servers }: { api: RunningApi; servers: Servers },
  jobId: string,
  text = 'a picture',
): Promise<boolean> {
  const objectKey = `tests/${jobId}/cover`;
  await servers.storage.put(objectKey, { bytes: Buffer.from(text), contentType: 'image/png' });
  const facts = { format: '4:5', width: 1_080, height: 1_350, bytes: Buffer.byteLength(text), alt: 'A cover.' };
  const checks = [{ asset: 'cover', ...passed }];
  return api.modules.packs.deliver(jobId, {
    name: 'cover',
    kind: 'still',
    objectKey,
    mediaType: 'image/png',
    facts,
    checks,
  });
}

const zipOf = (api: RunningApi, user: User, jobId: string) =>
  api.call('GET', `/api/v1/instant-post/jobs/${jobId}/zip`, { key: user.key });

test('GET /jobs/{id} of a pack names every asset as soon as it is planned, and fills each in when it is stored', async ({
  api,
  servers,
}) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  expect(await read(api, user, jobId)).toMatchObject({
    assets: [],
    clips: [],
    missing: [],
    source: null,
    zip: { url: null },
  });
  await api.modules.packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  const planned = await read(api, user, jobId);
  expect(planned.assets?.map(({ name }) => name).slice(0, 3)).toEqual(['highlights', 'highlights-square', 'cover']);
  expect(planned.progress).toMatchObject({ stage: 'write', stages: [{ name: 'write' }, { name: 'cook', total: 10 }] });
  expect(planned.writing).toBeNull();
  await api.modules.packs.write(jobId, writing);
  await api.modules.packs.caption(jobId, [caption], [{ asset: 'x', ...passed }]);
  await deliverCover({ api, servers }, jobId);
  await api.modules.packs.mark(jobId, 'quote', { state: 'failed', percent: 0, code: 'render_failed' });
  const record = await read(api, user, jobId);
  expect(record.stills).toMatchObject([{ name: 'cover', width: 1_080 }]);
  // Texts are shown when they are paid for.
  expect(record.writing).toEqual({ ...writing, alternatives: [] });
  expect(record.missing).toEqual([{ name: 'quote', code: 'render_failed' }]);
  expect(record.checks?.map(({ asset }) => asset).toSorted()).toEqual(['cover', 'x']);
  expect(record.assets?.find(({ name }) => name === 'cover')).toMatchObject({ state: 'ready', percent: 100 });
  expect(record.progress).toMatchObject({ stage: 'cook', percent: 25 + Math.floor(20 * 0.74) });
  expect(record.progress.stages.at(-1)).toEqual({ name: 'cook', state: 'working', done: 2, total: 10 });
});

test('mark leaves an asset that was given up failed, until it is delivered', async ({ api, servers }) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  await api.modules.packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  await api.modules.packs.mark(jobId, 'cover', { state: 'failed', percent: 0, code: 'render_failed' });
  // A worker whose time was over still reports.
  await api.modules.packs.mark(jobId, 'cover', { state: 'working', percent: 99, code: null });
  const late = await read(api, user, jobId);
  expect(late.missing).toEqual([{ name: 'cover', code: 'render_failed' }]);
  expect(late.assets?.find(({ name }) => name === 'cover')).toMatchObject({ state: 'failed' });
  await deliverCover({ api, servers }, jobId);
  expect((await read(api, user, jobId)).missing).toEqual([]);
});

test('plan repeated with more slides preserves finished assets', async ({ api, servers }) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  await api.modules.packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  await deliverCover({ api, servers }, jobId);
  await api.modules.packs.plan(jobId, { source, brand, assets: [...planPack('idea', 2), ...planCaptions()] });
  await api.modules.packs.mark(jobId, 'cover', { state: 'failed', percent: 0, code: 'render_failed' });
  const record = await read(api, user, jobId);
  expect(record.assets?.filter(({ name }) => name.startsWith('carousel'))).toHaveLength(2);
  expect(record.assets?.find(({ name }) => name === 'cover')?.state).toBe('ready');
  expect([record.missing, record.brand]).toEqual([[], { ...brand, logo_url: null }]);
});

test('GET /jobs omits captions, checks and assets', async ({ api, servers }) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  await api.modules.packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  await deliverCover({ api, servers }, jobId);
  const { body } = await api.call('GET', '/api/v1/jobs', { key: user.key });
  const [summary = {}] = body['jobs'] as Record<string, unknown>[];
  expect(Object.keys(summary)).not.toEqual(expect.arrayContaining(['captions']));
  expect(['captions', 'checks', 'assets', 'writing'].filter((name) => name in summary)).toEqual([]);
  expect(summary).toMatchObject({
    id: jobId,
    source: { title: 'An idea' },
    stills: [{ name: 'cover' }],
    zip: { url: null },
  });
});

test('createPackStore: a late writer changes nothing of a job that has ended', async ({ api, servers }) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  await api.modules.packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  await api.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: user.key, body: {} });
  const before = await read(api, user, jobId);
  expect(await deliverCover({ api, servers }, jobId)).toBe(false);
  expect(await api.modules.packs.write(jobId, writing)).toBe(false);
  expect(await api.modules.packs.caption(jobId, [caption], [])).toBe(false);
  expect(await api.modules.packs.plan(jobId, { source, assets: [] })).toBe(false);
  expect(await read(api, user, jobId)).toEqual(before);
});

test('GET /instant-post/jobs/{job_id}/zip returns 409 until the pack is completed, then builds the zip once; its URL is in the record from then on', async ({
  api,
  servers,
}) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  await api.modules.packs.plan(jobId, { source, brand, assets: [...planPack('idea'), ...planCaptions()] });
  await api.modules.packs.caption(jobId, [caption], []);
  await deliverCover({ api, servers }, jobId, 'the very bytes');
  expect(await zipOf(api, user, jobId)).toMatchObject({ status: 409, body: { code: 'job_not_completed' } });
  await api.modules.store.finish(jobId, null);
  const before = await api.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  expect(before.body['zip']).toEqual({ url: null });
  const responses = await Promise.all([zipOf(api, user, jobId), zipOf(api, user, jobId), zipOf(api, user, jobId)]);
  const [response] = responses;
  expect(responses.map(({ status, body }) => [status, body['bytes']])).toEqual(
    responses.map(() => [200, response?.body['bytes']]),
  );
  const bytes = Buffer.from(await (await fetch(String(response?.body['zip_url']))).arrayBuffer());
  expect([bytes.length, bytes.includes('the very bytes')]).toEqual([response?.body['bytes'], true]);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const after = await api.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key });
  expect((after.body['zip'] as { url: string }).url).toMatch(/pack\.zip.*-\d{4}-\d\d-\d\d\.zip%22/);
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  const events = await api.modules.events.after(user.id, 0);
  expect((await zipOf(api, user, jobId)).status).toBe(200);
  expect(await api.modules.events.after(user.id, 0)).toEqual(events);
});

test('GET /instant-post/jobs/{job_id}/zip returns the same 404 for another account and for no job', async ({ api }) => {
  const user = await signUpAgent(api);
  const jobId = await begin(api, user);
  const responses = [await zipOf(api, await signUp(api), jobId), await zipOf(api, user, newId('job'))];
  for (const { status, body } of responses) expect([status, body['code']]).toEqual([404, 'not_found']);
});

test('POST /instant-post/preflight of an idea, a video and a rejected URL needs no network and holds nothing', async ({
  api,
}) => {
  const user = await signUp(api);
  const preflight = (body: unknown) => api.call('POST', '/api/v1/instant-post/preflight', { key: user.key, body });
  const idea = await preflight({
    mode: 'from_idea',
    idea: { prompt: 'Our bakery opens at six from Monday\nand more' },
  });
  expect(idea.body).toEqual({
    kind: 'idea',
    title: 'Our bakery opens at six from Monday',
    duration_seconds: null,
    obtainable: true,
    reason: null,
    code: null,
    price: 2,
  });
  const tips = await preflight({ mode: 'from_idea', idea: { prompt: '5 tips for better sleep' } });
  expect(tips.body).toMatchObject({ obtainable: false, code: 'needs_model' });
  const video = await preflight({ mode: 'from_url', from_url: { url: 'https://vimeo.com/123456' } });
  expect(video.body).toMatchObject({
    kind: 'platform_video',
    obtainable: false,
    reason: expect.stringContaining('upload the file'),
  });
  const rejected = await preflight({ mode: 'from_url', from_url: { url: 'http://169.254.169.254/' } });
  expect([rejected.status, rejected.body['code']]).toEqual([422, 'url_refused']);
  const balance = await api.call('GET', '/api/v1/credits/balance', { key: user.key });
  expect(balance.body).toEqual({ balance: 0, reserved: 0 });
});

test('POST /instant-post/preflight reports an idea in the instruction field', async ({ api }) => {
  const user = await signUp(api);
  const body = { mode: 'from_idea', idea: { prompt: ' ' }, instruction: 'Bread that takes two days' };
  const response = await api.call('POST', '/api/v1/instant-post', { key: user.key, body });
  expect([response.status, response.body['code']]).toEqual([400, 'invalid_request']);
  expect(response.body['errors']).toContainEqual({
    path: 'idea.prompt',
    message: 'must hold the idea itself; instruction only steers the tone',
  });
});

test('GET /result/{job_id} shows nothing of the job to anonymous callers', async ({ api }) => {
  const jobId = newId('job');
  const { headers, text } = await api.call('GET', `/result/${jobId}`);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).not.toContain(jobId);
});

test('storePage stores the photographs of a page; they are deleted with an unpaid job, control: a paid one has them', async ({
  api,
  servers,
}) => {
  const user = await signUpAgent(api);
  const { store, purge } = api.modules;
  const { storage } = servers;
  const begun = async (): Promise<{ jobId: string; objectKey: string }> => {
    const jobId = await begin(api, user);
    const owner = { jobId, accountId: user.id };
    const key = await storePage({ store, storage }, owner, collectedPage(Buffer.from('a photograph')));
    const [photo] = (await readSnapshot(storage, key)).photos;
    return { jobId, objectKey: photo?.objectKey ?? '' };
  };
  const storedOf = (jobId: string) => Array.fromAsync(storage.keys(jobFolder({ jobId, accountId: user.id })));
  const [unpaid, paid] = [await begun(), await begun()];
  expect(await storedOf(unpaid.jobId)).toContain(unpaid.objectKey);
  await store.finish(unpaid.jobId, { code: 'cancelled', stage: null });
  await store.finish(paid.jobId, null);
  for (const { jobId } of [unpaid, paid]) await purge.job(jobId);
  expect(await storedOf(unpaid.jobId)).toEqual([]);
  expect(Buffer.from(await storage.get(paid.objectKey)).toString()).toBe('a photograph');
});
