import { decodeImage } from '#platform/images';
import { MEASURED_PX, type MeasuredPhoto, measurePhoto, type Pixels, rejectByPixels } from '#source';
import type { PhotoFile } from './photo-file.ts';

export type DecodedPhoto = MeasuredPhoto & { file: PhotoFile; pixels: Pixels };

/** Null for what is no photograph after all: bytes that no decoder reads are the page's fault, not the job's. */
export async function decodePhoto(file: PhotoFile): Promise<DecodedPhoto | null> {
  const resize = { width: MEASURED_PX, height: MEASURED_PX, fit: 'inside', withoutEnlargement: true } as const;
  const alpha = file.hasAlpha ? 'ensure' : 'remove';
  const task = { use: 'photo', upright: true, resize, alpha, output: { format: 'raw' } } as const;
  // Not an image within the limits: it is left out.
  const pixels = await decodeImage(task, file.bytes).catch(() => null);
  if (pixels === null) return null;
  const measures = measurePhoto(pixels);
  if (rejectByPixels(measures) !== null) return null;
  const { photo, width, height } = file;
  return { photo, file, pixels, measures, width, height };
}
