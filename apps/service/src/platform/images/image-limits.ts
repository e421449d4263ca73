/** The largest image of each use, in pixels, and its time limit. The child enforces both. */
export const imageLimits = {
  /** A logo is drawn at most 1,000 px wide. A larger one is first scaled down in the sandboxed page. */
  logo: { maxPixels: 2_000_000, timeoutMs: 5_000 },
  /** A photograph of a page. Cameras make larger ones, but pages show none. */
  photo: { maxPixels: 40_000_000, timeoutMs: 5_000 },
  /** Captured by Chromium or rendered by our templates: 100 megapixels, plus what rounding to whole pixels adds. */
  screenshot: { maxPixels: 102_000_000, timeoutMs: 60_000 },
} as const;

export type ImageUse = keyof typeof imageLimits;
