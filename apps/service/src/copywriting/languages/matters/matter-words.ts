import type { Matter } from '../../brief/matter.ts';
import type { IntentLines } from '../ideas/idea-words.ts';

/** How a statement shows what it is about, and the lines that fit it. An empty line is none. */
export type MatterWords = Readonly<Record<Matter, IntentLines & { pattern: RegExp }>>;

type Lines = Partial<Omit<IntentLines, 'questions'>> & { questions?: IntentLines['questions'] };

/** Nothing is asked and nobody is invited where no line is given. */
export function matter(pattern: RegExp, lines: Lines = {}): MatterWords[Matter] {
  return { pattern, label: '', questions: ['', '', ''], invitation: '', closing: '', button: '', tags: [], ...lines };
}
