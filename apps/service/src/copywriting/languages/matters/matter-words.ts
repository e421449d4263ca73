import type { Matter } from '../../brief/matter.ts';
import type { IntentLines } from '../ideas/idea-words.ts';

/** How a statement shows what it is about, and the lines that fit it. An empty line is none. */
export type MatterWords = Readonly<Record<Matter, IntentLines & { pattern: RegExp }>>;

/** Nothing is added where no line is given. */
export function matter(pattern: RegExp, lines: Partial<IntentLines> = {}): MatterWords[Matter] {
  return { pattern, label: '', closing: '', button: '', tags: [], ...lines };
}
