import { type Boxes, cardLayers, requireLayer } from '../clips/layers.ts';
import { COVERED_FRAMES, endTracks, openingTracks, RISE_OUT, standing, WIPE_BACK, WIPE_IN } from './moves.ts';
import type { ScrollPath, ScrollPathStop } from './scroll-path.ts';
import type { Move, Timeline, Track } from './timeline.ts';

export type ScrollClipRequest = {
  width: number;
  height: number;
  direction: 'ltr' | 'rtl';
  /** The lengths of the opening and of the end card. */
  hookFrames: number;
  endFrames: number;
  path: ScrollPath;
  /** How far the page slides when the hook leaves. Its size never changes. */
  rise: { dx: number; dy: number };
  /** `back/field`; `page` at its start position, in the size of its frames; `hook`, `caption-1`… and `end`. */
  boxes: Boxes;
};

const PAGE_DELAY_FRAMES = 6;
const RISE_SECONDS = 0.72;
const HOOK_OUT_FRAMES = 7;
/** A caption starts to appear before the page stops. */
const CAPTION_LEAD_FRAMES = 4;

/** Hook and waiting page; the page slides up, moves and stops below its captions; the end card. */
export function scrollTimeline(request: ScrollClipRequest): Timeline {
  const { width, height, direction, hookFrames, endFrames, path, boxes } = request;
  const { endFrame, stops } = path;
  const hook = cardLayers(boxes, 'hook');
  const toFrame = endFrame + COVERED_FRAMES;
  const tracks: Track[] = [
    { layer: 'back/field', fromFrame: 0 },
    pageTrack(request, toFrame),
    ...standing(hook, 'slug', toFrame),
    ...openingTracks(hook.lines, hookFrames + HOOK_OUT_FRAMES, RISE_OUT),
    ...stops.flatMap((stop, index) => captionTracks(boxes, { stop, isLast: index === stops.length - 1 })),
    ...endTracks(boxes, endFrame),
  ];
  const cards = [0, ...stops.map(({ fromFrame }) => fromFrame)];
  return { width, height, frames: endFrame + endFrames, direction, tracks, cards, endFrame };
}

/** The page starts to scroll shortly after it starts to slide. */
export function pageStartFrame(hookFrames: number): number {
  return hookFrames + PAGE_DELAY_FRAMES;
}

function pageTrack({ hookFrames, rise, boxes }: ScrollClipRequest, toFrame: number): Track {
  requireLayer(boxes, 'page');
  const move: Move = { atFrame: hookFrames, seconds: RISE_SECONDS, ...rise, easing: 'move' };
  return { layer: 'page', fromFrame: 0, toFrame, moves: [move] };
}

type Captioned = { stop: ScrollPathStop; isLast: boolean };

function captionTracks(boxes: Boxes, { stop, isLast }: Captioned): Track[] {
  if (stop.caption === null) return [];
  const { lines } = cardLayers(boxes, `caption-${stop.caption + 1}`);
  return lines.map((layer, index) => ({
    layer,
    fromFrame: stop.fromFrame - CAPTION_LEAD_FRAMES + 2 * index,
    enter: WIPE_IN,
    ...(isLast ? { toFrame: stop.toFrame + COVERED_FRAMES } : { toFrame: stop.toFrame + index, leave: WIPE_BACK }),
  }));
}
