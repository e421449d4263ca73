import { claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { capital, stop } from './trim.ts';

/** The phrases of a short text themselves: nothing is added to reach a number. */
export function phrasePoints(material: Material): PointCandidate[] {
  const phrases = material.sentences.flatMap((sentence) => phrasesOf(sentence, material));
  const short = phrases.filter(({ text }) => roomOf(text) <= rooms.headline).slice(0, 4);
  return short.map(({ text, sentence }, index) => ({
    ...toCandidate(
      {
        form: 'split',
        headline: text,
        line: null,
        claim: claimOf(sentence),
        order: sentence.order + index / 100,
        score: 0,
        sentences: [],
      },
      material,
    ),
    figure: null,
  }));
}

function phrasesOf(sentence: Sentence, { words }: Material): { text: string; sentence: Sentence }[] {
  const text = stop(sentence.text.replace(/[!！。]+$/u, ''));
  const places = [words.deadlines, /,\s|،\s|、|;\s/u, words.joints].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [match.index];
  });
  const at = places.find((index) => wordCount(text.slice(0, index)) >= 2 && wordCount(text.slice(index)) >= 2);
  // A negation binds what follows it, so such a text stays whole.
  if (at === undefined || words.negations.test(text)) return [{ text: capital(text), sentence }];
  const parts = [text.slice(0, at), text.slice(at)].map((part) => part.replace(/^[,;،、]\s*|[,;،、\s]+$/gu, ''));
  return parts.filter((part) => !words.lastWords.test(part)).map((part) => ({ text: capital(part), sentence }));
}
