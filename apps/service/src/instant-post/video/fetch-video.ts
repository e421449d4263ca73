import { join } from 'node:path';
import { type JobErrorCode, kindOfUrl, limits, type VideoPlatforms } from '@galley/contract';
import {
  downloadFile,
  type FetchedVideo,
  fetchedVideo,
  inScratch,
  type PackDeps,
  readBeginning,
  sendFile,
  storeObject,
} from '#packs';
import type { Downloader, Rejection } from '#platform/downloader';
import { downloadThrough, type ProxyTokenCredentials, TooLarge } from '#platform/egress';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import type { MediaTools } from '#platform/media';
import { handoverContent, jobFolder, type Storage } from '#platform/storage';
import { requestOf } from '../pack/request.ts';
import { type OwnFile, type OwnJobFile, type OwnOrigins, readOwnUrl } from '../preflight/own-url.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { readSubtitles, SUBTITLE_BYTES } from './read-subtitles.ts';
import { requireVideo } from './require-video.ts';

export type FetchDeps = Omit<PackDeps, 'storage'> & {
  storage: Storage;
  media: MediaTools;
  scratchRoot: string;
  downloader: Downloader;
  uploads: Pick<Uploads, 'take'>;
  origins: OwnOrigins;
  platforms: VideoPlatforms;
  egressUrl: string;
  /** For one video: as many bytes as an upload may have. */
  issueVideoProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
};

/** The key of a video for the next steps, and the page of a scroll video. */
export type FetchResult = { fetchedKey: string; pageUrl: string | null };

const FETCH_MS = 25 * 60_000;
const HEADERS = { accept: 'video/*,*/*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; Galley)' };

/** Downloads, validates and stores the video; returns the key of its metadata. */
export async function fetchVideo(
  deps: FetchDeps,
  { signal }: ActivityContext,
  jobId: string,
): Promise<FetchResult | null> {
  const assignment = await deps.store.assignment(jobId);
  const url = assignment && requestOf(assignment).from_url?.url;
  if (assignment === undefined || url === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  return inScratch(deps.scratchRoot, async (folder) => {
    const had = await have(deps, { ...owner, url: new URL(url), folder, signal });
    const { path, facts } = await requireVideo(deps.media, had.path, signal);
    const storedKey = path === had.path ? had.key : undefined;
    const videoKey = storedKey ?? `${jobFolder(owner)}/source`;
    if (storedKey === undefined) {
      await sendFile(deps, { key: videoKey, path, signal });
      await deps.store.storeObjects(jobId, [videoKey]);
    }
    const { title, description, author, words } = had;
    const fetched: FetchedVideo = { videoKey, facts, title, description, author, words };
    const fetchedKey = await storeObject(deps, owner, handoverContent(fetchedVideo, fetched));
    return { fetchedKey, pageUrl: had.pageUrl ?? null };
  });
}

type FetchRequest = { jobId: string; accountId: string; url: URL; folder: string; signal: AbortSignal };
type Had = Omit<FetchedVideo, 'videoKey' | 'facts'> & { path: string; key?: string; pageUrl?: string | null };

const UNKNOWN = { title: null, description: null, author: null, words: null };

async function have(deps: FetchDeps, input: FetchRequest): Promise<Had> {
  const own = readOwnUrl(input.url, deps.origins);
  if (own !== null) return fromStore(deps, input, own);
  const isOfPlatform = kindOfUrl(input.url, deps.platforms) === 'platform_video';
  return isOfPlatform ? fromPlatform(deps, input) : fromUrl(deps, input);
}

async function fromStore(deps: FetchDeps, { accountId, folder, signal }: FetchRequest, own: OwnFile): Promise<Had> {
  const key = 'uploadId' in own ? await deps.uploads.take(accountId, own.uploadId) : own.objectKey;
  if (key === null || ('accountId' in own && own.accountId !== accountId)) throw failed('upload_expired');
  // A file of a job is deleted with its job.
  if ((await deps.storage.sizeOf(key)) === undefined) throw failed('upload_expired');
  const path = join(folder, 'source');
  await downloadFile(deps, { key, path, signal });
  return { ...UNKNOWN, path, key, pageUrl: 'jobId' in own ? await recordedPage(deps, own) : null };
}

/** A scroll video has no speech: its page provides the copy. */
async function recordedPage({ store }: FetchDeps, { accountId, jobId }: OwnJobFile): Promise<string | null> {
  const { url } = (await store.inputOf(accountId, jobId)) ?? {};
  return typeof url === 'string' ? url : null;
}

async function fromUrl(deps: FetchDeps, { jobId, url, folder, signal }: FetchRequest): Promise<Had> {
  const path = join(folder, 'source');
  const way = { proxyUrl: deps.egressUrl, proxyToken: deps.issueVideoProxyToken(jobId, FETCH_MS), headers: HEADERS };
  const got = await downloadThrough(url, way, { path, maxBytes: limits.uploadBytes, signal }).catch((cause) => {
    signal.throwIfAborted();
    if (cause instanceof TooLarge) throw failed('video_too_large', cause);
    throw new WorkFailure('unreachable', { stage: 'gather', isFinal: false, cause });
  });
  if (got.status === 502) throw failed('unreachable');
  if (got.status !== 200) throw failed('http_error');
  return { ...UNKNOWN, path };
}

async function fromPlatform(deps: FetchDeps, { jobId, url, folder, signal }: FetchRequest): Promise<Had> {
  const proxyToken = deps.issueVideoProxyToken(jobId, FETCH_MS);
  const got = await deps.downloader.fetch({ url: url.href, proxyToken, folder: join(folder, 'download'), signal });
  if ('rejection' in got) throw failed(rejectionCodes[got.rejection]);
  const { title, description, author } = got.found;
  const subtitles = got.subtitlesPath === null ? '' : await readBeginning(got.subtitlesPath, SUBTITLE_BYTES);
  const words = readSubtitles(subtitles);
  return { title, description, author, path: got.videoPath, words: words.length === 0 ? null : words };
}

/** The error code for a rejection of the downloader. */
export const rejectionCodes: Readonly<Record<Rejection, JobErrorCode>> = {
  private: 'video_private',
  login: 'video_login_required',
  bot_check: 'video_bot_check',
  live: 'video_live',
  too_long: 'video_too_long',
  too_large: 'video_too_large',
  unavailable: 'video_unavailable',
};

function failed(code: JobErrorCode, cause?: unknown): WorkFailure {
  return new WorkFailure(code, { stage: 'gather', cause });
}
