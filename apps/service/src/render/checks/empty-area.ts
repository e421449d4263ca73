import type { Check } from './check.ts';

/** A larger rectangle of one colour looks as if something were missing. */
const LARGEST_SHARE = 0.4;

/** A short text on a large frame is a warning, not a defect. */
export function emptyAreaCheck(asset: string, flatShare: number): Check {
  return {
    asset,
    platform: null,
    rule: 'empty_area',
    result: flatShare <= LARGEST_SHARE ? 'pass' : 'warn',
    measure: Math.round(flatShare * 1_000) / 1_000,
    limit: LARGEST_SHARE,
    detail: 'Share of the frame that its largest rectangle of one colour takes.',
  };
}
