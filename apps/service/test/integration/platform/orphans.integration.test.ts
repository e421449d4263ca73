import { randomUUID } from 'node:crypto';
import { creditPacks } from '@galley/contract';
import { expect } from 'vitest';
import { createCaptureStore } from '#capture';
import { createSweepers } from '#jobs';
import type { Database } from '#platform/database';
import { jobFolder, openStorage, type Storage } from '#platform/storage';
import { apiTest, ONCE } from '#test/api-test';
import { asOwner, startTestRole } from '#test/running-api';
import { signUp } from '#test/users';

// Objects without rows, rows of unpaid checkouts, and rows that would be too large.

const test = apiTest
  // The sweeps belong to `flow`; here they run in the api's process, with the rights of the owner.
  .extend('settings', ONCE, ({ namespace, databaseName }) => ({ ...namespace, ...asOwner(databaseName) }))
  .extend('user', ONCE, async ({ api, database }) => {
    const user = await signUp(api);
    await run(
      database,
      `insert into jobs (id, account_id, type, status, input, price, priority, deadline_at, finished_at)
       values ('job_known', $1, 'scroll_video', 'completed', '{}', 5, 1, now(), now())`,
      [user.id],
    );
    return user;
  })
  .extend('storage', ONCE, async ({ api }, { onCleanup }) => {
    const bucket = `orphans-${randomUUID()}`;
    const storage = openStorage({ ...api.config.storage, bucket, signedSeconds: 60, signedStepSeconds: 1 });
    await storage.ensureBucket();
    onCleanup(async () => {
      await storage.remove(await Array.fromAsync(storage.keys()));
      storage.close();
    });
    return storage;
  });

const run = async <Row>(database: Database, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows as Row[];
/** Includes objects of any age: the clock of the store may be behind ours. */
const ANY_AGE = -60_000;

async function putAll(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.put(key, { bytes: Buffer.from('abc'), contentType: 'image/png' });
}

const sizes = (storage: Storage, keys: readonly string[]) => Promise.all(keys.map(storage.sizeOf));

test('sweepOrphans deletes objects of jobs without a row; those with one, and fresh ones, stay', async ({
  api,
  user,
  database,
  storage,
}) => {
  const keys = ['job_known', 'job_gone'].map((jobId) => `${jobFolder({ jobId, accountId: user.id })}/clip/1.mp4`);
  await putAll(storage, keys);
  const { query } = database;
  const sweepers = createSweepers({ ...api.modules, query, storage, retentionSeconds: 3_600 });
  expect(await sweepers.sweepOrphans()).toBe(0);
  expect(await sweepers.sweepOrphans(ANY_AGE)).toBe(1);
  expect(await sizes(storage, keys)).toEqual([3, undefined]);
});

test('sweepOrphans deletes screenshots without a row, or that a later order replaced; others stay', async ({
  user,
  database,
  storage,
}) => {
  const keys = ['cap_known-new', 'cap_known-old', 'cap_gone-new'].map((name) => `captures/${user.id}/${name}.png`);
  await putAll(storage, keys);
  await run(
    database,
    `insert into captures (id, account_id, url, request_hash, verdict, object_key, facts)
     values ('cap_known', $1, 'https://shop.example/', '', 'ok', $2, '{}')`,
    [user.id, keys[0]],
  );
  const captures = createCaptureStore({ query: database.query, storage, retentionSeconds: 3_600 });
  expect(await captures.sweepOrphans()).toBe(0);
  expect(await captures.sweepOrphans(ANY_AGE)).toBe(2);
  expect(await sizes(storage, keys)).toEqual([3, undefined, undefined]);
});

test('purgeUnpaid deletes unpaid checkouts after a month; paid ones and fresh ones stay', async ({
  user,
  database,
  databaseName,
  namespace,
}) => {
  const insert = (id: string, days: number, paid: boolean) =>
    run(
      database,
      `insert into purchases (id, account_id, pack_id, credits, price_cents, currency, expires_at, created_at, paid_at)
       values ($1, $2, $3, 100, 1000, 'usd', now(), now() - make_interval(days => $4), case when $5 then now() end)`,
      [id, user.id, creditPacks[0].packId, days, paid],
    );
  await insert('pur_old', 31, false);
  await insert('pur_young', 29, false);
  await insert('pur_paid', 400, true);
  // As the role that does it, with its own database user.
  const flow = await startTestRole('flow', databaseName, namespace);
  await flow.modules.billing.purgeUnpaid();
  await flow.stop();
  expect(await run(database, 'select id from purchases order by id')).toEqual([
    { id: 'pur_paid' },
    { id: 'pur_young' },
  ]);
});

const bounds = {
  'jobs.result': { bytes: 262_144, text: "update jobs set result = $1 where id = 'job_known'" },
  'job_assets.facts': {
    bytes: 65_536,
    text: "insert into job_assets (job_id, name, kind, object_key, facts) values ('job_known', 'a', 'still', 'a', $1)",
  },
  'packs.source': { bytes: 524_288, text: "insert into packs (job_id, source) values ('job_known', $1)" },
};

test.for(Object.entries(bounds))(
  'column %s accepts no more than its size',
  async ([_column, { bytes, text }], { database }) => {
    const ofSize = (size: number): string => JSON.stringify({ text: 'x'.repeat(size - '{"text": ""}'.length) });
    await expect(run(database, text, [ofSize(bytes + 1)])).rejects.toMatchObject({ code: '23514' });
    await run(database, text, [ofSize(bytes)]);
  },
);
