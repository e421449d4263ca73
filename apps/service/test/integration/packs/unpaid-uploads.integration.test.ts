// Uploads of an account without credits: what it names in a request is stored no longer, and still counts as unused.

import { randomBytes } from 'node:crypto';
import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
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
