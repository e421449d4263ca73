// Runs numbered SQL files, forward only, then the SQL functions. A file that has run never changes: its hash is stored
// and compared.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readSqlFunctions, replaceSqlFunctions } from './sql-functions.ts';

type Migration = { name: string; text: string; hash: string };

/** Such a file is one statement that commits batch after batch, and that may run again when it was interrupted. */
const COMMITS_BY_ITSELF = '-- Commits by itself.\n';
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number that no other advisory lock in the database uses. */
const LOCK = 7_234_001;

/** Migrates the database to the newest version and returns the names of the files that ran. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const functions = await readSqlFunctions(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    rejectChanged(migrations, known);
    const pending = migrations.filter(({ name }) => !known.has(name));
    for (const item of pending) await run(client, item);
    const changed = functions.filter(({ name, hash }) => known.get(name) !== hash);
    if (pending.length + changed.length > 0) await replaceSqlFunctions(client, functions);
    return [...pending, ...changed].map(({ name }) => name);
  } finally {
    // The lock is also released with its connection.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const misnamed = names.filter((name) => !NAME.test(name));
  if (misnamed.length > 0) throw new Error(`Migrations must be named like 0001_accounts.sql: ${misnamed.join(', ')}`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function rejectChanged(migrations: readonly Migration[], known: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(({ name, hash }) => known.has(name) && known.get(name) !== hash);
  if (changed.length === 0) return;
  throw new Error(
    `These migrations have run and were changed since; add a new one instead: ${changed.map(({ name }) => name).join(', ')}`,
  );
}

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  if (migration.text.startsWith(COMMITS_BY_ITSELF)) return runInBatches(client, migration);
  await client.query('begin');
  try {
    await client.query(migration.text);
    await record(client, migration);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed and was rolled back.`, { cause });
  }
}

async function runInBatches(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.text);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed; it continues where it stopped when it runs again.`, { cause });
  }
  await record(client, migration);
}

async function record(client: pg.PoolClient, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}
