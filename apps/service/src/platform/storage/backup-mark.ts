// When the last backup was finished, where every role can read it.

import { text } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

const KEY = 'operations/last-backup';

export async function storeBackupMark(storage: Pick<Storage, 'put'>, at: Date): Promise<void> {
  await storage.put(KEY, { bytes: Buffer.from(at.toISOString()), contentType: 'text/plain' });
}

/** Undefined where there was none. */
export async function readBackupMark(storage: Pick<Storage, 'open'>): Promise<Date | undefined> {
  const object = await storage.open(KEY);
  return object === undefined ? undefined : new Date(await text(object.body));
}
