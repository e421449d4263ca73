import { randomBytes, randomUUID } from 'node:crypto';
import type { Shape } from '@galley/contract';
import pg from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database';
import { openStorage } from '#platform/storage';
import { apiTest, ONCE } from '#test/api-test';
import { type ApiResponse, asOwner, type RunningApi } from '#test/running-api';
import { signUp, type User } from '#test/users';
import { createUploadStore } from '../../../src/instant-post/uploads/store.ts';
import { createUploads } from '../../../src/instant-post/uploads/uploads.ts';

// Uploads over the wire and the real object store: a stored upload is exactly what was sent, or it is rejected.

const test = apiTest
  .extend('settings', ONCE, ({ namespace, databaseName }) => ({ ...namespace, ...asOwner(databaseName) }))
  .extend('user', ONCE, async ({ api }) => {
    const user = await signUp(api);
    await api.modules.ledger.post({ kind: 'grant', accountId: user.id, amountCredits: 50, reference: 'uploads' });
    return user;
  });

const MEBIBYTE = 1024 * 1024;
const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

async function begin({ api, user }: { api: RunningApi; user: User }, bytes: number): Promise<Shape<'Upload'>> {
  const body = { filename: '../../talk.mp4', content_type: 'video/mp4', bytes };
  const { status, body: upload } = await api.call('POST', '/api/v1/uploads', { key: user.key, body });
  expect(status).toBe(201);
  return upload as Shape<'Upload'>;
}

/**
 * Whether it was accepted. The object store may close the connection of a rejected upload before it has read all of it.
 */
const put = (url: string, body: Uint8Array, headers: Record<string, string> = {}): Promise<{ ok: boolean }> =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) }).catch(() => ({ ok: false }));

const complete = ({ api, user }: { api: RunningApi; user: User }, id: string) =>
  api.call('POST', `/api/v1/uploads/${id}/complete`, { key: user.key, body: {} });
const stateOf = async ({ api, user }: { api: RunningApi; user: User }, id: string) =>
  (await api.call('GET', `/api/v1/uploads/${id}`, { key: user.key })).body as Shape<'UploadState'>;

const videoOf = (bytes: number): Buffer => Buffer.concat([MP4, randomBytes(bytes - MP4.length)]);

test('POST /uploads accepts a small file by one PUT of exactly its type and size, and inspects it', async ({
  api,
  user,
}) => {
  const file = videoOf(100_000);
  const { upload_id: id, put_url: url = '', headers } = await begin({ api, user }, file.length);
  expect(await stateOf({ api, user }, id)).toMatchObject({ state: 'waiting', received_bytes: 0 });
  expect((await put(url, file, { 'content-type': 'text/html' })).ok).toBe(false);
  expect((await put(url, file.subarray(1), headers)).ok).toBe(false);
  expect((await complete({ api, user }, id)).body).toMatchObject({ code: 'upload_not_complete' });
  expect((await put(url, file, headers)).ok).toBe(true);
  expect((await complete({ api, user }, id)).body).toMatchObject({ state: 'complete', received_bytes: file.length });
  expect((await complete({ api, user }, id)).status).toBe(200);
});

test('POST /uploads accepts a large file in parts, in any order and some of them twice, and complete can be repeated', async ({
  api,
  user,
}) => {
  const file = videoOf(70 * MEBIBYTE);
  const { upload_id: id, parts = [], put_url: whole } = await begin({ api, user }, file.length);
  expect([whole, parts.map(({ bytes }) => bytes / MEBIBYTE)]).toEqual([undefined, [32, 32, 6]]);
  let start = 0;
  const slices = parts.map(({ url, bytes }) => {
    start += bytes;
    return { url, slice: file.subarray(start - bytes, start) };
  });
  const [first, second, last] = slices as [(typeof slices)[0], (typeof slices)[0], (typeof slices)[0]];
  expect((await put(last.url, last.slice)).ok).toBe(true);
  expect((await put(first.url, randomBytes(first.slice.length))).ok).toBe(true);
  expect((await put(first.url, first.slice)).ok).toBe(true);
  expect(await stateOf({ api, user }, id)).toMatchObject({ received_parts: [1, 3], received_bytes: 38 * MEBIBYTE });
  expect((await complete({ api, user }, id)).body).toMatchObject({ status: 409, code: 'upload_not_complete' });
  expect((await put(second.url, second.slice.subarray(1))).ok).toBe(false);
  expect((await put(second.url, second.slice)).ok).toBe(true);
  const responses = await Promise.all([1, 2, 3, 4].map(() => complete({ api, user }, id)));
  for (const { body } of responses) expect(body).toMatchObject({ state: 'complete', received_bytes: file.length });
});

