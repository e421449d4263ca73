// SQL functions as files with their current definition, in folders by module. They run after the numbered migrations:
// all of them when a migration ran or one of them changed, so that the database matches the files.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { definerClause } from './users.ts';

/** The name is the path below the folder of migrations: `functions/credits/credits_hold.sql`. */
export type SqlFunction = { name: string; text: string; hash: string };

export async function readSqlFunctions(folder: string): Promise<SqlFunction[]> {
  const inside = join(folder, 'functions');
  if (!existsSync(inside)) return [];
  const names = (await readdir(inside, { recursive: true })).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(inside, name), 'utf8');
      requireOneFunction(name, text);
      return { name: `functions/${name}`, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function requireOneFunction(name: string, text: string): void {
  const defined = [...text.matchAll(/^create or replace function ([a-z_]+)\(/gm)].map(([, found]) => found);
  if (defined.length === 1 && defined[0] === basename(name, '.sql')) return;
  throw new Error(`functions/${name} must define the function of its name with create or replace, and no other.`);
}

/** Runs in one transaction. Bodies are not checked: a function may call one that a later file creates. */
export async function replaceSqlFunctions(client: pg.PoolClient, functions: readonly SqlFunction[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local check_function_bodies = off');
    const { rows } = await client.query<{ signature: string }>(
      "select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
    );
    for (const item of functions) await replace(client, item);
    // Replacing a function removes these rights: running processes must not lose them until `setUsers` grants them
    // again.
    for (const { signature } of rows) await client.query(`alter function ${signature} ${definerClause}`);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

async function replace(client: pg.PoolClient, { name, text, hash }: SqlFunction): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new Error(`${name} failed and no function was replaced.`, { cause });
  }
  await client.query(
    'insert into migrations (name, hash) values ($1, $2) on conflict (name) do update set hash = $2, ran_at = now()',
    [name, hash],
  );
}
