/** The limit for all photographs of a page together. Parts are reserved before anything is loaded or decoded. */
export type PhotoBudget = {
  /** Reserves bytes for one more file; unused bytes are given back. Null when nothing is left. */
  reserveBytes: () => { maxBytes: number; giveBack: (usedBytes: number) => void } | null;
  /** Reserves pixels; false when an image of this size may not be decoded any more. */
  takePixels: (width: number, height: number) => boolean;
};

const LARGEST_BYTES = 8_000_000;
const TOTAL_BYTES = 60_000_000;
/** Each photograph is decoded once for measuring, and the best ones a second time for storing. */
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
