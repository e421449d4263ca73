import { createHash } from 'node:crypto';
import { type Phrase, type Poster, type Style, wordsOf } from '#render/template';

/** How many words each fits. */
const HOLDS: Partial<Record<Poster, readonly [least: number, most: number]>> = {
  stack: [3, 14],
  cut: [3, 8],
  steps: [4, 9],
  initial: [2, 9],
};
/** An emphasised run of this length fills the width in one line. */
const LONGEST_WORD = 14;
/** A longer word would make a line of a stack or a step small. */
const LONGEST_STEP = 16;

/** A letter that works as a shape; characters of many strokes, or with dots beside them, would disturb the words. */
const SIMPLE_LETTER = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Nd}]/u;

/** The compositions that fit a phrase, in an order that its words decide; the last one fits any. */
export function postersFor({ text, emphasis = '' }: Phrase, style: Style, language: string): Poster[] {
  const plain = text.replace(/\u00ad/g, '');
  const words = wordsOf(plain, language);
  const longest = Math.max(...words.map((word) => [...word].length));
  const held = Object.entries(HOLDS).flatMap(([name, [least, most]]) => {
    const isTooWide = (name === 'stack' || name === 'steps') && longest > LONGEST_STEP;
    const isUnfit = name === 'initial' && !SIMPLE_LETTER.test(plain);
    return words.length >= least && words.length <= most && !isTooWide && !isUnfit ? (name as Poster) : [];
  });
  const isWord = emphasis !== '' && emphasis !== text && [...emphasis].length <= LONGEST_WORD;
  const all: Poster[] = isWord ? [...held, 'word'] : held;
  const seed = seedOf(plain);
  const turned = all.map((_, index) => all[(index + seed) % all.length] as Poster);
  // An initial is typical of books, so Folio prefers it.
  const first = style === 'folio' && turned.includes('initial') ? ['initial' as const] : [];
  return [...new Set([...first, ...turned, 'band' as const])];
}

/** A number below 256, determined by a text. */
export function seedOf(text: string): number {
  return createHash('sha256').update(text).digest()[0] ?? 0;
}
