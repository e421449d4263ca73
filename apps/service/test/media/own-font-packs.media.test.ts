// A pack in the own font of a kit, end to end: upload, kit, preview, edit, archive.

import type { Shape } from '@galley/contract';
import { freeEgressPort, stackEnvironment } from '@galley/scripts/stack';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { makeTtf } from '#test/render/own-font';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startBrowsingRole } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';
import { openServers } from '../../src/boot/connections.ts';
import { previewImage } from '../../src/platform/media/index.ts';

let system: RunningApi;
let user: User;
let packId: string;
let storage: Storage;
const brandId = newId('brand');
const parts = new AsyncDisposableStack();

beforeAll(async () => {
  const made = await makeTestDatabase();
  parts.defer(made.drop);
  const [egressPort, apiPort] = [await freeEgressPort(), await freeEgressPort()];
  system = await startBrowsingRole(made.name, {
    ...(await makeTestNamespace()),
    GALLEY_HTTP_PORT: String(apiPort),
    GALLEY_CAPTURE_WORKERS: `http://127.0.0.1:${apiPort}`,
    GALLEY_EGRESS_PORT: String(egressPort),
    GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
  });
  parts.defer(system.stop);
  const servers = openServers(system.config, { warn: () => undefined } as never);
  parts.defer(servers.close);
  storage = servers.storage;
  user = await signUpAgent(system);
  packId = await makeFinishedPack({ api: system, storage }, user);
  await insertBrand(made.name);
});

afterAll(() => parts.disposeAsync());

async function insertBrand(databaseName: string): Promise<void> {
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: databaseName });
  const database = openDatabase({ url, poolSize: 1, onConnectionLost: () => undefined });
  const colors = { primary: '#b5432a', accent: '#e9b44c', background: '#fbf3e6', text: '#2a1a12' };
  const kit = { name: 'Halfmoon Bakery', url: null, domain: 'bakery.example', colors, typeface: 'Inter' };
  const stored = JSON.stringify({ ...kit, pageTypeface: null, voiceNotes: [], logo: null });
  await sql`insert into brands (id, account_id, kit) values (${brandId}, ${user.id}, ${stored}::jsonb)`.execute(
    database.query,
  );
  await database.close();
}

const call = (method: string, path: string, body?: unknown) =>
  system.call(method, `/api/v1${path}`, body === undefined ? { key: user.key } : { key: user.key, body });
const read = async (id: string): Promise<Shape<'Job'>> => (await call('GET', `/jobs/${id}`)).body as Shape<'Job'>;

async function edit(changes: Shape<'EditChange'>[]): Promise<{ job: Shape<'Job'>; pack: Shape<'Job'> }> {
  const { status, body } = await call('POST', `/jobs/${packId}/edits`, { changes });
  expect(status).toBe(202);
  const id = String(body['job_id']);
  await expect
    .poll(async () => (await read(id)).status, { timeout: 180_000, interval: 200 })
    .toMatch(/completed|failed/);
  return { job: await read(id), pack: await read(packId) };
}

async function coverOf({ stills = [] }: Shape<'Job'>): Promise<Buffer> {
  const { url } = stills.find(({ name }) => name === 'cover') ?? {};
  return Buffer.from(await (await fetch(String(url))).arrayBuffer());
}

const fontsIn = async (folder: string): Promise<string[]> =>
  (await Array.fromAsync(storage.keys(`${folder}/${user.id}`))).filter((key) => key.endsWith('.ttf'));

test('POST /jobs/{id}/edits with a kit sets the pack in its own font, which is in no archive and no response', async () => {
  const font = makeTtf({ name: 'Alder Bars' });
  const upload = (await call('POST', '/uploads', { filename: 'a.ttf', content_type: 'font/ttf', bytes: font.length }))
    .body as Shape<'Upload'>;
  await fetch(String(upload.put_url), { method: 'PUT', headers: upload.headers, body: new Uint8Array(font) });
  const toBrand: Shape<'EditChange'>[] = [{ kind: 'brand', brand_id: brandId, assets: ['cover'] }];
  const plain = (await edit(toBrand)).pack;
  const heading = { upload_id: upload.upload_id, licence: 'Made by ourselves' };
  expect((await call('PATCH', `/brands/${brandId}`, { fonts: { heading } })).status).toBe(200);

  const preview = await call('POST', `/jobs/${packId}/edits/preview`, { changes: toBrand, asset: 'cover' });
  expect(preview.status).toBe(200);
  // A preview is drawn with the font of the kit; only a pack has a copy.
  expect(await fontsIn('jobs')).toEqual([]);
  const { job, pack } = await edit(toBrand);
  expect([job.status, job.error]).toEqual(['completed', null]);
  expect(pack.checks?.filter(({ result }) => result === 'fail')).toEqual([]);
  const [before, now] = [await coverOf(plain), await coverOf(pack)];
  expect(now.equals(before)).toBe(false);
  const drawn = Buffer.from(String(preview.body['image']), 'base64');
  expect(drawn.equals(Buffer.from((await previewImage(now)).bytes))).toBe(true);

  const { body: zip } = await call('GET', `/instant-post/jobs/${packId}/zip`);
  const archive = Buffer.from(await (await fetch(String(zip['zip_url']))).arrayBuffer());
  // Control: the names of entries are in an archive as they are.
  expect(archive.includes('stills/cover.')).toBe(true);
  expect([archive.includes('.ttf'), archive.includes(font.subarray(0, 64))]).toEqual([false, false]);
  expect(JSON.stringify(pack)).not.toContain('.ttf');
});

test('DELETE /brands/{id} deletes the font of the kit, and a later edit of the pack still has its copy', async () => {
  const before = await coverOf(await read(packId));
  expect((await call('DELETE', `/brands/${brandId}`)).status).toBe(204);
  expect(await fontsIn('fonts')).toEqual([]);
  expect(await fontsIn('jobs')).toHaveLength(1);
  const { job, pack } = await edit([{ kind: 'hook', text: 'Bread for patient people', assets: ['cover'] }]);
  expect(job.status).toBe('completed');
  expect((await coverOf(pack)).equals(before)).toBe(false);
});
