import type { StripReading } from '@galley/fixtures/footage/read-strip.ts';

export type Smoothness = { motionFrames: number; duplicates: number; jumps: number; worstPx: number };

/** Compares what a video shows with where the page should have stood. */
export function evaluateStrip(wanted: readonly number[], { positions }: Pick<StripReading, 'positions'>): Smoothness {
  const due = wanted.map((position) => Math.round(position));
  const moving = due.flatMap((position, index) => (index > 0 && position !== due[index - 1] ? [index] : []));
  const off = positions.map((position, index) => Math.abs(position - (due[index] ?? Number.NaN)));
  return {
    motionFrames: moving.length,
    duplicates: moving.filter((at) => positions[at] === positions[at - 1]).length,
    jumps: moving.filter((at) => positions[at] !== due[at]).length,
    // A frame too few or too many is as wrong as one in the wrong place.
    worstPx: positions.length === due.length ? Math.max(...off) : Number.POSITIVE_INFINITY,
  };
}

/** The kindest reading of a video that nobody started on the dot: moved by the shift that fits it best. */
export function evaluateShifted(wanted: readonly number[], positions: readonly number[], most: number): Smoothness {
  const shifts = Array.from({ length: most + 1 }, (_, shift) =>
    evaluateStrip(wanted, { positions: positions.slice(shift, shift + wanted.length) }),
  );
  return shifts.reduce((best, item) => (item.jumps < best.jumps ? item : best));
}
