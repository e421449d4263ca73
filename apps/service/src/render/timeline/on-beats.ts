import { FPS } from './timeline.ts';

/** Seconds. */
export type Range = { least: number; most: number };

/** Frames per beat: 100 to 120 beats per minute, which suits music of every mood. */
const BEATS = [15, 16, 17, 18];
/** A card that is shown for less time than it takes to read is worse than one that stays longer. */
const SHORTER_COST = 2;
const PREFERS_SHORTER = 0.01;

/** The lengths of cards in whole beats, so that each cut is on a beat; unchanged when no beat fits their ranges. */
export function onBeats(lengths: readonly number[], ranges: readonly Range[], clip: Range): number[] {
  let best = { cost: Number.POSITIVE_INFINITY, lengths: [...lengths] };
  // If the nearest beats make the clip too long, shorter ones are tried.
  const tries = BEATS.flatMap((beat) => [SHORTER_COST, PREFERS_SHORTER].map((shorterCost) => ({ beat, shorterCost })));
  for (const { beat, shorterCost } of tries) {
    const changed = lengths.map((length, index) => {
      return nearestBeat(length, ranges[index] ?? clip, { beat, shorterCost });
    });
    const cost = changed.reduce(
      (sum, length, index) => sum + costOf(length - (lengths[index] ?? length), SHORTER_COST),
      0,
    );
    const isFitting = changed.every((length) => length % beat === 0) && within(total(changed), clip);
    if (isFitting && cost < best.cost) best = { cost, lengths: changed };
  }
  return best.lengths;
}

type Rounding = { beat: number; shorterCost: number };

function nearestBeat(length: number, range: Range, { beat, shorterCost }: Rounding): number {
  const options = [Math.floor(length / beat), Math.ceil(length / beat)].map((beats) => beats * beat);
  // A card that already exceeds its range may do so here.
  const fitting = within(length, range) ? options.filter((option) => within(option, range)) : options;
  const costs = fitting.map((option) => costOf(option - length, shorterCost));
  return fitting[costs.indexOf(Math.min(...costs))] ?? length;
}

function costOf(change: number, shorterCost: number): number {
  return change < 0 ? -change * shorterCost : change;
}

function within(frames: number, { least, most }: Range): boolean {
  return frames >= least * FPS && frames <= most * FPS;
}

function total(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
