// The files of a video in a pack: objects in the store, and scratch files during an activity.

import { constants, createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { makeWorkFolder } from '#platform/browser';
import type { Storage } from '#platform/storage';

export type VideoDeps = { storage: Pick<Storage, 'getStream' | 'putStream' | 'sizeOf'>; scratchRoot: string };

/** Creates a folder that exists while the work runs. */
export async function inScratch<T>(scratchRoot: string, work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await makeWorkFolder(scratchRoot, 'video');
  return await work(folder.path);
}

type Transfer = { key: string; path: string; signal: AbortSignal };

/** Downloads an object to disk: media programs seek in a file. */
export async function downloadFile({ storage }: VideoDeps, { key, path, signal }: Transfer): Promise<void> {
  await pipeline(await storage.getStream(key), createWriteStream(path), { signal });
}

export async function sendFile({ storage }: VideoDeps, { key, path, signal }: Transfer): Promise<number> {
  return storage.putStream(key, { body: createReadStream(path, { signal }), contentType: 'application/octet-stream' });
}

/**
 * The first bytes of a file that another program wrote, as text. Does not follow a link or wait for a pipe: the program
 * could point us to another file, or block one of our threads.
 */
export async function readBeginning(path: string, maxBytes: number): Promise<string> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if (!(await file.stat()).isFile()) return '';
  const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(maxBytes), position: 0 });
  return buffer.toString('utf8', 0, bytesRead);
}
