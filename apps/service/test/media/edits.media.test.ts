// Edits of stills end to end: API, ledger, Temporal, browser, object store.

import type { Shape } from '@galley/contract';
import { freeEgressPort } from '@galley/scripts/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { samplePhoto } from '#test/render/sample-photo';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';
import { openServers } from '../../src/boot/connections.ts';
import { previewImage } from '../../src/platform/media/index.ts';
import type { Storage } from '../../src/platform/storage/index.ts';

let system: RunningApi;
let user: User;
let packId: string;
let storage: Storage;
let stop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  const [egressPort, apiPort] = [await freeEgressPort(), await freeEgressPort()];
  system = await startBrowsingRole(made.name, {
    ...(await makeTestNamespace()),
    GALLEY_HTTP_PORT: String(apiPort),
    GALLEY_CAPTURE_WORKERS: `http://127.0.0.1:${apiPort}`,
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
  });
  const servers = openServers(system.config, { warn: () => undefined } as never);
  user = await signUpAgent(system);
  storage = servers.storage;
  packId = await makeFinishedPack({ api: system, storage }, user);
  stop = async () => {
    await servers.close();
    await system.stop();
    await made.drop();
  };
});

afterAll(() => stop());

const read = async (id: string): Promise<Shape<'Job'>> =>
  (await system.call('GET', `/api/v1/jobs/${id}`, { key: user.key })).body as Shape<'Job'>;

async function edit(
  changes: Shape<'EditChange'>[],
): Promise<{ job: Shape<'Job'>; quoted: unknown; pack: Shape<'Job'> }> {
  const response = await system.call('POST', `/api/v1/jobs/${packId}/edits`, { key: user.key, body: { changes } });
  expect([response.status, response.body['errors']]).toEqual([202, undefined]);
  const id = String(response.body['job_id']);
  await expect
    .poll(async () => (await read(id)).status, { timeout: 90_000, interval: 200 })
    .toMatch(/completed|failed/);
  return { job: await read(id), quoted: response.body['price'], pack: await read(packId) };
}

const keysOf = ({ stills = [], clips = [] }: Shape<'Job'>) =>
  Object.fromEntries([...stills, ...clips].map(({ name, url }) => [name, new URL(String(url)).pathname]));

test('POST /jobs/{id}/edits renders what shows the change, for the quoted price, and nothing else', async () => {
  const before = await read(packId);
  const { job, quoted, pack } = await edit([
    { kind: 'hook', text: 'A loaf that takes two days', assets: ['cover', 'carousel-1'] },
    { kind: 'style', style: 'stage', assets: ['quote'] },
    { kind: 'composition', asset: 'story', composition: 'band' },
    { kind: 'drop', asset: 'carousel-3' },
  ]);
  expect(job).toMatchObject({ status: 'completed', version: 2, error: null });
  expect([quoted, job.credits.charged]).toEqual([1, 1]);
  const [old, now] = [keysOf(before), keysOf(pack)];
  const changed = Object.keys(old).filter((name) => old[name] !== now[name]);
  expect(changed.toSorted()).toEqual(['carousel-1', 'carousel-3', 'cover', 'quote', 'story']);
  expect(now['carousel-3']).toBeUndefined();
  const cover = pack.stills?.find(({ name }) => name === 'cover');
  expect(cover?.alt).toContain('A loaf that takes two days');
  const bytes = Buffer.from(await (await fetch(String(cover?.url))).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_080, height: 1_350 });
  expect(pack.stills?.find(({ name }) => name === 'story')?.composition).toBe('band');
  expect(pack.checks?.filter(({ result }) => result === 'fail')).toEqual([]);
});

test('POST /jobs/{id}/edits/preview draws the still of the edit, small and watermarked, and leaves nothing', async () => {
  const changes = [{ kind: 'hook' as const, text: 'Bread for patient people', assets: ['cover'] }];
  const preview = async (body: object) =>
    system.call('POST', `/api/v1/jobs/${packId}/edits/preview`, { key: user.key, body });
  const { status, body } = await preview({ changes, asset: 'cover' });
  expect(status).toBe(200);
  const drawn = Buffer.from(String(body['image']), 'base64');
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 384, height: 480 });
  expect((await preview({ changes, asset: 'story' })).status).toBe(400);
  const before = (await read(packId)).version;
  const { pack } = await edit(changes);
  expect(pack.version).toBe((before ?? 1) + 1);
  const cover = pack.stills?.find(({ name }) => name === 'cover');
  const stored = Buffer.from(await (await fetch(String(cover?.url))).arrayBuffer());
  expect(drawn.equals(Buffer.from((await previewImage(stored)).bytes))).toBe(true);
  expect(await Array.fromAsync(storage.keys(`jobs/${user.id}/${packId}/previews`))).toEqual([]);
});

