const delaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Longer with each try, and never so long that someone who waits would give up. */
export function retryDelayMs(tries: number): number {
  return delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 30_000;
}
