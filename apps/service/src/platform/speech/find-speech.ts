/** A span of sound, in seconds. */
export type Stretch = { startSeconds: number; endSeconds: number };

export const SAMPLE_RATE = 16_000;

/** One measurement per hundredth of a second. */
const HOP = SAMPLE_RATE / 100;
/**
 * Speech is this far above the background noise; below this level nothing is speech, however quiet the background is.
 */
const ABOVE_NOISE_DB = 9;
const LEAST_DB = -50;
/** The longest gap within a word; speakers and synthesisers pause longer between clauses. */
const WITHIN_WORD_SECONDS = 0.14;
/** A click is no word. */
const SHORTEST_SECONDS = 0.1;

/** Finds speech by loudness alone: pauses between clauses, and longer ones, separate the stretches. */
export function findSpeech(samples: Float32Array): Stretch[] {
  const levels = levelsOf(samples);
  const threshold = Math.max(LEAST_DB, Math.min(quietOf(levels) + ABOVE_NOISE_DB, loudOf(levels) - ABOVE_NOISE_DB));
  const stretches: Stretch[] = [];
  for (const [at, level] of levels.entries()) {
    if (level < threshold) continue;
    const [startSeconds, endSeconds] = [at / 100, (at + 1) / 100];
    const last = stretches.at(-1);
    if (last !== undefined && startSeconds - last.endSeconds <= WITHIN_WORD_SECONDS) last.endSeconds = endSeconds;
    else stretches.push({ startSeconds, endSeconds });
  }
  return stretches.filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= SHORTEST_SECONDS);
}

/** The loudness of each hundredth of a second, in decibels of full scale. */
export function levelsOf(samples: Float32Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start + HOP <= samples.length; start += HOP) {
    let power = 0;
    for (let at = start; at < start + HOP; at += 1) power += (samples[at] ?? 0) ** 2;
    levels.push(10 * Math.log10(power / HOP + 1e-10));
  }
  return levels;
}

function quietOf(levels: readonly number[]): number {
  return sortedAt(levels, 0.1);
}

function loudOf(levels: readonly number[]): number {
  return sortedAt(levels, 0.9);
}

function sortedAt(levels: readonly number[], share: number): number {
  const sorted = levels.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? LEAST_DB;
}
