import type { StripReading } from '@galley/fixtures/footage/read-strip.ts';

export type Smoothness = { motionFrames: number; duplicates: number; jumps: number; worstPx: number };

/** Compares what a video shows with the scroll positions that it should show. */
export function evaluateStrip(wanted: readonly number[], { positions }: Pick<StripReading, 'positions'>): Smoothness {
  const due = wanted.map((position) => Math.round(position));
  const moving = due.flatMap((position, index) => (index > 0 && position !== due[index - 1] ? [index] : []));
  const off = positions.map((position, index) => Math.abs(position - (due[index] ?? Number.NaN)));
  return {
    motionFrames: moving.length,
    duplicates: moving.filter((at) => positions[at] === positions[at - 1]).length,
    jumps: moving.filter((at) => positions[at] !== due[at]).length,
    // A missing or an extra frame counts as one at the wrong position.
    worstPx: positions.length === due.length ? Math.max(...off) : Number.POSITIVE_INFINITY,
  };
}

/** For a recording without an exact start: shifted by the offset that fits best. */
export function evaluateShifted(wanted: readonly number[], positions: readonly number[], most: number): Smoothness {
  const shifts = Array.from({ length: most + 1 }, (_, shift) =>
    evaluateStrip(wanted, { positions: positions.slice(shift, shift + wanted.length) }),
  );
  return shifts.reduce((best, item) => (item.jumps < best.jumps ? item : best));
}
