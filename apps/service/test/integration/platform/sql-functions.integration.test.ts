import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, migrate, openDatabase } from '#platform/database';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
let database: Database;
let folder: string;
let files: string[];

beforeAll(async () => {
  await createDatabase(name);
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: name });
  database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'galley-functions-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  files = (await readdir(join(folder, 'functions'), { recursive: true })).filter((file) => file.endsWith('.sql'));
  await migrate(database.pool, folder);
});

afterAll(async () => {
  await database.close();
  await dropDatabase(name);
});

/** Every function of the database by name, with its definition as PostgreSQL prints it. */
async function definitions(): Promise<[string, string][]> {
  const { rows } = await database.pool.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows.map((row) => [row.name, row.text]);
}

async function append(file: string, text: string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, `${await readFile(path, 'utf8').catch(() => '')}${text}`);
}

test('migrate: the database has exactly the functions of migrations/functions, one of each name', async () => {
  const names = (await definitions()).map(([item]) => item);
  expect(names).toEqual(files.map((file) => basename(file, '.sql')).toSorted());
});

test('migrations/functions: PostgreSQL accepts every body, and running them again changes nothing', async () => {
  const before = await definitions();
  const client = await database.pool.connect();
  await client.query('set check_function_bodies = on');
  for (const file of files) await client.query(await readFile(join(folder, 'functions', file), 'utf8'));
  client.release();
  expect(await definitions()).toEqual(before);
});

test('migrate replaces a function whose file changed, and leaves the rights of all of them as they are', async () => {
  const signature = 'credits_release(text)';
  await database.pool.query(`alter function ${signature} security definer set search_path = public, pg_temp`);
  const before = await definitions();
  await append('functions/credits/credits_month.sql', '-- Changed.\n');
  expect(await migrate(database.pool, folder)).toEqual(['functions/credits/credits_month.sql']);
  expect(await definitions()).toEqual(before);
  expect(await migrate(database.pool, folder)).toEqual([]);
});

test('migrate: the files win over a migration that defines a function', async () => {
  const before = await definitions();
  const other =
    'create or replace function credits_month() returns date language sql stable as $$ select current_date $$;';
  await database.pool.query(other);
  expect(await definitions()).not.toEqual(before);
  await append('9001_other_month.sql', other);
  expect(await migrate(database.pool, folder)).toEqual(['9001_other_month.sql']);
  expect(await definitions()).toEqual(before);
});

test('migrate rejects a file that defines another function, and replaces none when one fails', async () => {
  const before = await definitions();
  await append('functions/credits/other.sql', 'create or replace function credits_mouth() returns int return 1;');
  await expect(migrate(database.pool, folder)).rejects.toThrow('functions/credits/other.sql must define');
  await writeFile(join(folder, 'functions/credits/other.sql'), 'create or replace function other() returns nothing;');
  await append('functions/credits/credits_month.sql', '-- Changed again.\n');
  await expect(migrate(database.pool, folder)).rejects.toThrow('functions/credits/other.sql failed');
  expect(await definitions()).toEqual(before);
});
