// What costs credits: packs, pictures, films. Everything that was made lands in a folder or a file.

import { existsSync, openAsBlob, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Job, PackSource, Waiting } from '@galley/sdk';
import type { Command, Run } from './command.ts';
import { CommandError } from './command-error.ts';
import { download, downloadJob } from './download.ts';

const out = { type: 'string', about: 'where to put it' } as const;

export const packCommand: Command = {
  name: 'pack',
  takes: '<address | "idea" | file>',
  summary: 'Make a content pack and download it into a folder (2 credits)',
  flags: { out, instruction: { type: 'string', about: 'steers the tone' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const asked = onlyWord(run);
    const instruction = typeof flags['instruction'] === 'string' ? { instruction: flags['instruction'] } : {};
    const source = { ...(await sourceOf(asked)), ...instruction };
    const job = await galley.packs.createAndWait(source, following(run));
    const folder = folderFor(run, job);
    output.note(`Downloading into ${folder}`);
    const files = await downloadJob(job, folder, signal);
    const cover = files.find((name) => name.startsWith('cover'));
    if (cover !== undefined) output.picture(join(folder, cover));
    output.result({ ...job, folder, files }, [
      `${folder}: ${count(job.clips, 'clip')}, ${count(job.stills, 'still')}, ${count(job.captions, 'caption')}`,
      `${job.credits.charged} credits. ${job.studio_url}`,
    ]);
  },
};

export const shotCommand: Command = {
  name: 'shot',
  takes: '<address>',
  summary: 'Take a screenshot (2 credits)',
  flags: { out, 'full-page': { type: 'boolean', about: 'the whole page' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const url = onlyWord(run);
    const shot = await galley.screenshot({ url, options: { full_page: flags['full-page'] === true } });
    const path = typeof flags['out'] === 'string' ? flags['out'] : `${hostOf(url)}.${shot.format}`;
    await download(shot.url, path, signal);
    output.picture(path);
    output.result({ ...shot, file: path }, [
      `${path}: ${shot.width}x${shot.height}, ${shot.verdict}, ${shot.credits_charged} credits`,
    ]);
  },
};

export const scrollCommand: Command = {
  name: 'scroll',
  takes: '<address>',
  summary: 'Film a page from top to bottom (2 credits)',
  flags: { out, seconds: { type: 'string', about: 'length of the film' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const url = onlyWord(run);
    const options = flags['seconds'] === undefined ? {} : { duration_seconds: Number(flags['seconds']) };
    const job = await galley.scrollVideo({ url, options }, following(run));
    const folder = folderFor(run, job);
    const files = await downloadJob(job, folder, signal);
    output.result({ ...job, folder, files }, [`${join(folder, files[0] ?? '')}: ${job.credits.charged} credits`]);
  },
};

export function onlyWord({ words }: Pick<Run, 'words'>): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) {
    throw new CommandError('usage', 'One thing is needed. Put quotes around an idea of several words.');
  }
  return word;
}

/** Progress for people while they wait. */
export function following({ output, signal }: Pick<Run, 'output' | 'signal'>): Waiting {
  return {
    signal,
    onChange: ({ progress, status }) => output.progress(progress.percent, progress.stage ?? status),
  };
}

const MEDIA: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
};

async function sourceOf(asked: string): Promise<PackSource> {
  if (/^https?:\/\//i.test(asked)) return { url: asked };
  if (!existsSync(asked) || !statSync(asked).isFile()) return ideaOf(asked);
  const contentType = MEDIA[extname(asked).toLowerCase()];
  if (contentType === undefined)
    throw new CommandError('usage', `${asked} is no video. Give an MP4, MOV or WebM file.`);
  return { file: await openAsBlob(asked), filename: basename(asked), contentType };
}

/** A mistyped address or file must not be paid for as an idea. */
function ideaOf(asked: string): PackSource {
  if (/\s/.test(asked) || !/[\w-][./\\][\w-]|:\/\//.test(asked)) return { idea: asked };
  throw new CommandError(
    'usage',
    `${asked} is no file here, and no address that begins with http:// or https://. Nothing was sent.`,
  );
}

function folderFor({ flags }: Run, { id, source, input }: Job): string {
  if (typeof flags['out'] === 'string') return flags['out'];
  const { url } = input as { url?: string };
  const name = source?.url ?? url;
  return name === undefined || name === null ? `galley-${id.slice(-6)}` : `${hostOf(name)}-${id.slice(-6)}`;
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? 'page';
}

const count = (items: readonly unknown[] | undefined, name: string): string =>
  `${items?.length ?? 0} ${name}${items?.length === 1 ? '' : 's'}`;
