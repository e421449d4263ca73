import { check } from 'recheck';

/** How the time of a match grows with the length of the text; undecided where the tool gives up. */
export type Verdict = 'linear' | 'quadratic' | 'worse' | 'undecided';

/** Almost all are judged in a few milliseconds. What is not judged in this time on a loaded machine never is. */
const LIMIT_MS = 10_000;

export async function judge(pattern: string, flags: string): Promise<Verdict> {
  const judged = await check(pattern, flags, { timeout: LIMIT_MS });
  if (judged.status === 'safe') return 'linear';
  if (judged.status === 'unknown') return 'undecided';
  const { complexity } = judged;
  return complexity.type === 'polynomial' && complexity.degree === 2 ? 'quadratic' : 'worse';
}
