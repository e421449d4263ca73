import { check } from 'recheck';

/** How the time of a match grows with the length of the text; undecided where the tool gives up. */
export type Verdict = 'linear' | 'quadratic' | 'worse' | 'undecided';

/** Almost all are classified in a few milliseconds. One that is not classified in this time never is. */
const LIMIT_MS = 10_000;

export async function classify(pattern: string, flags: string): Promise<Verdict> {
  const classified = await check(pattern, flags, { timeout: LIMIT_MS });
  if (classified.status === 'safe') return 'linear';
  if (classified.status === 'unknown') return 'undecided';
  const { complexity } = classified;
  // An estimate from the steps on short texts: counted repetitions and long alternatives look like it.
  if (complexity.isFuzz) return 'undecided';
  return complexity.type === 'polynomial' && complexity.degree === 2 ? 'quadratic' : 'worse';
}
