import type { Check } from './check.ts';

/** A larger flat area looks as if something were missing. */
const LARGEST_FLAT = 0.4;
/** The same of what is far from anything drawn. */
const LARGEST_EMPTY = 0.2;

type EmptyArea = { share: number; limit: number; detail: string };

/** A short text on a large frame is a warning, not a defect. */
function emptyCheck(asset: string, { share, limit, detail }: EmptyArea): Check {
  return {
    asset,
    platform: null,
    rule: 'empty_area',
    result: share <= limit ? 'pass' : 'warn',
    measure: Math.round(share * 1_000) / 1_000,
    limit,
    detail,
  };
}

/** Of a frame of a clip: see `largestFlatShare`. */
export function emptyAreaCheck(asset: string, share: number): Check {
  const detail = 'Share of the frame that its largest rectangle of one colour takes.';
  return emptyCheck(asset, { share, limit: LARGEST_FLAT, detail });
}

/** A still is looked at longer than a frame of a clip: see `emptyShare`. */
export function emptyStillCheck(asset: string, share: number): Check {
  const detail = 'Share of the frame that is far from words, images and edges.';
  return emptyCheck(asset, { share, limit: LARGEST_EMPTY, detail });
}
