import { join } from 'node:path';
import { type JobErrorCode, kindOfAddress, limits, type VideoPlatforms } from '@galley/contract';
import type { Downloader, Refusal } from '#platform/downloader';
import { downloadThrough, type PassCredentials, TooLarge } from '#platform/egress';
import { type Pulse, WorkFailure } from '#platform/engine';
import type { MediaFacts, MediaTools } from '#platform/media';
import { jobFolder, type Storage } from '#platform/storage';
import type { SpokenWord } from '#platform/writer';
import { type OwnFile, type OwnJobFile, type OwnPlaces, readOwnAddress } from './own-address.ts';
import { keepObject, type PackMeans, requestOf } from './pack-means.ts';
import { readSubtitles, SUBTITLE_BYTES } from './read-subtitles.ts';
import { requireFilm } from './require-film.ts';
import type { Uploads } from './uploads.ts';
import { bringFile, inScratch, readBeginning, sendFile } from './video-files.ts';

export type FetchWorker = Omit<PackMeans, 'storage'> & {
  storage: Storage;
  media: MediaTools;
  scratchRoot: string;
  downloader: Downloader;
  uploads: Pick<Uploads, 'take'>;
  places: OwnPlaces;
  platforms: VideoPlatforms;
  egressUrl: string;
  /** For one video: as many bytes as an upload may have. */
  issueVideoPass: (jobId: string, lifeMs: number) => PassCredentials;
};

/** Where the next steps find a video, and the page that it is a film of. */
export type Fetching = { fetchedKey: string; pageUrl: string | null };

/** A video that was had, and what is known of it beside its content. */
export type FetchedVideo = {
  videoKey: string;
  facts: MediaFacts;
  title: string | null;
  description: string | null;
  author: string | null;
  /** As the platform offers them. */
  words: SpokenWord[] | null;
};

const FETCH_MS = 25 * 60_000;
const HEADERS = { accept: 'video/*,*/*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; Galley)' };

/** Has the video, looks whether it is one, and keeps it; gives the key of what is known of it. */
export async function fetchVideo(worker: FetchWorker, { signal }: Pulse, jobId: string): Promise<Fetching | null> {
  const assignment = await worker.store.assignment(jobId);
  const address = assignment && requestOf(assignment).from_url?.url;
  if (assignment === undefined || address === undefined) return null;
  const whose = { jobId, accountId: assignment.accountId };
  return inScratch(worker.scratchRoot, async (folder) => {
    const had = await have(worker, { ...whose, url: new URL(address), folder, signal });
    const { path, facts } = await requireFilm(worker.media, had.path, signal);
    const storedKey = path === had.path ? had.key : undefined;
    const videoKey = storedKey ?? `${jobFolder(whose)}/source`;
    if (storedKey === undefined) {
      await sendFile(worker, { key: videoKey, path, signal });
      await worker.store.keepObjects(jobId, [videoKey]);
    }
    const { title, description, author, words } = had;
    const fetched: FetchedVideo = { videoKey, facts, title, description, author, words };
    const bytes = Buffer.from(JSON.stringify(fetched));
    const fetchedKey = await keepObject(worker, whose, { bytes, mime: 'application/json' });
    return { fetchedKey, pageUrl: had.pageUrl ?? null };
  });
}

type Order = { jobId: string; accountId: string; url: URL; folder: string; signal: AbortSignal };
type Had = Omit<FetchedVideo, 'videoKey' | 'facts'> & { path: string; key?: string; pageUrl?: string | null };

const UNKNOWN = { title: null, description: null, author: null, words: null };

async function have(worker: FetchWorker, order: Order): Promise<Had> {
  const own = readOwnAddress(order.url, worker.places);
  if (own !== null) return fromStore(worker, order, own);
  const isOfPlatform = kindOfAddress(order.url, worker.platforms) === 'platform_video';
  return isOfPlatform ? fromPlatform(worker, order) : fromAddress(worker, order);
}

async function fromStore(worker: FetchWorker, { accountId, folder, signal }: Order, own: OwnFile): Promise<Had> {
  const key = 'uploadId' in own ? await worker.uploads.take(accountId, own.uploadId) : own.objectKey;
  if (key === null || ('accountId' in own && own.accountId !== accountId)) throw failed('upload_expired');
  // A file of a job goes with its job.
  if ((await worker.storage.sizeOf(key)) === undefined) throw failed('upload_expired');
  const path = join(folder, 'source');
  await bringFile(worker, { key, path, signal });
  return { ...UNKNOWN, path, key, pageUrl: 'jobId' in own ? await filmedPage(worker, own) : null };
}

/** A scroll video says nothing by itself: it brings its page along. */
async function filmedPage({ store }: FetchWorker, { accountId, jobId }: OwnJobFile): Promise<string | null> {
  const { url } = (await store.inputOf(accountId, jobId)) ?? {};
  return typeof url === 'string' ? url : null;
}

async function fromAddress(worker: FetchWorker, { jobId, url, folder, signal }: Order): Promise<Had> {
  const path = join(folder, 'source');
  const way = { proxyUrl: worker.egressUrl, pass: worker.issueVideoPass(jobId, FETCH_MS), headers: HEADERS };
  const got = await downloadThrough(url, way, { path, maxBytes: limits.uploadBytes, signal }).catch((cause) => {
    signal.throwIfAborted();
    if (cause instanceof TooLarge) throw failed('video_too_large', cause);
    throw new WorkFailure('unreachable', { stage: 'gather', isFinal: false, cause });
  });
  if (got.status === 502) throw failed('unreachable');
  if (got.status !== 200) throw failed('http_error');
  return { ...UNKNOWN, path };
}

async function fromPlatform(worker: FetchWorker, { jobId, url, folder, signal }: Order): Promise<Had> {
  const pass = worker.issueVideoPass(jobId, FETCH_MS);
  const got = await worker.downloader.fetch({ url: url.href, pass, folder: join(folder, 'download'), signal });
  if ('refusal' in got) throw failed(refusalCodes[got.refusal]);
  const { title, description, author } = got.found;
  const subtitles = got.subtitlesPath === null ? '' : await readBeginning(got.subtitlesPath, SUBTITLE_BYTES);
  const words = readSubtitles(subtitles);
  return { title, description, author, path: got.videoPath, words: words.length === 0 ? null : words };
}

/** How a refusal of the downloader is told. */
export const refusalCodes: Readonly<Record<Refusal, JobErrorCode>> = {
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
