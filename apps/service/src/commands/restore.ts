// main.ts restore FOLDER: restores a backup into an empty database and a bucket. Start the roles afterwards.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#boot/config';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { fileOf, type SavedObject } from './backup.ts';
import { runOnDatabase } from './postgres-tools.ts';
import { type RecoverOptions, type RecoverResult, recover } from './recover.ts';

type Deps = { config: Config; query: Query; storage: Storage; log: Logger };

export type RestoreResult = RecoverResult & { objects: number };

/** Restores objects first, so that every row finds its object. */
export async function restore(
  folder: string,
  { config, query, storage, log }: Deps,
  { revokesKeys }: RecoverOptions,
): Promise<RestoreResult> {
  await requireEmpty(query);
  const saved = await readList(folder);
  await storage.ensureBucket();
  for (const object of saved) await putBack(folder, object, storage);
  const args = ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction'];
  const { pathname } = new URL(config.database.url);
  await runOnDatabase(config.database.url, 'pg_restore', [
    ...args,
    `--dbname=${pathname.slice(1)}`,
    join(folder, 'database.dump'),
  ]);
  const { resumedJobs, faults } = await recover({ query, storage, log }, { revokesKeys });
  log.info({ objects: saved.length, resumedJobs, faults: faults.length }, 'backup restored');
  return { objects: saved.length, resumedJobs, faults };
}

/** A restore never writes into a database that is in use. */
async function requireEmpty(query: Query): Promise<void> {
  const { rows } = await sql`select 1 from information_schema.tables where table_schema = 'public' limit 1`.execute(
    query,
  );
  if (rows.length > 0) throw new Error('The database is not empty. Make a new one, and restore into that.');
}

async function readList(folder: string): Promise<SavedObject[]> {
  const text = await readFile(join(folder, 'objects.jsonl'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} holds no finished backup: objects.jsonl is missing.`, { cause });
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SavedObject);
}

async function putBack(folder: string, object: SavedObject, storage: Storage): Promise<void> {
  const { key, contentType, sha256 } = object;
  const hash = createHash('sha256');
  const body = createReadStream(fileOf(folder, key)).on('data', (chunk) => void hash.update(chunk));
  await storage.putStream(key, { body, contentType });
  if (hash.digest('hex') !== sha256) throw new Error(`${key} is not what was saved.`);
}
