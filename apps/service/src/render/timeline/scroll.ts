import { type Boxes, cardLayers, requireLayer } from '../clips/layers.ts';
import { COVERED_FRAMES, endTracks, openingTracks, RISE_OUT, standing, WIPE_BACK, WIPE_IN } from './moves.ts';
import type { ScrollPath } from './scroll-path.ts';
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
  /** `back/field`; `page` at its start position, in the size of its frames; `hook`, `lead`, `caption-1`… and `end`. */
  boxes: Boxes;
};

const PAGE_DELAY_FRAMES = 6;
const RISE_SECONDS = 0.72;
const HOOK_OUT_FRAMES = 7;
/** A caption starts to appear before the page stops. */
const CAPTION_LEAD_FRAMES = 4;

/**
 * Hook and waiting page; the page slides up, moves and stops below its captions; the end card. The band above the page
 * always has words: a caption stays until the next one, and the hook until the first one.
 */
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
    ...labelsOf(request).flatMap((label, index, labels) =>
      labelTracks(boxes, { ...label, next: labels[index + 1] }, toFrame),
    ),
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

type Label = { card: string; fromFrame: number };

/** What the band says, and from when on. Without another text, the first caption comes when the hook has left. */
export function labelsOf({
  hookFrames,
  path,
  boxes,
}: Pick<ScrollClipRequest, 'hookFrames' | 'path' | 'boxes'>): Label[] {
  const leftFrame = hookFrames + HOOK_OUT_FRAMES;
  const [first] = path.stops;
  const captions = path.stops.flatMap(({ caption, fromFrame }) =>
    caption === null ? [] : [{ card: `caption-${caption + 1}`, fromFrame: fromFrame - CAPTION_LEAD_FRAMES }],
  );
  const isLate = first === undefined || first.caption === null;
  if (isLate && cardLayers(boxes, 'lead').lines.length > 0)
    return [{ card: 'lead', fromFrame: leftFrame }, ...captions];
  return captions.map((label, index) => (index === 0 ? { ...label, fromFrame: leftFrame } : label));
}

function labelTracks(
  boxes: Boxes,
  { card, fromFrame, next }: Label & { next: Label | undefined },
  endFrame: number,
): Track[] {
  const { lines } = cardLayers(boxes, card);
  return lines.map((layer, index) => ({
    layer,
    fromFrame: fromFrame + 2 * index,
    enter: WIPE_IN,
    ...(next === undefined ? { toFrame: endFrame } : { toFrame: next.fromFrame + index, leave: WIPE_BACK }),
  }));
}
