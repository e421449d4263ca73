import { randomUUID } from 'node:crypto';
import { removeOrphans } from './orphans.ts';
import type { Storage } from './storage.ts';

const FOLDER = 'probes';

/** Writes, reads and removes an object: a bucket that is full still answers everything else. Throws when one fails. */
export async function probeBucket(storage: Pick<Storage, 'put' | 'get' | 'remove' | 'objects'>): Promise<void> {
  const key = `${FOLDER}/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.put(key, { bytes, contentType: 'text/plain' });
  const read = await storage.get(key);
  await storage.remove([key]);
  if (!bytes.equals(read)) throw new Error('The bucket returned something else than was stored.');
  // What a process left behind that ended in between.
  await removeOrphans(storage, { folder: FOLDER, known: async () => new Set() });
}
