import { defined } from '#platform/kernel';
import { type Boxes, type CardLayers, cardLayers } from '../clips/layers.ts';
import type { Enter, Leave, Track } from './timeline.ts';

/** Durations of the visual design, in seconds. Lines follow each other by whole frames. */
export const RISE_SECONDS = 0.42;
export const WIPE_IN: Enter = { kind: 'wipe', seconds: 0.32 };
export const WIPE_BACK: Leave = { kind: 'wipe', seconds: 0.2 };
export const RISE_OUT: Leave = { kind: 'rise', seconds: 7 / 30 };
/** How long what the end card covers stays below it, in frames. */
export const COVERED_FRAMES = 12;
/** The last line of an opening starts by then: settled by 500 ms, whatever the number of lines. */
const LAST_START_FRAMES = 4;

/** A part that is visible from frame 0 and never moves, if the card has it. */
export function standing({ has, of }: CardLayers, name: string, toFrame: number): Track[] {
  return has(name) ? [{ layer: of(name), fromFrame: 0, toFrame }] : [];
}

/** The first line is visible in frame 0. The others rise out of a mask, two frames apart if possible. */
export function openingTracks(lines: readonly string[], toFrame: number, leave?: Leave): Track[] {
  return lines.map((layer, index) => ({
    layer,
    fromFrame: 0,
    toFrame,
    ...(index === 0
      ? {}
      : { enter: { kind: 'rise', seconds: RISE_SECONDS, waitFrames: openingWait(index, lines.length) } }),
    ...defined({ leave }),
  }));
}

/** Frames before a line of the opening starts to move. */
export function openingWait(at: number, lines: number): number {
  const gap = lines > 3 ? LAST_START_FRAMES / (lines - 2) : 2;
  return Math.max(0, Math.round((at - 1) * gap));
}

type RiseInput = {
  atFrame: number;
  toFrame?: number | undefined;
  gapFrames: number;
  seconds?: number;
  leave?: Leave | undefined;
};

export function risingTracks(
  lines: readonly string[],
  { atFrame, toFrame, gapFrames, seconds, leave }: RiseInput,
): Track[] {
  return lines.map((layer, index) => ({
    layer,
    fromFrame: atFrame + index * gapFrames,
    enter: { kind: 'rise', seconds: seconds ?? RISE_SECONDS },
    ...defined({ toFrame, leave }),
  }));
}

/** The background is wiped over everything; then mark, lines and button rise. It is complete half a second later. */
export function endTracks(boxes: Boxes, endFrame: number): Track[] {
  const { lines, has, of } = cardLayers(boxes, 'end');
  const optional = (name: string, track: Omit<Track, 'layer'>): Track[] =>
    has(name) ? [{ layer: of(name), ...track }] : [];
  return [
    { layer: of('ground'), fromFrame: endFrame, enter: { kind: 'wipe', seconds: 0.36, easing: 'move' } },
    ...optional('mark', { fromFrame: endFrame + 7, enter: { kind: 'rise', seconds: 0.34 } }),
    ...risingTracks(lines, { atFrame: endFrame + 7, gapFrames: 1, seconds: 0.34 }),
    ...optional('button', { fromFrame: endFrame + 9, enter: { kind: 'rise', seconds: 0.32 } }),
  ];
}
