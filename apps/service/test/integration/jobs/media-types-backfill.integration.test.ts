import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from '#platform/database';

// The migration that fills media types of rows from before, while others work with the table.

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
const FIRST = '0066_media_types.sql';
const BACKFILL = '0067_media_types_before.sql';
/** More than two batches. */
const ROWS = 2_500;
/** PostgreSQL: a lock is not free within the timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const WITHIN = { timeout: 20_000 };
const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
let database: Database;
let folder: string;

beforeAll(async () => {
  await createDatabase(name);
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: name });
  database = openDatabase({ url, poolSize: 4, onConnectionLost: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'galley-migrations-'));
  for (const file of await readdir(MIGRATIONS)) {
    if (file.endsWith('.sql') && file < FIRST) await cp(join(MIGRATIONS, file), join(folder, file));
  }
  await migrate(database.pool, folder);
  await database.pool.query('alter table job_assets drop constraint job_assets_job_id_fkey');
  await database.pool.query(
    `insert into job_assets (job_id, name, kind, object_key, poster_key, facts)
     select 'job_' || i / 2, 'asset' || i, 'clip', 'tests/a.gif', case when i % 2 = 0 then 'tests/b.jpeg' end, '{}'
     from generate_series(1, $1::integer) i`,
    [ROWS],
  );
});

afterAll(async () => {
  await database.close();
  await dropDatabase(name);
  await rm(folder, { recursive: true });
});

async function countUntyped(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::integer as count from job_assets where media_type is null',
  );
  return rows[0]?.count ?? 0;
}

/** Others at work: a transaction that neither waits long nor may be kept waiting. */
async function transact(...statements: string[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local lock_timeout = '1s'`);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    // Closed, because it may be in a failed transaction.
    client.release(true);
  }
}

test('migrate fills media types batch by batch, and neither waits for a locked row nor keeps others waiting', async () => {
  await cp(join(MIGRATIONS, FIRST), join(folder, FIRST));
  await migrate(database.pool, folder);
  expect(await countUntyped()).toBe(ROWS);

  const holder = await database.pool.connect();
  let migrating: Promise<string[]>;
  try {
    await holder.query('begin');
    await holder.query(`select 1 from job_assets where name = 'asset7' for update`);
    // The control: the whole table in one statement waits for that row.
    const whole = transact(`update job_assets set media_type = 'image/gif'`);
    await expect(whole).rejects.toMatchObject({ code: LOCK_NOT_AVAILABLE });
    await cp(join(MIGRATIONS, BACKFILL), join(folder, BACKFILL));
    migrating = migrate(database.pool, folder);
    await expect.poll(countUntyped, WITHIN).toBe(1);
    await transact(
      `update job_assets set object_key = 'tests/c.mp4' where name = 'asset8'`,
      `insert into job_assets (job_id, name, kind, object_key, facts) values ('job_new', 'a', 'still', 'tests/d.png', '{}')`,
    );
  } finally {
    holder.release(true);
  }
  expect(await migrating).toEqual([BACKFILL]);

  const { rows } = await database.pool.query(
    `select media_type, poster_media_type, count(*)::integer as files from job_assets
     group by 1, 2 order by 3 desc, 1`,
  );
  expect(rows).toEqual([
    { media_type: 'image/gif', poster_media_type: null, files: ROWS / 2 },
    { media_type: 'image/gif', poster_media_type: 'image/jpeg', files: ROWS / 2 - 1 },
    { media_type: 'image/png', poster_media_type: null, files: 1 },
    { media_type: 'video/mp4', poster_media_type: 'image/jpeg', files: 1 },
  ]);
  const { rows: constraints } = await database.pool.query(
    `select convalidated as valid from pg_constraint where conname = 'job_assets_media_type_known'`,
  );
  expect(constraints).toEqual([{ valid: true }]);
});
