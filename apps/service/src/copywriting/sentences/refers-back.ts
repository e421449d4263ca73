import { type References, referencesOf } from '../languages/references.ts';
import type { Words } from '../languages/words.ts';
import type { Grammar } from './verbs.ts';

/** In characters, where no space parts a noun from what points at it. */
const LONGEST_TIME = 3;
/** As many words of content as name something that a later word can stand for. */
const ENOUGH_BEFORE = 2;

/** "On a good day 310." counts what another sentence names; years and hours count nothing. */
const BARE_NUMBER = /(?<![\p{Sc}\p{Nd}.,:/–-]\s?|(?:19|20))(?!(?:19|20)\p{Nd}{2}[.!])\p{Nd}{2,4}[.!]$/u;

const REPLY = /^(?:yes|no|ja|nein|oui|non|sí|はい|いいえ|نعم|لا)[:,.!、،。]/iu;

/** Whether a sentence speaks of something that only an earlier one names. Read alone, it is a riddle. */
export function refersBack(text: string, words: Words, grammar: Grammar): boolean {
  const references = referencesOf(words.code);
  if (references === null) return false;
  return (
    pointsAtNoun(text, references) ||
    [...text.matchAll(references.substitutes)].some(({ index }) => !isNamedBefore(text.slice(0, index), words)) ||
    BARE_NUMBER.test(text) ||
    REPLY.test(text) ||
    grammar.hasPointer(text)
  );
}

/** Whether a sentence speaks of a part of the page that no post shows. */
export function pointsAtPage(text: string, { code }: Pick<Words, 'code'>): boolean {
  const regions = referencesOf(code)?.regions;
  return regions !== undefined && text.search(regions) >= 0;
}

/** "Those nineteen companies", unless the sentence has named companies by then. */
function pointsAtNoun(text: string, { demonstratives, times }: References): boolean {
  return [...text.matchAll(demonstratives)].some(({ 0: found, 1: noun = '', index }) => {
    const what = noun === '' ? text.slice(index, index + found.length + LONGEST_TIME) : noun;
    if (what.search(times) >= 0) return false;
    const stem = noun.toLocaleLowerCase().slice(0, Math.max(3, noun.length - 2));
    return noun === '' || !text.slice(0, index).toLocaleLowerCase().includes(stem);
  });
}

/** Something that the word can mean stands before it in its own sentence. */
function isNamedBefore(before: string, { closed, code }: Words): boolean {
  if (code === 'ja') return /[\p{Script=Han}\p{Script=Katakana}]{2}[はがをもの]/u.test(before);
  const known = (before.match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? []).filter((word) => !closed.has(word.toLocaleLowerCase()));
  return known.length >= ENOUGH_BEFORE;
}
