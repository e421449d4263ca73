import stopwords from 'stopwords-iso' with { type: 'json' };
import type { Words } from '../languages/words.ts';
import { isWide } from '../points/text-length.ts';
import { asciiDigits, withDigits } from './number-words.ts';

const stop = new Map(Object.entries(stopwords as Record<string, string[]>).map(([code, all]) => [code, new Set(all)]));

/** Stems of the words that carry content, for salience and likeness. */
export function contentStems(text: string, words: Words): string[] {
  const ignored = stop.get(words.code);
  return tokensOf(text, words.code)
    .filter((token) => ignored?.has(token) !== true && !words.closed.has(token))
    .map(stemOf);
}

/** A word that any text of the language has. */
export function isCommonWord(word: string, { code, closed }: Words): boolean {
  const small = word.toLowerCase();
  return closed.has(small) || stop.get(code)?.has(small) === true;
}

/** Stems of all words but those of the closed class: "better" and "get" count here. */
export function strictStems(text: string, words: Words): string[] {
  const plain = words.code === 'en' ? withDigits(text) : text;
  return tokensOf(asciiDigits(plain), words.code)
    .filter((token) => !words.closed.has(token))
    .map(stemOf);
}

export function tokensOf(text: string, language: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s(?!\p{L})/gu, '');
  if (!isWide(plain)) return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments = new Intl.Segmenter(language || 'ja', { granularity: 'word' }).segment(plain);
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Endings that change with number, case and tense; enough to see that two sentences speak of the same thing. */
function stemOf(token: string): string {
  // "bike" and "bikes" are one.
  if (token.length < 5) return token.replace(/(?<=\p{L}{3})[se]$/u, '');
  return token.replace(/(?:ations?|ings?|ies|ied|edly|ed|es|s|en|em|er|e|n|y)$/u, '').slice(0, 9);
}

/** Stems that begin with so many letters alike are of one word: "ceram" of "ceramics" and "ceramists". */
const ALIKE = 5;

/** Whether one of the stems is of the same word, in another form. */
export function isAlike(stem: string, stems: ReadonlySet<string>): boolean {
  const start = stem.slice(0, ALIKE);
  return stems.has(stem) || (start.length === ALIKE && [...stems].some((other) => other.startsWith(start)));
}

/** The share of the shorter text's stems that the other has too. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [small, large] = one.length <= other.length ? [new Set(one), new Set(other)] : [new Set(other), new Set(one)];
  if (small.size === 0) return 0;
  return [...small].filter((stem) => large.has(stem)).length / small.size;
}
