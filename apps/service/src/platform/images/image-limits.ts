/** The largest image of each use, in pixels, and how long its decoding may take. The child checks both. */
export const imageLimits = {
  /** A logo is drawn at most 1,000 px wide. One that is larger is drawn smaller in the sandboxed page first. */
  logo: { maxPixels: 2_000_000, timeoutMs: 5_000 },
  /** What Chromium captured, or our own templates rendered: at most 20,000 px a side and 100 megapixels. */
  screenshot: { maxPixels: 268_000_000, timeoutMs: 60_000 },
} as const;

export type ImageUse = keyof typeof imageLimits;
