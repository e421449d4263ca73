// A restore brings back review links that were revoked since the backup. They are named in the log, and end with
// `--revoke-keys`.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@galley/scripts/stack';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database';
import { openStorage } from '#platform/storage';
import { ONCE } from '#test/api-test';
import { review, revoke, share, shareTest } from '#test/packs/share-test';
import { asOwner, startIdleApi } from '#test/running-api';
import { backup } from '../../../src/commands/backup.ts';
import { restore } from '../../../src/commands/restore.ts';

const test = shareTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('folder', ONCE, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-restored-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  // Without the objects of other tests.
  .extend('bucket', ONCE, async ({ api }, { onCleanup }) => {
    const bucket = `restored-${randomUUID()}`;
    const storage = openStorage({ ...api.config.storage, bucket, signedSeconds: 60, signedStepSeconds: 1 });
    await storage.ensureBucket();
    onCleanup(async () => {
      await storage.remove(await Array.fromAsync(storage.keys()));
      storage.close();
    });
    return storage;
  })
  .extend('restored', ONCE, ({ api, folder, bucket }, { onCleanup }) => {
    const ends = new AsyncDisposableStack();
    onCleanup(() => ends.disposeAsync());
    /** An api on a new database with the backup, and the log of the restore. */
    return async (revokesKeys: boolean) => {
      const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
      await createDatabase(name);
      ends.defer(() => dropDatabase(name));
      const { GALLEY_DATABASE_URL: url } = asOwner(name);
      const database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
      const config = { ...api.config, database: { ...api.config.database, url } };
      const lines: string[] = [];
      const log = pino({}, { write: (line) => void lines.push(line) });
      await restore(folder, { config, query: database.query, storage: bucket, log }, { revokesKeys });
      await database.close();
      const node = await startIdleApi(name, asOwner(name));
      ends.defer(node.stop);
      return { node, log: lines.join('') };
    };
  });

test('restore names links that were revoked since the backup, and ends all links and keys with --revoke-keys', async ({
  makePack,
  folder,
  bucket,
  restored,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  const link = await share(owned);
  await backup(folder, { config: api.config, storage: bucket, log: pino({ level: 'silent' }) });
  await revoke(owned, link);
  expect((await review(api, link.token)).status).toBe(404);

  const meOn = async (node: typeof api) => (await node.call('GET', '/api/v1/auth/me', { key: user.key })).status;
  const active = await restored(false);
  expect([(await review(active.node, link.token)).status, await meOn(active.node)]).toEqual([200, 200]);
  expect(active.log).toContain(link.id);
  const ended = await restored(true);
  expect([(await review(ended.node, link.token)).status, await meOn(ended.node)]).toEqual([404, 401]);
  expect(ended.log).not.toContain(link.id);
});
