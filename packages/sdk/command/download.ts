// Downloads the files of a job into a folder, under names that sort and describe them.

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { captionText } from '@galley/contract';
import type { Job } from '@galley/sdk';
import { fileNameOf } from './file-name.ts';

/** The names of the files, in order. A job has files when it is completed; until then it has previews. */
export async function downloadJob(job: Job, folder: string, signal: AbortSignal): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = filesOf(job);
  for (const { name, url } of files) await download(url, join(folder, name), signal);
  const captions = (job.captions ?? []).map((caption) => {
    return { name: `caption-${fileNameOf(caption.platform)}.txt`, text: `${captionText(caption)}\n` };
  });
  for (const { name, text } of captions) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'job.json'), `${JSON.stringify(job, null, 2)}\n`);
  return [...files.map(({ name }) => name), ...captions.map(({ name }) => name), 'job.json'];
}

const TRIES = 3;
const PAUSE_MS = 1_000;
const SILENCE_MS = 60_000;

/** Gets its name only when it is complete. A broken connection is retried; the file still exists on the server. */
export async function download(url: string, path: string, signal: AbortSignal): Promise<void> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  for (let tried = 1; ; tried += 1) {
    try {
      await fetchInto(url, part, signal);
      return await rename(part, path);
    } catch (cause) {
      await rm(part, { force: true });
      signal.throwIfAborted();
      if (tried === TRIES || cause instanceof Rejected) throw cause;
      await sleep(PAUSE_MS * tried, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** The store rejected the request; a retry would not help. */
class Rejected extends Error {}

/**
 * Not by `fetch`: when writing is slower than receiving, its client fails when the other side closes the connection.
 */
async function fetchInto(url: string, path: string, signal: AbortSignal): Promise<void> {
  const get = url.startsWith('https:') ? getSecurely : getPlainly;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(url, { signal, timeout: SILENCE_MS }, resolve).once('error', reject);
    request.once('timeout', () => request.destroy(new Error('the store does not respond')));
  });
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    response.resume();
    const message = `the store returned ${status}`;
    throw status < 500 ? new Rejected(message) : new Error(message);
  }
  await pipeline(response, createWriteStream(path));
}

type File = { name: string; url: string };

/** The service chooses the names; they never leave the folder, whatever they are. */
function filesOf({ video, clips = [], stills = [] }: Job): File[] {
  const subtitles = clips.flatMap(({ name, srt_url: url }) =>
    url == null ? [] : [{ name: `${fileNameOf(name)}.srt`, url }],
  );
  const assets = [...stills, ...clips].flatMap(({ name, url }) =>
    url === null ? [] : [{ name: `${fileNameOf(name)}${extensionOf(url)}`, url }],
  );
  const recording = video?.url == null ? [] : [{ name: `scroll${extensionOf(video.url)}`, url: video.url }];
  return [...assets, ...subtitles, ...recording];
}

function extensionOf(url: string): string {
  const extension = extname(new URL(url).pathname);
  return /^\.\w{1,10}$/.test(extension) ? extension : '';
}
