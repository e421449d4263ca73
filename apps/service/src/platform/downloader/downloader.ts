// yt-dlp as two functions: the metadata of a platform's video page, and the file itself.

import { chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProxyTokenCredentials } from '#platform/egress';
import { findSandbox, type LocalUser } from '#platform/sandbox';
import { fetchArguments, probeArguments } from './downloader-arguments.ts';
import { type FoundVideo, readVideoInfo } from './read-video-info.ts';
import { type Rejection, rejectionIn } from './rejections.ts';
import { runDownloader } from './run-downloader.ts';

/** The metadata, or why a video cannot be downloaded. */
export type ProbeResult = { found: FoundVideo } | { rejection: Rejection };

export type FetchResult =
  | { videoPath: string; subtitlesPath: string | null; found: FoundVideo }
  | { rejection: Rejection };

export type Downloader = {
  probe: (order: DownloadRequest) => Promise<ProbeResult>;
  /** Writes files into the folder, which the caller must delete. */
  fetch: (order: DownloadRequest) => Promise<FetchResult>;
};

type DownloadRequest = { url: string; proxyToken: ProxyTokenCredentials; folder: string; signal: AbortSignal };

type Options = {
  /** Null when the operator has not installed it: then every video is rejected. */
  path: string | null;
  user: LocalUser;
  proxyUrl: string;
  maxSeconds: number;
  maxBytes: number;
};

const POLL_MS = 60_000;
const FETCH_MS = 20 * 60_000;

export function createDownloader({ path, user, proxyUrl, maxSeconds, maxBytes }: Options): Downloader {
  const run = async (args: readonly string[] | null, order: DownloadRequest, limitMs: number) => {
    if (path === null || args === null) return { ok: false as const, output: '' };
    await mkdir(order.folder, { recursive: true, mode: 0o711 });
    const owner = process.getuid?.() === 0 ? user : null;
    if (owner !== null) await chown(order.folder, owner.uid, owner.gid);
    return runDownloader({ path, sandbox: await findSandbox(), owner, proxyUrl, limitMs, ...order }, args);
  };
  const probe = async (order: DownloadRequest): Promise<ProbeResult> => {
    const result = await run(probeArguments(order.url), order, POLL_MS);
    if (!result.ok) return { rejection: rejectionIn(result.output) };
    const found = readVideoInfo(result.output);
    if (found === null) return { rejection: 'unavailable' };
    if (found.isLive) return { rejection: 'live' };
    return (found.durationSeconds ?? 0) > maxSeconds ? { rejection: 'too_long' } : { found };
  };
  return {
    probe,
    fetch: async (order) => {
      const probed = await probe(order);
      if ('rejection' in probed) return probed;
      const { found } = probed;
      const args = fetchArguments(order.url, found.subtitles, { maxSeconds, maxBytes });
      const result = await run(args, order, FETCH_MS);
      if (!result.ok) return { rejection: rejectionIn(result.output) };
      // A link or a pipe instead of a file could lead its reader to another file.
      const entries = await readdir(order.folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      const subtitlesName = names.find((name) => name.endsWith('.vtt'));
      const videoName = names.find((name) => name.startsWith('video.') && !/\.(vtt|part|ytdl)$/.test(name));
      if (videoName === undefined) return { rejection: rejectionWithoutFile(result.output) };
      return {
        found,
        videoPath: join(order.folder, videoName),
        subtitlesPath: subtitlesName === undefined ? null : join(order.folder, subtitlesName),
      };
    },
  };
}

/** For a file that is too large yt-dlp prints a message, writes nothing, and exits with success. */
function rejectionWithoutFile(output: string): Rejection {
  return /larger than max-filesize/i.test(output) ? 'too_large' : 'unavailable';
}
