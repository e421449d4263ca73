import { createThread } from '#platform/kernel';

/** In pixels of the image; from the brows to the chin. */
export type Face = { x: number; y: number; width: number; height: number; score: number };

export type ImageInput = { width: number; height: number; pixels: Uint8Array };

export type FaceFinder = { find: (image: ImageInput) => Promise<Face[]> };

/** Detection takes the processor for a third of a second, so it runs in a thread of its own, one image after another. */
export function createFaceFinder(): FaceFinder {
  const detect = createThread<ImageInput, Face[]>(new URL('./face-thread.ts', import.meta.url));
  // A buffer may be a part of a larger one, which would be copied whole.
  return { find: ({ width, height, pixels }) => detect({ width, height, pixels: new Uint8Array(pixels) }) };
}
