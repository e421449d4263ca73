import { cardLayers } from '../clips/layers.ts';
import type { Cards } from './cards.ts';
import { COVERED_FRAMES, openingWait, RISE_SECONDS, standing, WIPE_BACK, WIPE_IN } from './moves.ts';
import type { Leave, Track } from './timeline.ts';

const NUMBER_OUT: Leave = { kind: 'rise', seconds: 6 / 30 };

/** Strips are wiped in from the start edge and back; the number rises out of its mask and on. */
export function broadsideTracks({ boxes, starts, endFrame }: Cards): Track[] {
  const hook = cardLayers(boxes, 'hook');
  const covered = endFrame + COVERED_FRAMES;
  const points = starts.slice(1, -1);
  const first = starts[1] ?? endFrame;
  return [
    ...standing(hook, 'slug', covered),
    ...hook.lines.map(
      (layer, index): Track => ({
        layer,
        fromFrame: 0,
        ...(index === 0 ? {} : { enter: { ...WIPE_IN, waitFrames: 1 + openingWait(index, hook.lines.length) } }),
        // Without points the end card covers the hook.
        ...(points.length === 0 ? { toFrame: covered } : { toFrame: first - 2 + index, leave: WIPE_BACK }),
      }),
    ),
    ...points.flatMap((start, index) => pointTracks({ boxes, starts, endFrame }, { number: index + 1, start })),
  ];
}

type Point = { number: number; start: number };

function pointTracks(
  { boxes, starts, endFrame }: Pick<Cards, 'boxes' | 'starts' | 'endFrame'>,
  { number, start }: Point,
): Track[] {
  const { lines, has, of } = cardLayers(boxes, `point-${number}`);
  const next = starts[number + 1] ?? endFrame;
  const isLast = next === endFrame;
  const covered = endFrame + COVERED_FRAMES;
  const numberTracks: Track = {
    layer: of('figure'),
    fromFrame: start,
    enter: { kind: 'rise', seconds: RISE_SECONDS },
    ...(isLast ? { toFrame: covered } : { toFrame: next - 1, leave: NUMBER_OUT }),
  };
  // A note below the strips moves like another strip.
  const strips = [...lines, ...(has('note') ? [of('note')] : [])];
  return [
    ...(has('figure') ? [numberTracks] : []),
    ...strips.map(
      (layer, index): Track => ({
        layer,
        fromFrame: start + (has('figure') ? 3 : 0) + 2 * index,
        enter: WIPE_IN,
        ...(isLast ? { toFrame: covered } : { toFrame: next - 2 + index, leave: WIPE_BACK }),
      }),
    ),
  ];
}
