/** A measurement beside the bare engine in the same run, so that the speed of the machine cancels out. */
export type Bench = {
  title: string;
  /** What must hold, as text. The number itself is on its row. */
  goal: string;
  run(): Promise<Row[]>;
};

export type Row = {
  measure: string;
  ours: number;
  /** Missing when a number is a part of another one, which has it. */
  bare?: number;
  /** Ours as a share of the bare engine, by the median of the rounds. */
  ratio?: number;
  /** The bound of the ratio. A row without one is shown, not checked. */
  goal?: { atLeast: number } | { atMost: number };
};

export function isMissed({ ratio = Number.NaN, goal }: Row): boolean {
  if (goal === undefined) return false;
  // Written so that NaN misses every goal.
  return 'atLeast' in goal ? !(ratio >= goal.atLeast) : !(ratio <= goal.atMost);
}

/** The median, which a single disturbed round does not move. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
