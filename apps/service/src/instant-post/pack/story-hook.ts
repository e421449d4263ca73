import { hasVerb } from '#copywriting';
import type { Copy, Phrase } from '#render/template';
import { wordsOf } from '#render/template';

/** A hook has this many letters; fewer are a label, more a paragraph. */
const LETTERS = { least: 14, most: 64 };
const LEAST_WORDS = 3;
/** Labels and facts are shorter. */
const SENTENCE_WORDS = 5;

/** Facts beside each other, as "8:00 to 13:00 · 40 loaves": they do not say what of. */
const ROW = /\s[·•|]\s/u;

/**
 * The hook of the story, different from the pack's hook: the supporting line, otherwise the first point that is a
 * sentence without its number. Undefined when there is none, so that the story has the hook of the pack.
 */
export function storyHookOf(
  { hook, supportingLine = '', points = [] }: Copy,
  language: string,
): { storyHook?: Phrase } {
  const sentences = points.flatMap(wholeHeadline).filter(({ text }) => isStatement(text, language));
  const lines: Phrase[] = [{ text: supportingLine.replace(/[.。]$/u, '') }, ...sentences];
  const isOther = ({ text }: Phrase): boolean => !isAlike(text, hook.text);
  const found = lines.find((line) => isPromise(line, language) && isOther(line));
  return found === undefined ? {} : { storyHook: found };
}

/**
 * Whether the first slide of the carousel can be a point instead of the hook: a carousel is posted alone, and a point
 * that only counts or lists says nothing to somebody who has not seen the cover.
 */
export function opensWithPoint({ points = [], storyHook }: Copy, language: string): boolean {
  const first = points.find(({ headline }) => headline.text !== storyHook?.text) ?? points[0];
  return first !== undefined && isStatement(first.headline.text, language);
}

/** Not every verb is known: a longer line counts as a sentence too, unless it begins with a number. */
function isStatement(text: string, language: string): boolean {
  return hasVerb(text, language) || (!/^\p{N}/u.test(text) && wordsOf(text, language).length >= SENTENCE_WORDS);
}

function wholeHeadline({ figure, headline }: NonNullable<Copy['points']>[number]): Phrase[] {
  return figure === null ? [headline] : [];
}

/** One sentence. */
function isPromise({ text }: Phrase, language: string): boolean {
  const letters = [...text].length;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
  const least = isUnspaced ? LETTERS.least / 2 : LETTERS.least;
  const isLong = letters >= least && wordsOf(text, language).length >= LEAST_WORDS;
  return isLong && !ROW.test(text) && letters <= LETTERS.most && !/[.!?。！？]\s*\S/u.test(text);
}

function isAlike(one: string, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(one).includes(plain(other)) || plain(other).includes(plain(one));
}
