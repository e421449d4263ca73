// The files of a video on its way through a pack: objects of the store, and scratch files while somebody works on them.

import { createReadStream, createWriteStream } from 'node:fs';

import { pipeline } from 'node:stream/promises';
import { makeWorkFolder } from '#platform/browser';
import type { Storage } from '#platform/storage';

export type VideoMeans = { storage: Pick<Storage, 'getStream' | 'putStream'>; scratchRoot: string };

/** A folder for as long as the work lasts. */
export async function inScratch<T>(scratchRoot: string, work: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await makeWorkFolder(scratchRoot, 'video');
  return await work(folder.path);
}

/** Brings an object onto the disk: media programs want to jump in a file. */
export async function bringFile({ storage }: VideoMeans, key: string, path: string): Promise<void> {
  await pipeline(await storage.getStream(key), createWriteStream(path));
}

export async function sendFile({ storage }: VideoMeans, path: string, key: string): Promise<number> {
  return storage.putStream(key, { body: createReadStream(path), contentType: 'application/octet-stream' });
}
