// The files of a video on its way through a pack: objects of the store, and scratch files while somebody works on them.

import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { makeWorkFolder } from '#platform/browser';
import type { Storage } from '#platform/storage';

export type VideoMeans = { storage: Pick<Storage, 'getStream' | 'putStream' | 'sizeOf'>; scratchRoot: string };

/** A folder for as long as the work lasts. */
export async function inScratch<T>(scratchRoot: string, work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await makeWorkFolder(scratchRoot, 'video');
  return await work(folder.path);
}

type Transfer = { key: string; path: string; signal: AbortSignal };

/** Brings an object onto the disk: media programs want to jump in a file. */
export async function bringFile({ storage }: VideoMeans, { key, path, signal }: Transfer): Promise<void> {
  await pipeline(await storage.getStream(key), createWriteStream(path), { signal });
}

export async function sendFile({ storage }: VideoMeans, { key, path, signal }: Transfer): Promise<number> {
  return storage.putStream(key, { body: createReadStream(path, { signal }), contentType: 'application/octet-stream' });
}
