// main.ts backup FOLDER: saves the database and every object as files, while the system runs.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#boot/config';
import type { Logger } from '#platform/kernel';
import { type Storage, storeBackupMark } from '#platform/storage';
import { runOnDatabase } from './postgres-tools.ts';

/** One line of `objects.jsonl`. Temporal is not saved: its pending work is in the database. */
export type SavedObject = { key: string; sizeBytes: number; contentType: string; sha256: string };

/** The database comes first: objects are deleted only with their rows, so every object it names still exists. */
export async function backup(folder: string, { config, storage, log }: Deps): Promise<void> {
  await mkdir(join(folder, 'objects'), { recursive: true });
  await runOnDatabase(config.database.url, 'pg_dump', [
    ...['--format=custom', '--no-owner', '--no-acl'],
    `--file=${join(folder, 'database.dump')}`,
  ]);
  const saved: SavedObject[] = [];
  for await (const key of storage.keys()) {
    const object = await saveObject(storage, key, fileOf(folder, key));
    if (object !== undefined) saved.push(object);
  }
  // Written last and at once, so that a folder with this file is a complete backup.
  const list = join(folder, 'objects.jsonl');
  await writeFile(`${list}.part`, saved.map((item) => `${JSON.stringify(item)}\n`).join(''));
  await rename(`${list}.part`, list);
  await storeBackupMark(storage, new Date());
  log.info({ folder, objects: saved.length }, 'backup completed');
}

type Deps = { config: Config; storage: Storage; log: Logger };

/** Keys are our own; this guards against a key that would lead out of the folder. */
export function fileOf(folder: string, key: string): string {
  const root = resolve(folder, 'objects');
  const file = resolve(root, key);
  if (!file.startsWith(root + sep)) throw new Error(`The key ${key} is no name of a file.`);
  return file;
}

/** Undefined when the object has expired since it was listed. */
async function saveObject(storage: Storage, key: string, file: string): Promise<SavedObject | undefined> {
  const object = await storage.open(key);
  if (object === undefined) return undefined;
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(object.body, measure, createWriteStream(file));
  return { key, sizeBytes, contentType: object.contentType, sha256: hash.digest('hex') };
}
