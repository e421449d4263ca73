import { createRasteriser, type Rasteriser } from '#platform/browser';
import { type ConsideredPhoto, consideredPhotos, findPhotos, rejectBySize } from '#source';
import { isDocumentGone, isolatedWorld } from '../../page/page-script.ts';
import { DeadlinePassed } from '../../screenshots/deadline.ts';
import type { CaptureSession } from '../../screenshots/screenshot.ts';
import { createPhotoBudget, type PhotoBudget } from './budget.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';
import { type PhotoSource, photoBytes } from './photo-bytes.ts';
import type { PhotoFile } from './photo-file.ts';
import { photoFormat } from './photo-format.ts';

/** The time limit to load all photographs of a page. */
const PATIENCE_MS = 4_000;
/** Includes decoding, which may wait on a busy machine. */
const DECODING_MS = 20_000;
const AT_ONCE = 6;

/** Finds the images of the page and decodes possible photographs, each as soon as its bytes arrive. */
export async function loadPhotos(session: CaptureSession, from: PhotoSource): Promise<DecodedPhoto[]> {
  try {
    return await loadAll(session, from);
  } catch (cause) {
    if (cause instanceof DeadlinePassed || isDocumentGone(cause)) throw cause;
    session.context.log.warn({ err: cause }, 'page photos collection failed');
    return [];
  }
}

async function loadAll(session: CaptureSession, from: PhotoSource): Promise<DecodedPhoto[]> {
  const candidates = await session.deadline.within(findPhotos(isolatedWorld(session.page)));
  const { width, height } = session.screen.viewport;
  const wanted = consideredPhotos(candidates, { width, height });
  await using rasteriser = createRasteriser(session.page.browser());
  const until = (limitMs: number): AbortSignal => {
    const leftMs = Math.ceil(Math.min(limitMs, session.deadline.remainingMs()));
    return AbortSignal.any([session.context.signal, AbortSignal.timeout(leftMs)]);
  };
  const loading = until(PATIENCE_MS);
  const work: Work = { from, rasteriser, loading, budget: createPhotoBudget() };
  const decodingSignal = until(DECODING_MS);
  const waiting = [...wanted];
  const decoding: Promise<DecodedPhoto | null>[] = [];
  const loadNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const found = await session.deadline.within(loadFirst(work, next));
      if (found !== null) decoding.push(decodePhoto(found, decodingSignal));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
  const decoded = await session.deadline.within(Promise.all(decoding));
  return decoded.filter((item) => item !== null);
}

type Work = { from: PhotoSource; rasteriser: Rasteriser; loading: AbortSignal; budget: PhotoBudget };

/** Returns the first of its files that loads and is large enough. */
async function loadFirst(work: Work, photo: ConsideredPhoto): Promise<PhotoFile | null> {
  for (const url of photo.urls) {
    const reserved = work.loading.aborted ? null : work.budget.reserveBytes();
    if (reserved === null) return null;
    const bytes = await bytesOf(work, url, reserved);
    const file = bytes === null ? null : await readable(work, bytes);
    if (file !== null && rejectBySize(file, photo.position.isBesideQuote) === null) return { photo, ...file };
  }
  return null;
}

type ReservedBytes = NonNullable<ReturnType<PhotoBudget['reserveBytes']>>;

/** Null for a photograph that cannot be used. A file that is too large counts with what was read of it. */
async function bytesOf(
  { from, loading }: Work,
  url: string,
  { maxBytes, giveBack }: ReservedBytes,
): Promise<Uint8Array | null> {
  // A photograph that does not load is skipped.
  const read = await photoBytes(url, from, { maxBytes, signal: loading }).catch(() => null);
  giveBack(read?.readBytes ?? 0);
  const bytes = read?.bytes ?? null;
  return bytes !== null && bytes.byteLength <= maxBytes ? bytes : null;
}

async function readable({ rasteriser, budget }: Work, bytes: Uint8Array): Promise<Omit<PhotoFile, 'photo'> | null> {
  const format = photoFormat(bytes);
  if (format === null || !budget.takePixels(format.width, format.height)) return null;
  if (!format.drawn) return { bytes, ...format };
  const drawn = await rasteriser.drawPhoto(bytes, format.mime);
  const redrawn = drawn === null ? null : photoFormat(drawn);
  return drawn !== null && redrawn?.drawn === false ? { bytes: drawn, ...redrawn } : null;
}
