import { createHash } from 'node:crypto';
import type { Verdict } from './classify.ts';

/** Verdicts by the hash of the expression's text. */
export type ClassifiedExpressions = Map<string, Verdict>;

/** Verdicts of another version of the tool do not count. */
const TOOL = 'recheck 4.5.0';

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** One line each, so that changes of two developers merge. */
export function printClassified(classified: ClassifiedExpressions): string {
  return [TOOL, ...[...classified].map(([hash, verdict]) => `${hash} ${verdict}`).toSorted(), ''].join('\n');
}

export function readClassified(text: string): ClassifiedExpressions {
  const [tool, ...lines] = text.trimEnd().split('\n');
  if (tool !== TOOL) return new Map();
  return new Map(lines.map((line) => line.split(' ') as [string, Verdict]));
}
