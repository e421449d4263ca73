import { decodeImageUntil } from '#platform/images';
import { MEASURED_PX, type MeasuredPhoto, measureApart, type Pixels, rejectByPixels } from '#source';
import type { PhotoFile } from './photo-file.ts';

export type DecodedPhoto = MeasuredPhoto & { file: PhotoFile; pixels: Pixels };

/** Null when it is no photograph: undecodable bytes are the page's fault and do not fail the job. */
export async function decodePhoto(file: PhotoFile, signal: AbortSignal): Promise<DecodedPhoto | null> {
  const pixels = await decodePixels(file, signal);
  if (pixels === null || signal.aborted) return null;
  const measures = await measureApart(pixels);
  if (rejectByPixels(measures) !== null) return null;
  const { photo, width, height } = file;
  return { photo, file, pixels, measures, width, height };
}

/** At the size at which photographs are measured. Null when it is no image within the limits, or too slow. */
export function decodePixels(
  { bytes, hasAlpha }: Pick<PhotoFile, 'bytes' | 'hasAlpha'>,
  signal: AbortSignal,
): Promise<Pixels | null> {
  const resize = { width: MEASURED_PX, height: MEASURED_PX, fit: 'inside', withoutEnlargement: true } as const;
  const alpha = hasAlpha ? 'ensure' : 'remove';
  const task = { use: 'photo', upright: true, resize, alpha, output: { format: 'raw' } } as const;
  // No image within the limits counts as no photograph.
  return decodeImageUntil(signal, task, bytes).catch(() => null);
}
