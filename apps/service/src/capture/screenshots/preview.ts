// A small version of a screenshot, for models with vision.

import { decodeImage, requireImageHeader } from '#platform/images';
import type { Logger } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import type { CaptureStore } from '../capture-store.ts';

export type Previews = {
  /** A JPEG of at most 1,024 px and 100 KB; undefined when there is none. */
  of: (accountId: string, captureId: string) => Promise<Uint8Array | undefined>;
};

type Deps = { store: Pick<CaptureStore, 'find'>; storage: Pick<Storage, 'get'>; log: Logger };

const SIDE_PX = 1_024;
const LARGEST_BYTES = 100_000;
/** A page many screens long would be a thin strip; its beginning shows more. */
const TALLEST_SHAPE = 2;
const QUALITIES = [80, 60, 40, 20];

export function createPreviews({ store, storage, log }: Deps): Previews {
  return {
    of: async (accountId, captureId) => {
      const capture = await store.find(accountId, captureId);
      const { objectKey = null, format } = capture?.report ?? {};
      if (objectKey === null || format === 'pdf') return undefined;
      try {
        return await shrink(await storage.get(objectKey));
      } catch (cause) {
        // The capture is done and paid for, and useful without its preview.
        log.warn({ err: cause }, 'screenshot preview failed');
        return undefined;
      }
    },
  };
}

export async function shrink(image: Uint8Array): Promise<Uint8Array | undefined> {
  const { width, height } = requireImageHeader(image);
  const top = { left: 0, top: 0, width, height: Math.min(height, width * TALLEST_SHAPE) };
  const resize = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;
  const shrunk = { use: 'screenshot', extract: top, resize, flatten: '#ffffff', alpha: 'remove' } as const;
  const small = await decodeImage({ ...shrunk, output: { format: 'png', compressionLevel: 1 } }, image);
  for (const quality of QUALITIES) {
    const output = { format: 'jpeg', quality, mozjpeg: true } as const;
    const { bytes } = await decodeImage({ use: 'screenshot', output }, small.bytes);
    if (bytes.length <= LARGEST_BYTES) return bytes;
  }
  return undefined;
}
