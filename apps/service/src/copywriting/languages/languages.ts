import type { Words } from './words.ts';
import { ar } from './words-ar.ts';
import { de } from './words-de.ts';
import { en } from './words-en.ts';
import { es } from './words-es.ts';
import { fr } from './words-fr.ts';
import { ja } from './words-ja.ts';

const known: Record<string, Words> = { en, de, fr, es, ja, ar };

/** Words of a language. One that we do not know gets none: whole sentences, nothing trimmed, no line of ours. */
export function wordsOf(language: string): Words {
  return known[language] ?? { ...unknownLanguage, code: language };
}

const never = /$^/u;
const nothing = { article: '', product: '', event: '', docs: '', video: '', site: '', place: '', idea: '' };
const none = { article: [], product: [], event: [], docs: [], video: [], site: [], place: [], idea: [] };

const unknownLanguage: Words = {
  code: '',
  lines: { questions: none, invitations: nothing, buttons: nothing },
  connectors: never,
  leaning: never,
  contrast: never,
  // Whatever would be removed might be a negation, so everything is kept.
  protectedWords: /[\s\S]/u,
  conditions: /[\s\S]/u,
  negations: /$^/u,
  superlatives: never,
  lastWords: never,
  cues: never,
  abbreviations: never,
  callVerbs: never,
  saying: never,
  badNews: never,
  definition: never,
  deadlines: never,
  joints: never,
  closed: new Set(),
  quoteMarks: ['“', '”'],
  colon: ': ',
};
