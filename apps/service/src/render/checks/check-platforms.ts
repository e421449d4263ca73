import { platformIds, platforms } from '@galley/contract';
import { type Check, checkOf } from './check.ts';

type AssetSize = { asset: string; width: number; height: number; bytes: number };

/** Checks a clip against the limits of every platform in the contract's table. */
export function checkClipOnPlatforms(clip: AssetSize & { durationSeconds: number }): Check[] {
  return platformIds.flatMap((platform) => {
    const { name, clipSecondsMinimum, clipSecondsMaximum, clipBytesMaximum, clipRatios } = platforms[platform];
    const { asset, durationSeconds, bytes } = clip;
    const isLongEnough = durationSeconds >= clipSecondsMinimum;
    return [
      checkOf({ asset, platform, rule: 'duration' }, isLongEnough && durationSeconds <= clipSecondsMaximum, {
        measure: durationSeconds,
        limit: isLongEnough ? clipSecondsMaximum : clipSecondsMinimum,
        detail: `${name} takes clips of ${clipSecondsMinimum} to ${clipSecondsMaximum} s.`,
      }),
      weightCheck({ asset, platform }, bytes, { name, most: clipBytesMaximum }),
      ratioCheck({ asset, platform }, clip, { name, ratios: clipRatios }),
    ];
  });
}

/** The same for a still, on the platforms that accept images. */
export function checkStillOnPlatforms(still: AssetSize): Check[] {
  // A link card is not posted: platforms fetch it for a link preview, and accept this size everywhere.
  if (still.asset === 'link-card') return [];
  return platformIds.flatMap((platform) => {
    const { name, stillBytesMaximum, stillRatios } = platforms[platform];
    const { asset, bytes } = still;
    if (stillBytesMaximum === null) return [];
    return [
      weightCheck({ asset, platform }, bytes, { name, most: stillBytesMaximum }),
      ratioCheck({ asset, platform }, still, { name, ratios: stillRatios }),
    ];
  });
}

type Slot = Pick<Check, 'asset' | 'platform'>;

function weightCheck(slot: Slot, bytes: number, { name, most }: { name: string; most: number }): Check {
  return checkOf({ ...slot, rule: 'weight' }, bytes <= most, {
    measure: bytes,
    limit: most,
    detail: `${name} takes files of up to ${most / 1_000_000} MB.`,
  });
}

function ratioCheck(
  slot: Slot,
  { width, height }: AssetSize,
  { name, ratios: [least, most] }: { name: string; ratios: readonly [number, number] },
): Check {
  const ratio = width / height;
  return checkOf({ ...slot, rule: 'ratio' }, ratio >= least - 1e-3 && ratio <= most + 1e-3, {
    measure: rounded(ratio),
    limit: rounded(ratio < least ? least : most),
    detail: `${name} takes ${rounded(least)} to ${rounded(most)}, width by height.`,
  });
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
