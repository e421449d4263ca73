import { decodeImageUntil } from '#platform/images';
import type { CollectedPhoto } from '../page-snapshot.ts';

type PhotoFile = Pick<CollectedPhoto, 'bytes' | 'mediaType' | 'width' | 'height'>;

/** A panorama over two slides is 2,160 px wide; no layout shows more. */
const LARGEST_PX = 2_560;

/** Re-encodes the photograph: upright, of bounded size, without camera metadata. Null when it fails. */
export async function normalisePhoto(
  from: Uint8Array,
  isSeenThrough: boolean,
  signal: AbortSignal,
): Promise<PhotoFile | null> {
  const resize = { width: LARGEST_PX, height: LARGEST_PX, fit: 'inside', withoutEnlargement: true } as const;
  const output = isSeenThrough
    ? ({ format: 'webp', quality: 90, effort: 2 } as const)
    : ({ format: 'jpeg', quality: 88 } as const);
  const task = {
    use: 'photo',
    upright: true,
    resize,
    ...(isSeenThrough ? {} : { flatten: '#ffffff' }),
    output,
  } as const;
  try {
    const { bytes, width, height } = await decodeImageUntil(signal, task, from);
    return { bytes, mediaType: `image/${output.format}`, width, height };
  } catch {
    // It could be measured at a smaller size but not decoded at full size in time: it is skipped.
    return null;
  }
}
