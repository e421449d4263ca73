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

/** What else was written beside the copy. `title`: of the page. */
type Beside = { alternatives?: readonly string[]; title?: string | undefined };

/**
 * The hook of the story, different from the pack's hook: an alternative of it, otherwise the supporting line, otherwise
 * the first point that is a sentence without its number and names the subject. Undefined when there is none, so that the
 * story has the hook of the pack.
 */
export function storyHookOf(
  { hook, supportingLine = '', points = [] }: Copy,
  language: string,
  { alternatives = [], title }: Beside = {},
): { storyHook?: Phrase } {
  const sentences = points
    .flatMap(wholeHeadline)
    .filter(({ text }) => isStatement(text, language) && namesSubject(text, { hook, title }));
  const lines: Phrase[] = [...alternatives, supportingLine]
    .map((text) => ({ text: text.replace(/[.。]$/u, '') }))
    .concat(sentences);
  const isOther = ({ text }: Phrase): boolean => !isAlike(text, hook.text);
  const found = lines.find((line) => isPromise(line, language) && isOther(line));
  return found === undefined ? {} : { storyHook: found };
}

/**
 * Whether the first slide of the carousel can be a point instead of the hook: a carousel is posted alone, and a point
 * that only counts or lists, or does not say of what, tells nothing to somebody who has not seen the cover.
 */
export function opensWithPoint(
  { points = [], storyHook, hook }: Copy,
  language: string,
  { title }: Beside = {},
): boolean {
  const first = points.find(({ headline }) => headline.text !== storyHook?.text) ?? points[0];
  if (first === undefined) return false;
  const { text } = first.headline;
  return isStatement(text, language) && namesSubject(text, { hook, title });
}

/** Shorter words are in any sentence. */
const LEAST_LETTERS = 4;
/** Words with the same beginning are forms of one word. */
const STEM = 5;

/** Whether a line has a word of the hook or of the title. */
function namesSubject(text: string, { hook, title = '' }: { hook: Phrase; title?: string | undefined }): boolean {
  const known = new Set(stemsOf(`${hook.text} ${title}`));
  return stemsOf(text).some((stem) => known.has(stem));
}

function stemsOf(text: string): string[] {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const stems = words.filter(({ length }) => length >= LEAST_LETTERS).map((word) => word.slice(0, STEM));
  const pairs = [...text.matchAll(/(?=([\p{Script=Han}\p{Script=Katakana}]{2}))/gu)].map(([, pair = '']) => pair);
  return [...stems, ...pairs];
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
