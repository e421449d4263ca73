/** The largest image of each use, in pixels, and how long its decoding may take. The child checks both. */
export const imageLimits = {
  /** A logo is drawn at most 1,000 px wide. One that is larger is drawn smaller in the sandboxed page first. */
  logo: { maxPixels: 2_000_000, timeoutMs: 5_000 },
  /** A photograph of a page. Cameras make larger ones, pages show none. */
  photo: { maxPixels: 40_000_000, timeoutMs: 5_000 },
  /** What Chromium captured, or our own templates rendered: 100 megapixels, and what rounding to whole pixels adds. */
  screenshot: { maxPixels: 102_000_000, timeoutMs: 60_000 },
} as const;

export type ImageUse = keyof typeof imageLimits;