test('POST /uploads/{upload_id}/complete rejects and deletes what is not a video, whatever its name', async ({
  api,
  user,
}) => {
  const page = Buffer.from('#EXTM3U\nfile:///etc/passwd\n');
  const { upload_id: id, put_url: url = '', headers } = await begin({ api, user }, page.length);
  expect((await put(url, page, headers)).ok).toBe(true);
  expect((await complete({ api, user }, id)).body).toMatchObject({ status: 422, code: 'unsupported_media' });
  expect((await api.call('GET', `/api/v1/uploads/${id}`, { key: user.key })).status).toBe(404);
});

async function leaveSeconds(api: RunningApi, id: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: api.config.database.url });
  await client.connect();
  await client.query('update uploads set expires_at = now() + make_interval(secs => $2) where id = $1', [id, seconds]);
  await client.end();
}

test('uploads: one that a job takes in its last minute is stored as long as the job may last', async ({
  api,
  user,
}) => {
  const file = videoOf(100_000);
  const { upload_id: id, put_url: url = '', headers } = await begin({ api, user }, file.length);
  expect(await api.modules.uploads.take(user.id, id)).toBe(null);
  expect((await put(url, file, headers)).ok).toBe(true);
  await leaveSeconds(api, id, 60);
  expect(await api.modules.uploads.take(user.id, id)).toBe(`uploads/${user.id}/${id}`);
  expect(Date.parse((await stateOf({ api, user }, id)).expires_at) - Date.now()).toBeGreaterThan(2 * 60 * 60_000);
  expect(await api.modules.uploads.take('acct_another', id)).toBe(null);
});

test('sweep deletes an expired unfinished upload with its parts', async ({ api, user }) => {
  const { upload_id: id, parts = [] } = await begin({ api, user }, 65 * MEBIBYTE);
  const [, , last] = parts;
  expect((await put(last?.url ?? '', videoOf(MEBIBYTE))).ok).toBe(true);
  await leaveSeconds(api, id, -1);
  expect((await stateOf({ api, user }, id)).state).toBe('expired');
  expect(await api.modules.uploads.sweep()).toBe(1);
  expect((await api.call('GET', `/api/v1/uploads/${id}`, { key: user.key })).status).toBe(404);
  expect((await put(last?.url ?? '', videoOf(MEBIBYTE))).ok).toBe(false);
});

const beginAs = (api: RunningApi, key: string, bytes: number) =>
  api.call('POST', '/api/v1/uploads', { key, body: { filename: 'a.mp4', content_type: 'video/mp4', bytes } });

async function run(api: RunningApi, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: api.config.database.url });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

test('POST /uploads gives an account without credits one open upload of 256 MiB, with advice', async ({ api }) => {
  const withoutCredits = await signUp(api);
  expect((await beginAs(api, withoutCredits.key, 257 * MEBIBYTE)).body).toMatchObject({
    status: 409,
    code: 'too_many_uploads',
  });
  expect((await beginAs(api, withoutCredits.key, 256 * MEBIBYTE)).status).toBe(201);
  expect((await beginAs(api, withoutCredits.key, 1)).body).toMatchObject({
    code: 'too_many_uploads',
    detail: expect.stringContaining('Credits'),
  });
});