async function upload(file: Uint8Array, contentType: string): Promise<string> {
  const body = { filename: 'own.jpg', content_type: contentType, bytes: file.byteLength };
  const { body: begun } = await system.call('POST', '/api/v1/uploads', { key: user.key, body });
  const { put_url: url, headers } = begun as Shape<'Upload'>;
  await fetch(String(url), { method: 'PUT', headers, body: new Uint8Array(file) });
  return String(begun['upload_id']);
}

const addPhoto = (uploadId: string, to = packId) =>
  system.call('POST', `/api/v1/jobs/${to}/photos`, { key: user.key, body: { upload_id: uploadId } });

test('POST /jobs/{id}/photos adds an uploaded photograph, which an edit shows without its metadata', async () => {
  const { bytes } = await samplePhoto({ width: 3_000, height: 2_000 });
  const tagged = await sharp(Buffer.from(bytes))
    .withExif({ IFD0: { Copyright: 'canary of the camera' } })
    .jpeg()
    .toBuffer();
  const uploadId = await upload(tagged, 'image/jpeg');
  const { status, body } = await addPhoto(uploadId);
  expect([status, body]).toMatchObject([201, { own: true, width: 2_560, height: 1_707 }]);
  const stored = Buffer.from(await (await fetch(String(body['url']))).arrayBuffer());
  expect(stored.includes('canary of the camera')).toBe(false);
  expect((await addPhoto(uploadId)).body['id']).toBe(body['id']);
  const listed = await system.call('GET', `/api/v1/jobs/${packId}/photos`, { key: user.key });
  expect(listed.body['photos']).toMatchObject([{ id: body['id'], own: true }]);
  const { job, pack } = await edit([{ kind: 'photo', asset: 'cover', photo_id: String(body['id']) }]);
  expect([job.status, job.error]).toEqual(['completed', null]);
  expect(coverOf(pack)).toMatchObject({ photo_id: body['id'] });
  // Words alone again: the pack has no other photograph that could take its place.
  const { job: without, pack: plain } = await edit([{ kind: 'composition', asset: 'cover', composition: 'band' }]);
  expect([without.status, without.error]).toEqual(['completed', null]);
  expect(coverOf(plain)).toMatchObject({ composition: 'band' });
  expect(coverOf(plain)).not.toHaveProperty('photo_id');
});

function coverOf({ stills = [] }: Shape<'Job'>) {
  return stills.find(({ name }) => name === 'cover');
}

test.for<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['text of that type', 'image/png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a header of a gigapixel', 'image/png', () => pngOf(30_000, 30_000)],
  ['a header of many pixels without data', 'image/png', () => pngOf(6_000, 6_000)],
  [
    'a small image',
    'image/jpeg',
    () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#777' } })
        .jpeg()
        .toBuffer(),
  ],
])('POST /jobs/{id}/photos rejects %s', async ([_name, type, make]) => {
  const { status, body } = await addPhoto(await upload(await make(), type));
  expect([status, body['code']]).toEqual([422, 'unsupported_image']);
});

test('POST /jobs/{id}/photos accepts images of the same account only', async () => {
  const { bytes } = await samplePhoto();
  const foreign = await signUpAgent(system);
  const uploadId = await upload(bytes, 'image/jpeg');
  const asOther = (path: string, body: object) => system.call('POST', path, { key: foreign.key, body });
  expect((await asOther(`/api/v1/jobs/${packId}/photos`, { upload_id: uploadId })).status).toBe(404);
  const own = await makeFinishedPack({ api: system, storage }, foreign);
  expect((await asOther(`/api/v1/jobs/${own}/photos`, { upload_id: uploadId })).body['code']).toBe(
    'upload_not_complete',
  );
  const video = await upload(Buffer.from('\0\0\0\x20ftypisom', 'latin1'), 'video/mp4');
  expect((await addPhoto(video)).body['code']).toBe('upload_not_complete');
  expect((await addPhoto(uploadId)).status).toBe(201);
});

test('POST /jobs/{id}/edits that cannot be drawn completely fails, free, and the pack stays unchanged', async () => {
  const before = await read(packId);
  // Large enough to be added, far too small for a whole frame.
  const { bytes } = await samplePhoto({ width: 500, height: 500 });
  const { body: small } = await addPhoto(await upload(bytes, 'image/jpeg'));
  const { job, pack } = await edit([
    { kind: 'hook', text: 'A loaf that takes three days', assets: ['quote'] },
    { kind: 'photo', asset: 'story', photo_id: String(small['id']) },
    { kind: 'composition', asset: 'story', composition: 'bleed' },
  ]);
  expect(job).toMatchObject({ status: 'failed', error: { code: 'edit_unfit' }, credits: { charged: 0, held: 0 } });
  expect([pack.version, keysOf(pack)]).toEqual([before.version, keysOf(before)]);
});

/** A PNG that declares a size and has no pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}
