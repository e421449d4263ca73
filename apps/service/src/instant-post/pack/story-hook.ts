import type { Copy, Phrase } from '#render/template';
import { wordsOf } from '#render/template';

/** A hook has this many letters; fewer are a label, more a paragraph. */
const LETTERS = { least: 14, most: 64 };
const LEAST_WORDS = 3;

/**
 * The hook of the story, different from the pack's hook: the supporting line, otherwise the first point that works
 * without its number. Undefined when all of them repeat the hook or are no sentence.
 */
export function storyHookOf(
  { hook, supportingLine = '', points = [] }: Copy,
  language: string,
): { storyHook?: Phrase } {
  const lines: Phrase[] = [{ text: supportingLine.replace(/[.。]$/u, '') }, ...points.flatMap(wholeHeadline)];
  const isOther = ({ text }: Phrase): boolean => !isAlike(text, hook.text);
  const found = lines.find((line) => isPromise(line, language) && isOther(line));
  return found === undefined ? {} : { storyHook: found };
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
  return isLong && letters <= LETTERS.most && !/[.!?。！？]\s*\S/u.test(text);
}

function isAlike(one: string, other: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(one).includes(plain(other)) || plain(other).includes(plain(one));
}
