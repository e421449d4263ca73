const delaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** Longer with each try, up to a limit that a waiting user accepts. */
export function retryDelayMs(tries: number): number {
  return delaysMs[Math.min(tries, delaysMs.length - 1)] ?? 30_000;
}
