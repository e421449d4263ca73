import { createThread } from '#platform/kernel';
import type { PhotoMeasures } from './measure-photo.ts';
import type { Pixels } from './pixels.ts';

/** Measuring takes the processor for up to 0.1 s, and a page may have 40 photographs. */
const measure = createThread<Pixels, PhotoMeasures>(new URL('./measure-thread.ts', import.meta.url));

/** Like `measurePhoto`, in a thread of its own, one photograph after the other. */
export function measureApart(pixels: Pixels): Promise<PhotoMeasures> {
  // A buffer may be a part of a larger one, which would be copied whole.
  return measure({ ...pixels, bytes: new Uint8Array(pixels.bytes) });
}
