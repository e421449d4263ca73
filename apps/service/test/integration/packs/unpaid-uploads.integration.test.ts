// Uploads of accounts that never paid: what one without credits names in a request is stored no longer and still counts
// as unused, and all of them share a ceiling.

import { randomBytes } from 'node:crypto';
import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createUploadStore, createUploads } from '#instant-post';
import { newId } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { idleApiTest, ONCE } from '#test/api-test';
import { asOwner } from '#test/running-api';
import { signUp } from '#test/users';
import { openServers } from '../../../src/boot/connections.ts';

const test = idleApiTest.extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName));
const HOUR_MS = 60 * 60_000;

test('POST /instant-post and its preflight store no upload longer, and free no place, without credits', async ({
  api,
  database,
}) => {
  const servers = openServers(api.config, { warn: () => undefined } as never);
  await servers.storage.ensureBucket();
  await servers.close();
  const { key, id: accountId } = await signUp(api);
  const file = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(100_000)]);
  const begin = (bytes: number) =>
    api.call('POST', '/api/v1/uploads', { key, body: { filename: 'a.mp4', content_type: 'video/mp4', bytes } });
  const upload = (await begin(file.length)).body as Shape<'Upload'>;
  const { upload_id: id, put_url: target = '', headers } = upload;
  expect((await fetch(target, { method: 'PUT', headers, body: file })).ok).toBe(true);
  await sql`update uploads set expires_at = now() + interval '1 minute' where id = ${id}`.execute(database.query);
  const storedMs = async (): Promise<number> => {
    const { body } = await api.call('GET', `/api/v1/uploads/${id}`, { key });
    return Date.parse((body as Shape<'UploadState'>).expires_at) - Date.now();
  };
  const body = { mode: 'from_url', from_url: { url: upload.url } };
  const preflight = await api.call('POST', '/api/v1/instant-post/preflight', { key, body });
  expect(preflight.body).toMatchObject({ kind: 'video_file', obtainable: true });
  expect((await api.call('POST', '/api/v1/instant-post', { key, body })).status).toBe(402);
  expect(await storedMs()).toBeLessThan(HOUR_MS);
  expect((await begin(1)).body).toMatchObject({ code: 'too_many_uploads' });
  // The job of a caller with credits takes it.
  await api.modules.ledger.post({ kind: 'grant', accountId, amountCredits: 2, reference: id });
  expect((await api.call('POST', '/api/v1/instant-post', { key, body })).status).toBe(202);
  expect(await storedMs()).toBeGreaterThan(2 * HOUR_MS);
});

/** A store that starts uploads in parts and does nothing else. */
const storage = {
  parts: { start: async () => ({ partsId: 'parts' }), signedPut: async () => 'https://store.example/part' },
} as unknown as Storage;

test('POST /uploads of accounts that never paid store 10 GiB of a network together, and no more than the install takes of them', async ({
  api,
  database: { query },
}) => {
  const uploadsBelow = (unpaidBytes: number) =>
    createUploads({
      store: createUploadStore({ query }),
      storage,
      appUrl: api.url,
      balanceOf: async () => 25,
      hasPaid: async () => false,
      unpaidBytes,
      unpaidNetworkBytes: 10 * 1024 ** 3,
    });
  const users = await Promise.all(Array.from({ length: 8 }, () => signUp(api)));
  const request = { filename: 'a.mp4', content_type: 'video/mp4', bytes: 2 * 1024 ** 3 } as const;
  const create = ({ id: accountId }: { id: string }, network: string, unpaidBytes = Number.MAX_SAFE_INTEGER) =>
    uploadsBelow(unpaidBytes).create({ accountId, network }, newId('upload'), request);
  const started = await Promise.allSettled(users.map((user) => create(user, '198.51.100.0/24')));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const late = users[started.findIndex(({ status }) => status === 'rejected')] ?? { id: '' };
  const { rows } = await sql<{ bytes: number }>`
    select sum(size_bytes)::float8 as bytes from uploads where unpaid_network is not null
  `.execute(query);
  const full = create(late, '203.0.113.0/24', rows[0]?.bytes);
  await expect(full).rejects.toMatchObject({
    code: 'too_many_uploads',
    detail: expect.stringContaining('buy credits'),
  });
  await expect(create(late, '203.0.113.0/24')).resolves.toMatchObject({ upload_id: expect.any(String) });
});
