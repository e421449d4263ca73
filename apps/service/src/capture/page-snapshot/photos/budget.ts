/** What all photographs of a page may take together. Parts of it are reserved before anything is loaded or decoded. */
export type PhotoBudget = {
  /** Bytes for one more file; what it does not use is given back. Null when nothing is left. */
  reserveBytes: () => { maxBytes: number; giveBack: (usedBytes: number) => void } | null;
  /** Whether an image of this size may still be decoded. */
  takePixels: (width: number, height: number) => boolean;
};

const LARGEST_BYTES = 8_000_000;
const TOTAL_BYTES = 60_000_000;
/** Each is decoded once to be measured, and the best a second time to be stored. */
const TOTAL_PIXELS = 200_000_000;

export function createPhotoBudget(): PhotoBudget {
  let leftBytes = TOTAL_BYTES;
  let leftPixels = TOTAL_PIXELS;
  return {
    reserveBytes: () => {
      const maxBytes = Math.min(LARGEST_BYTES, leftBytes);
      if (maxBytes <= 0) return null;
      leftBytes -= maxBytes;
      const giveBack = (usedBytes: number): void => {
        leftBytes += Math.max(0, maxBytes - usedBytes);
      };
      return { maxBytes, giveBack };
    },
    takePixels: (width, height) => {
      const pixels = width * height;
      if (pixels > leftPixels) return false;
      leftPixels -= pixels;
      return true;
    },
  };
}
