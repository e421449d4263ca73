// Puts what a job made into a folder, under names that sort and say what they are.

import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { get as getPlainly, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { captionText } from '@galley/contract';
import type { Job } from '@galley/sdk';
import { CommandError } from './command-error.ts';

/** The names of the files, in order. */
export async function downloadJob(job: Job, folder: string, signal: AbortSignal): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = filesOf(job);
  for (const { name, url } of files) await download(url, join(folder, name), signal);
  const captions = job.captions ?? [];
  for (const caption of captions) {
    await writeFile(join(folder, `caption-${caption.platform}.txt`), `${captionText(caption)}\n`);
  }
  await writeFile(join(folder, 'job.json'), `${JSON.stringify(job, null, 2)}\n`);
  return [...files.map(({ name }) => name), ...captions.map(({ platform }) => `caption-${platform}.txt`), 'job.json'];
}

/** Not by `fetch`: where a file is slower to write than to receive, its client breaks when the other side hangs up. */
export async function download(url: string, path: string, signal: AbortSignal): Promise<void> {
  const get = url.startsWith('https:') ? getSecurely : getPlainly;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { signal }, resolve).once('error', reject);
  });
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new CommandError('failed', `${basename(path)} could not be downloaded (${answer.statusCode}). Run it again.`);
  }
  await pipeline(answer, createWriteStream(path));
}

type File = { name: string; url: string };

function filesOf({ video, clips = [], stills = [] }: Job): File[] {
  const subtitles = clips.flatMap(({ name, srt_url: url }) =>
    url === undefined ? [] : [{ name: `${name}.srt`, url }],
  );
  const assets = [...stills, ...clips].map(({ name, url }) => ({ name: `${name}${extensionOf(url)}`, url }));
  const film = video === undefined ? [] : [{ name: `scroll${extensionOf(video.url)}`, url: video.url }];
  return [...assets, ...subtitles, ...film];
}

function extensionOf(url: string): string {
  return extname(new URL(url).pathname);
}
