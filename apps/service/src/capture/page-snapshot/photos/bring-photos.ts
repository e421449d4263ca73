import { setTimeout as sleep } from 'node:timers/promises';
import { createRasteriser, type Rasteriser } from '#platform/browser';
import { type ConsideredPhoto, consideredPhotos, findPhotos, rejectBySize } from '#source';
import { isDocumentGone, isolatedWorld } from '../../page/page-script.ts';
import { DeadlinePassed } from '../../screenshots/deadline.ts';
import type { CaptureSession } from '../../screenshots/screenshot.ts';
import { fetchByPage } from '../fetch-by-page.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';
import type { PhotoFile } from './photo-file.ts';
import { photoFormat } from './photo-format.ts';
import type { WatchedImages } from './watch-images.ts';

const LARGEST_BYTES = 8_000_000;
const TOTAL_BYTES = 60_000_000;
/** For all photographs of a page together. */
const PATIENCE_MS = 4_000;
const AT_ONCE = 6;

/** Finds the pictures of the page and decodes those that may be photographs, each as soon as its bytes are there. */
export async function bringPhotos(session: CaptureSession, watched: WatchedImages): Promise<DecodedPhoto[]> {
  try {
    return await bringAll(session, watched);
  } catch (cause) {
    if (cause instanceof DeadlinePassed || isDocumentGone(cause)) throw cause;
    session.context.log.warn({ err: cause }, 'page photos collection failed');
    return [];
  }
}

async function bringAll(session: CaptureSession, watched: WatchedImages): Promise<DecodedPhoto[]> {
  const candidates = await session.deadline.within(findPhotos(isolatedWorld(session.page)));
  const { width, height } = session.screen.viewport;
  const wanted = consideredPhotos(candidates, { width, height });
  await using rasteriser = createRasteriser(session.page.browser());
  const work: Work = { session, watched, rasteriser, end: Date.now() + PATIENCE_MS, leftBytes: TOTAL_BYTES };
  const waiting = [...wanted];
  const decoding: Promise<DecodedPhoto | null>[] = [];
  const bringNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const found = await session.deadline.within(bring(work, next));
      if (found !== null) decoding.push(decodePhoto(found));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringNext));
  const decoded = await session.deadline.within(Promise.all(decoding));
  return decoded.filter((item) => item !== null);
}

type Work = {
  session: CaptureSession;
  watched: WatchedImages;
  rasteriser: Rasteriser;
  end: number;
  leftBytes: number;
};

/** The first of its files that comes and is large enough. */
async function bring(work: Work, photo: ConsideredPhoto): Promise<PhotoFile | null> {
  for (const url of photo.urls) {
    if (work.leftBytes <= 0 || Date.now() >= work.end) return null;
    const bytes = await bytesOf(work, url);
    if (bytes === null || bytes.byteLength > Math.min(LARGEST_BYTES, work.leftBytes)) continue;
    work.leftBytes -= bytes.byteLength;
    const file = await readable(work, bytes);
    if (file !== null && rejectBySize(file, photo.position.isBesideQuote) === null) return { photo, ...file };
  }
  return null;
}

async function readable({ rasteriser }: Work, bytes: Uint8Array): Promise<Omit<PhotoFile, 'photo'> | null> {
  const format = photoFormat(bytes);
  if (format?.drawn === false) return { bytes, ...format };
  const drawn = format === null ? null : await rasteriser.drawPhoto(bytes, format.mime);
  const redrawn = drawn === null ? null : photoFormat(drawn);
  return drawn !== null && redrawn?.drawn === false ? { bytes: drawn, ...redrawn } : null;
}

/** From the browser's own memory; what it never loaded is requested by the page's own network and proxy. */
async function bytesOf({ session, watched, end }: Work, url: string): Promise<Uint8Array | null> {
  const late = new AbortController();
  const limit = sleep(Math.max(1, end - Date.now()), null, { signal: late.signal });
  const response = watched.get(url);
  const isLarge = Number(response?.headers()['content-length'] ?? 0) > LARGEST_BYTES;
  const fetched = async (): Promise<Uint8Array | null> => fetchByPage(session.session, url, LARGEST_BYTES);
  // The browser forgets bodies when it has too many: then it is asked for the file again.
  const loading = isLarge ? null : response === undefined ? fetched() : response.buffer().catch(fetched);
  // A photograph that does not come is left out; the limit is aborted when the other one is first.
  return await Promise.race([loading, limit])
    .catch(() => null)
    .finally(() => late.abort());
}
