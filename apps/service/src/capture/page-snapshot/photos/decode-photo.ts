import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeImageUntil } from '#platform/images';
import { MEASURED_PX, type MeasuredPhoto, measurePhoto, type Pixels, rejectByPixels } from '#source';
import type { PhotoFile } from './photo-file.ts';

export type DecodedPhoto = MeasuredPhoto & { file: PhotoFile; pixels: Pixels };

/** Null for what is no photograph after all: bytes that no decoder reads are the page's fault, not the job's. */
export async function decodePhoto(file: PhotoFile, signal: AbortSignal): Promise<DecodedPhoto | null> {
  const resize = { width: MEASURED_PX, height: MEASURED_PX, fit: 'inside', withoutEnlargement: true } as const;
  const alpha = file.hasAlpha ? 'ensure' : 'remove';
  const task = { use: 'photo', upright: true, resize, alpha, output: { format: 'raw' } } as const;
  // Not an image within the limits, or not in time: it is left out.
  const pixels = await decodeImageUntil(signal, task, file.bytes).catch(() => null);
  if (pixels === null || signal.aborted) return null;
  const measures = await measureInTurn(pixels);
  if (rejectByPixels(measures) !== null) return null;
  const { photo, width, height } = file;
  return { photo, file, pixels, measures, width, height };
}

let measuring: Promise<unknown> = Promise.resolve();

/** Takes up to 0.1 s of this thread, so one follows another, and everything else that waits comes in between. */
function measureInTurn(pixels: Pixels): Promise<MeasuredPhoto['measures']> {
  const measured = measuring.then(() => nextTurn()).then(() => measurePhoto(pixels));
  // Whoever asked for it gets the failure.
  measuring = measured.catch(() => undefined);
  return measured;
}
