import { secondsOf } from '../timeline/easing.ts';
import { type Enter, FPS, type Zoom } from '../timeline/timeline.ts';

type Settle = Extract<Enter, { kind: 'settle' }>;

/** After this share of the time 0.2 px are left to move, which is invisible and would cost every frame. */
const SEEN_SHARE = 0.7;

/**
 * From slightly larger to its own size, around an anchor. This filter counts its own frames, from 1, and has no time.
 */
export function settleFilter({ by, seconds, anchorX, anchorY }: Settle, fromFrame: number): string {
  const share = `min(1,(in-1)/${Math.round(seconds * FPS)})`;
  const zoom = `(1+${by}*pow(1-${share},2)*exp(-4.68*${share}))`;
  const until = secondsOf(fromFrame / FPS + SEEN_SHARE * seconds);
  return `perspective=${cornersOf(zoom, { anchorX, anchorY })}:interpolation=linear:eval=frame:enable='lt(t,${until})'`;
}

/** Grows slowly at constant speed. It moves by fractions of a pixel, which a crop cannot. */
export function zoomFilter({ by, frames, anchorX, anchorY }: Zoom): string {
  const zoom = `(1+${by}*min(1,(in-1)/${frames}))`;
  return `perspective=${cornersOf(zoom, { anchorX, anchorY })}:interpolation=linear:eval=frame`;
}

type Anchor = { anchorX: number; anchorY: number };

/** The visible part of an image that is enlarged by a factor. */
function cornersOf(zoom: string, { anchorX, anchorY }: Anchor): string {
  const near = (side: string, anchor: number): string => `'${side}*${anchor}*(1-1/${zoom})'`;
  const far = (side: string, anchor: number): string => `'${side}*${anchor}+${side}*(1-${anchor})/${zoom}'`;
  const [x0, x1] = [near('W', anchorX), far('W', anchorX)];
  const [y0, y1] = [near('H', anchorY), far('H', anchorY)];
  return [x0, y0, x1, y0, x0, y1, x1, y1].join(':');
}
