import type { Check } from './check.ts';

/** A larger flat area looks as if something were missing. */
const LARGEST_SHARE = 0.4;

/** A short text on a large frame is a warning, not a defect. */
function emptyCheck(asset: string, share: number, detail: string): Check {
  return {
    asset,
    platform: null,
    rule: 'empty_area',
    result: share <= LARGEST_SHARE ? 'pass' : 'warn',
    measure: Math.round(share * 1_000) / 1_000,
    limit: LARGEST_SHARE,
    detail,
  };
}

/** Of a frame of a clip: see `largestFlatShare`. */
export function emptyAreaCheck(asset: string, share: number): Check {
  return emptyCheck(asset, share, 'Share of the frame that its largest rectangle of one colour takes.');
}

/** A still is looked at longer than a frame of a clip, so all its flat areas count: see `emptyShare`. */
export function emptyStillCheck(asset: string, share: number): Check {
  return emptyCheck(asset, share, 'Share of the frame that flat areas of one colour take.');
}
