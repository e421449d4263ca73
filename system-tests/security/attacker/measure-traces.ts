// What an account leaves behind: rows in every table with accounts, and objects that no other account owns.

import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { objectsFolder } from '@galley/scripts/stack';
import { type Database, sql } from '@galley/service/test-kit';
import type { User } from './users.ts';

export type Traces = { rows: number; rowBytes: number; objects: number; objectBytes: number };

export async function measureTraces(database: Database, user: User, store: Store): Promise<Traces> {
  return { ...(await rowsOf(database, user)), ...(await store.measure(database, user)) };
}

async function rowsOf({ query }: Database, { id }: User): Promise<Pick<Traces, 'rows' | 'rowBytes'>> {
  const tables = await tablesOfAccounts({ query });
  let [rows, rowBytes] = [0, 0];
  for (const table of tables) {
    const counted = await sql<{ rows: number; bytes: number }>`
      select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes
      from ${sql.table(table)} t where account_id = ${id}
    `.execute(query);
    rows += counted.rows[0]?.rows ?? 0;
    rowBytes += counted.rows[0]?.bytes ?? 0;
  }
  return { rows, rowBytes };
}

async function tablesOfAccounts({ query }: Pick<Database, 'query'>): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
  `.execute(query);
  return rows.map(({ table }) => table);
}

/** Reads the files of the bucket on disk, so that parts of unfinished uploads count as well. */
export type Store = Disposable & {
  bucket: string;
  measure: (database: Database, user: User) => Promise<Pick<Traces, 'objects' | 'objectBytes'>>;
};

export function openStore(bucket: string): Store {
  const folder = join(objectsFolder(), bucket);
  return {
    bucket,
    measure: async (database, user) => {
      const others = await idsOfOthers(database, user);
      const isForeign = (path: string): boolean =>
        path.startsWith('kitchen/') || path.split(/[/.]/).some((part) => others.has(part));
      const files = filesIn(folder).filter(({ path }) => !isForeign(path));
      return { objects: files.length, objectBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Prefixes of objects that belong to other accounts or were paid for. */
async function idsOfOthers({ query }: Database, { id }: User): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id <> ${id}
    union select id from jobs where account_id <> ${id} or status = 'completed'
    union select id from captures where account_id <> ${id} or verdict = 'ok'
  `.execute(query);
  return new Set(rows.map((row) => row.id));
}

/** A file may be deleted at any moment. */
function filesIn(folder: string): { path: string; bytes: number }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((path) => {
    try {
      const found = statSync(join(folder, path));
      return found.isFile() ? [{ path, bytes: found.size }] : [];
    } catch {
      return [];
    }
  });
}
