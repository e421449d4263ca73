import { createRequire } from 'node:module';
import { germanSeams } from './german-compounds.ts';

/**
 * Languages with hyphenation patterns under an allowed licence; docs/dependencies.md names each. Others are broken, not
 * hyphenated.
 */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
/** Shorter words fit every box at the smallest size. */
const LONG_WORD_LENGTH = 13;

type Hyphenator = { hyphenateSync(text: string, options: { minWordLength: number }): string };

const load = createRequire(import.meta.url);

/**
 * Inserts soft hyphens into long words. They are invisible and unused unless a word is too wide at the smallest size.
 */
export function partWords(text: string, language: string): string {
  const [name = ''] = language.toLowerCase().split('-');
  if (!LANGUAGES.includes(name) || !/\p{L}{13}/u.test(text)) return text;
  const { hyphenateSync } = load(`hyphen/${name}`) as Hyphenator;
  const parted = hyphenateSync(text, { minWordLength: LONG_WORD_LENGTH });
  // Compounds of two long words are hard to read when split within one of them.
  return name === 'de' ? parted.replace(/[\p{L}\u00ad]+/gu, alongSeams) : parted;
}

function alongSeams(word: string): string {
  return germanSeams(word.split('\u00ad')).join('\u00ad');
}
