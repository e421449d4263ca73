// Commands that cost credits: packs, screenshots, videos. Results are written to a folder or a file.

import { existsSync, openAsBlob, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { stepLabels } from '@galley/contract';
import type { Job, PackSource, WaitOptions } from '@galley/sdk';
import type { Command, Run } from './command.ts';
import { CommandError } from './command-error.ts';
import { download } from './download.ts';
import { prepareFile, prepareFolder, storeJob } from './folders.ts';
import { writingLines } from './writing-lines.ts';

const out = { type: 'string', about: 'where to put it' } as const;

export const packFlags = { out, instruction: { type: 'string', about: 'steers the tone' } } as const;

export const packCommand: Command = {
  name: 'pack',
  takes: '<url | "idea" | file>',
  summary: 'Make a content pack and download it into a folder (2 credits)',
  flags: packFlags,
  run: async (run) => {
    const { record, lines } = await makePack(run);
    run.output.result(record, lines);
  },
};

export async function makePack(run: Run): Promise<{ record: object; lines: string[] }> {
  const { galley, flags, output, signal } = run;
  const asked = onlyWord(run);
  const instruction = typeof flags['instruction'] === 'string' ? { instruction: flags['instruction'] } : {};
  const source = { ...(await sourceOf(asked)), ...instruction };
  prepareOut(run);
  const bytes = 'file' in source ? source.file.size : 0;
  if (bytes > 0) output.note(`Uploading ${asked}`);
  const onProgress = (sent: number): void => output.progress((100 * sent) / bytes, 'upload');
  const job = await galley.packs.createAndWait(source, { ...following(run), onProgress });
  const folder = folderFor(run, job);
  output.note(`Downloading into ${folder}`);
  const files = await storeJob(job, folder, signal);
  const cover = files.find((name) => name.startsWith('cover'));
  if (cover !== undefined) output.image(join(folder, cover));
  const lines = [
    `${folder}: ${count(job.clips, 'clip')}, ${count(job.stills, 'still')}, ${count(job.captions, 'caption')}`,
    ...writingLines(job),
    `${job.credits.charged} credits. ${job.studio_url}`,
  ];
  return { record: { ...job, folder, files }, lines };
}

export const screenshotCommand: Command = {
  name: 'shot',
  takes: '<url>',
  summary: 'Take a screenshot (2 credits)',
  flags: { out, 'full-page': { type: 'boolean', about: 'the whole page' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const url = onlyWord(run);
    if (typeof flags['out'] === 'string') prepareFile(flags['out']);
    const screenshot = await galley.screenshot(
      { url, options: { full_page: flags['full-page'] === true } },
      { signal },
    );
    const path =
      typeof flags['out'] === 'string'
        ? flags['out']
        : `${hostOf(url)}-${screenshot.id.slice(-6)}.${screenshot.format}`;
    await download(screenshot.url, path, signal).catch((cause: Error) => {
      const paid = `The screenshot is made (${screenshot.credits_charged} credits) but not downloaded: ${cause.message}.`;
      throw new CommandError('unfetched', `${paid} It is here until ${screenshot.expires_at}: ${screenshot.url}`, {
        cause,
      });
    });
    output.image(path);
    output.result({ ...screenshot, file: path }, [
      `${path}: ${screenshot.width}x${screenshot.height}, ${screenshot.verdict}, ${screenshot.credits_charged} credits`,
    ]);
  },
};

export const scrollCommand: Command = {
  name: 'scroll',
  takes: '<url>',
  summary: 'Record a page from top to bottom (2 credits)',
  flags: { out, seconds: { type: 'string', about: 'length of the video' } },
  run: async (run) => {
    const { galley, flags, output, signal } = run;
    const url = onlyWord(run);
    const options = flags['seconds'] === undefined ? {} : { duration_seconds: Number(flags['seconds']) };
    prepareOut(run);
    const job = await galley.scrollVideo({ url, options }, following(run));
    const folder = folderFor(run, job);
    const files = await storeJob(job, folder, signal);
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

function prepareOut({ flags }: Run): void {
  if (typeof flags['out'] === 'string') prepareFolder(flags['out']);
}

/** Progress for users while they wait, with the id of the job. */
export function following({ output, signal }: Pick<Run, 'output' | 'signal'>): WaitOptions {
  let known = '';
  return {
    signal,
    onChange: ({ id, progress, status }) => {
      if (known !== id) output.note(`Accepted: ${id}`);
      known = id;
      output.progress(progress.percent, labelOf(progress.stage ?? status));
    },
  };
}

const labelOf = (stage: string): string => stepLabels[stage]?.[1] ?? stage;

const MEDIA: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
};

async function sourceOf(asked: string): Promise<PackSource> {
  if (/^https?:\/\//i.test(asked)) return { url: asked };
  if (!existsSync(asked)) return ideaOf(asked);
  if (!statSync(asked).isFile()) throw new CommandError('usage', `${asked} is a folder. Name the file in it.`);
  const contentType = MEDIA[extname(asked).toLowerCase()];
  if (contentType === undefined)
    throw new CommandError('usage', `${asked} is no video. Give an MP4, MOV or WebM file.`);
  return { file: await openAsBlob(asked), filename: basename(asked), contentType };
}

/** A mistyped URL or file name must not be charged as an idea. */
function ideaOf(asked: string): PackSource {
  const isOneWord = !/\s/.test(asked);
  const beginsLikePath = /^(\.{0,2}[/\\]|~|[a-z]:[/\\])/i.test(asked);
  const beginsLikeUrl = /^[a-z]+:\/|^[\w.-]+:\d+(\/|$)/i.test(asked);
  const isMeant = beginsLikePath || beginsLikeUrl || extname(asked).toLowerCase() in MEDIA;
  if (!isMeant && !(isOneWord && /[\w-][./\\][\w-]|:\/\//.test(asked))) return { idea: asked };
  throw new CommandError(
    'usage',
    `${asked} is no file here, and no URL that begins with http:// or https://. Nothing was sent.`,
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