test('40 POST /uploads at once of an account that paid open 20, and 2 GiB at a time no more than 10 GiB', async ({
  api,
}) => {
  const open = async (bytes: number, count: number): Promise<number> => {
    const rich = await signUp(api);
    await api.modules.ledger.post({ kind: 'purchase', accountId: rich.id, amountCredits: 9, reference: rich.id });
    // A busy machine may have no connection free for one of them; it is sent again.
    const responded = async (): Promise<ApiResponse> => {
      const response = await beginAs(api, rich.key, bytes);
      return response.status === 503 ? responded() : response;
    };
    const responses = await Promise.all(Array.from({ length: count }, responded));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    return responses.filter(({ status }) => status === 201).length;
  };
  expect(await open(1_000, 40)).toBe(20);
  expect(await open(2_048 * MEBIBYTE, 8)).toBe(5);
});

test('POST /uploads gives an account with free credits 4 GiB, and more after its first purchase', async ({ api }) => {
  const unpaid = await signUp(api);
  await api.modules.ledger.post({ kind: 'grant', accountId: unpaid.id, amountCredits: 25, reference: unpaid.id });
  for (let count = 0; count < 2; count += 1)
    expect((await beginAs(api, unpaid.key, 2_048 * MEBIBYTE)).status).toBe(201);
  expect((await beginAs(api, unpaid.key, 1)).body).toMatchObject({
    code: 'too_many_uploads',
    detail: expect.stringContaining('first purchase'),
  });
  await api.modules.ledger.post({ kind: 'purchase', accountId: unpaid.id, amountCredits: 1, reference: unpaid.id });
  expect((await beginAs(api, unpaid.key, 1)).status).toBe(201);
});

test('markUsed leaves an image that was read for a repeated request, and deletes it after ten minutes, not a day', async ({
  api,
  user,
}) => {
  const body = { filename: 'a.png', content_type: 'image/png', bytes: 4 };
  const { body: begun } = await api.call('POST', '/api/v1/uploads', { key: user.key, body });
  const { put_url: url = '', headers, upload_id: id } = begun as Shape<'Upload'>;
  await put(url, Buffer.from('\x89PNG', 'latin1'), headers);
  expect(await api.modules.uploads.findImage(user.id, id)).not.toBeNull();
  await api.modules.uploads.markUsed(id);
  expect(await api.modules.uploads.findImage(user.id, id)).not.toBeNull();
  await run(api, "update uploads set expires_at = expires_at - interval '10 minutes' where id = $1", [id]);
  expect(await api.modules.uploads.findImage(user.id, id)).toBeNull();
  expect(await api.modules.uploads.sweep()).toBeGreaterThan(0);
});

test('sweep deletes a file sent again to a rejected upload once its signature has expired, and its row', async ({
  api,
  user,
}) => {
  const junk = Buffer.from('#EXTM3U no video at all');
  const { upload_id: id, put_url: url = '', headers } = await begin({ api, user }, junk.length);
  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBe(3_600);
  await put(url, junk, headers);
  expect((await complete({ api, user }, id)).body).toMatchObject({ code: 'unsupported_media' });
  expect((await put(url, junk, headers)).ok).toBe(true);
  await api.modules.uploads.sweep();
  expect(await run(api, 'select id from uploads where id = $1', [id])).toHaveLength(1);
  await run(api, "update uploads set signed_until = now() - interval '2 hours' where id = $1", [id]);
  await api.modules.uploads.sweep();
  expect(await run(api, 'select id from uploads where id = $1', [id])).toHaveLength(0);
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  expect(await storage.sizeOf(`uploads/${user.id}/${id}`)).toBeUndefined();
  storage.close();
});

test('sweep repeats until nothing is left', async ({ api, user }) => {
  await run(
    api,
    `insert into uploads (id, account_id, object_key, content_type, size_bytes, expires_at, signed_until)
    select 'upl_old' || n, $1, 'uploads/none/upl_old' || n, 'video/mp4', 1, now() - interval '1 day', now() - interval '1 day'
    from generate_series(1, 450) n`,
    [user.id],
  );
  expect(await api.modules.uploads.sweep()).toBe(450);
  expect(await run(api, "select id from uploads where id like 'upl_old%'")).toEqual([]);
});

