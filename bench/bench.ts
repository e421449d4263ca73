/** Something measured beside the bare engine in the same run, so that the machine cancels out. */
export type Bench = {
  title: string;
  /** What must hold, in words. The number itself is on the row it is about. */
  goal: string;
  run(): Promise<Row[]>;
};

export type Row = {
  measure: string;
  ours: number;
  /** Missing where a number is a part of another one, which has it. */
  bare?: number;
  /** Ours as a share of the bare engine, by the median of the rounds. */
  ratio?: number;
  /** The bound of the ratio. A row without one is shown, not checked. */
  goal?: { atLeast: number } | { atMost: number };
};

export function isMissed({ ratio = Number.NaN, goal }: Row): boolean {
  if (goal === undefined) return false;
  // Written so that a ratio that is no number misses every goal.
  return 'atLeast' in goal ? !(ratio >= goal.atLeast) : !(ratio <= goal.atMost);
}

/** The middle one, which a single disturbed round does not move. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
