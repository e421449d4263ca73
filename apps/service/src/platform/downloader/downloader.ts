// yt-dlp as two functions: what is behind a page of a video platform, and the file itself.

import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PassCredentials } from '#platform/egress';
import { findSandbox, type LocalUser } from '#platform/sandbox';
import { fetchArguments, lookArguments } from './downloader-arguments.ts';
import { type FoundVideo, readAnswer } from './read-answer.ts';
import { refusalIn } from './refusals.ts';
import { runDownloader } from './run-downloader.ts';

/** Why a video cannot be had. */
export type Refusal = 'private' | 'login' | 'bot_check' | 'live' | 'too_long' | 'too_large' | 'unavailable';

export type Looked = { found: FoundVideo } | { refusal: Refusal };

export type Fetched = { videoPath: string; subtitlesPath: string | null; found: FoundVideo } | { refusal: Refusal };

export type Downloader = {
  look: (order: Order) => Promise<Looked>;
  /** Files are put into the folder, which is the caller's to remove. */
  fetch: (order: Order) => Promise<Fetched>;
};

type Order = { url: string; pass: PassCredentials; folder: string; signal: AbortSignal };

type Options = {
  /** Null where the operator has not installed it: then every video is refused. */
  path: string | null;
  user: LocalUser;
  proxyUrl: string;
  maxSeconds: number;
  maxBytes: number;
};

const LOOK_MS = 60_000;
const FETCH_MS = 20 * 60_000;

export function createDownloader({ path, user, proxyUrl, maxSeconds, maxBytes }: Options): Downloader {
  const run = async (args: readonly string[] | null, order: Order, limitMs: number) => {
    if (path === null || args === null) return { ok: false as const, said: '' };
    await mkdir(order.folder, { recursive: true, mode: 0o711 });
    const owner = process.getuid?.() === 0 ? user : null;
    if (owner !== null) await chown(order.folder, owner.uid, owner.gid);
    return runDownloader({ path, sandbox: await findSandbox(), owner, proxyUrl, limitMs, ...order }, args);
  };
  const look = async (order: Order): Promise<Looked> => {
    const answer = await run(lookArguments(order.url), order, LOOK_MS);
    if (!answer.ok) return { refusal: refusalIn(answer.said) };
    const found = readAnswer(answer.said);
    if (found === null) return { refusal: 'unavailable' };
    if (found.isLive) return { refusal: 'live' };
    return (found.durationSeconds ?? 0) > maxSeconds ? { refusal: 'too_long' } : { found };
  };
  return {
    look,
    fetch: async (order) => {
      const looked = await look(order);
      if ('refusal' in looked) return looked;
      const { found } = looked;
      const args = fetchArguments(order.url, found.subtitles, { maxSeconds, maxBytes });
      const answer = await run(args, order, FETCH_MS);
      if (!answer.ok) return { refusal: refusalIn(answer.said) };
      // A link or a pipe in the place of a file would lead whoever opens it somewhere else.
      const entries = await readdir(order.folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      const subtitlesName = names.find((name) => name.endsWith('.vtt'));
      const videoName = names.find((name) => name.startsWith('video.') && !/\.(vtt|part|ytdl)$/.test(name));
      if (videoName === undefined) return { refusal: whyNothing(answer.said) };
      return {
        found,
        videoPath: join(order.folder, videoName),
        subtitlesPath: subtitlesName === undefined ? null : join(order.folder, subtitlesName),
      };
    },
  };
}

/** Of a file that is too large it says so, leaves nothing, and calls that success. */
function whyNothing(said: string): Refusal {
  return /larger than max-filesize/i.test(said) ? 'too_large' : 'unavailable';
}