test('sweepOrphans deletes objects without a row; those with one and fresh ones stay', async ({ api, user }) => {
  const storage = openStorage({
    ...api.config.storage,
    bucket: `orphans-${randomUUID()}`,
    signedSeconds: 60,
    signedStepSeconds: 1,
  });
  await storage.ensureBucket();
  const database = openDatabase({ url: api.config.database.url, poolSize: 1, onConnectionLost: () => undefined });
  const store = createUploadStore({ query: database.query });
  const uploads = createUploads({
    store,
    storage,
    appUrl: api.url,
    balanceOf: async () => 9,
    hasPaid: async () => true,
    unpaidBytes: 0,
    unpaidNetworkBytes: 0,
  });
  const request = { filename: 'a.mp4', content_type: 'video/mp4', bytes: 3 };
  await uploads.create({ accountId: user.id, network: 'test' }, 'upl_known', request);
  const keys = ['upl_known', 'upl_orphan'].map((id) => `uploads/${user.id}/${id}`);
  for (const key of keys) await storage.put(key, { bytes: Buffer.from('abc'), contentType: 'video/mp4' });
  expect(await uploads.sweepOrphans()).toBe(0);
  expect(await uploads.sweepOrphans(-60_000)).toBe(1);
  expect(await Promise.all(keys.map(storage.sizeOf))).toEqual([3, undefined]);
  await storage.remove(keys);
  storage.close();
  await database.close();
});

test('POST /uploads accepts an image of at most 10 MiB, which is no source of a pack', async ({ api, user }) => {
  const begun = (content_type: string, bytes: number) =>
    api.call('POST', '/api/v1/uploads', { key: user.key, body: { filename: 'a.png', content_type, bytes } });
  expect((await begun('image/png', 10 * MEBIBYTE + 1)).status).toBe(400);
  expect((await begun('image/gif', 100)).status).toBe(400);
  const { status, body } = await begun('image/png', 4);
  expect(status).toBe(201);
  const { put_url: url = '', headers, upload_id: id } = body as Shape<'Upload'>;
  await put(url, Buffer.from('\x89PNG', 'latin1'), headers);
  expect(await api.modules.uploads.take(user.id, id)).toBeNull();
  expect(await api.modules.uploads.findImage(user.id, id)).toBe(`uploads/${user.id}/${id}`);
  expect(await api.modules.uploads.findImage('acc_of_another', id)).toBeNull();
});

test('POST /uploads accepts a font of at most 5 MiB by its content, which is no source of a pack', async ({
  api,
  user,
}) => {
  const begun = (content_type: string, bytes: number) =>
    api.call('POST', '/api/v1/uploads', { key: user.key, body: { filename: 'a.ttf', content_type, bytes } });
  expect((await begun('font/ttf', 5 * MEBIBYTE + 1)).status).toBe(400);
  expect((await begun('font/woff', 100)).status).toBe(400);
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const image = (await begun('font/ttf', png.length)).body as Shape<'Upload'>;
  expect((await put(image.put_url ?? '', png, image.headers)).ok).toBe(true);
  expect((await complete({ api, user }, image.upload_id)).body).toMatchObject({ code: 'unsupported_media' });
  const file = Buffer.from('\0\x01\0\0\0\x0a', 'latin1');
  const font = (await begun('font/ttf', file.length)).body as Shape<'Upload'>;
  expect((await put(font.put_url ?? '', file, font.headers)).ok).toBe(true);
  expect((await complete({ api, user }, font.upload_id)).body).toMatchObject({ state: 'complete' });
  const { findFont, findImage, find } = api.modules.uploads;
  expect(await findFont(user.id, font.upload_id)).toContain(font.upload_id);
  expect([await findImage(user.id, font.upload_id), await find(user.id, font.upload_id)]).toEqual([null, null]);
});
