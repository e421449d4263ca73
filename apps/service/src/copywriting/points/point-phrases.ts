import type { ParsedSource } from '../source/parsed-source.ts';
import { type ChosenHook, claimOf, isRebuttal } from './hook.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { textLimits, widthOf, wordCount } from './text-length.ts';
import { capital, stop } from './trim.ts';

/** What is left to show of a text of a few words: nothing is added to reach a number, and the hook is not said twice. */
export function phrasePoints(source: ParsedSource, hook: ChosenHook): PointCandidate[] {
  const phrases = [...restOf(hook, source), ...shortOnes(source, hook), ...partsOf(hook, source)];
  return phrases.map(({ text, order, quote, place }) => {
    const claim = { quote, place };
    const draft = { form: 'split', headline: capital(text), line: null, claim, order, score: 0 } as const;
    return { ...toCandidate({ ...draft, sentences: [] }, source), figure: null };
  });
}

type Phrase = { text: string; order: number; quote: string; place: string };

/** What did not fit the hook, in one piece, or in as many as the source sets commas. */
export function restOf({ text, full }: ChosenHook, { words }: ParsedSource): Phrase[] {
  if (full === null || !full.text.startsWith(text)) return [];
  const rest = bare(full.text.slice(text.length).replace(/^[,;،、\s]+/u, ''));
  const inPieces = isPhrase(rest) ? [rest] : rest.split(/[,;]\s+|[،、]\s*/u);
  const parts = inPieces.map((part) => part.replace(words.connectors, ''));
  if (!parts.every(isPhrase)) return [];
  return parts.map((part, index) => ({ text: part, order: full.order + 0.5 + index / 100, ...claimOf(full) }));
}

/** "Opening in May": no sentence, and all there is to say. */
function shortOnes({ sentences, asks, contact }: ParsedSource, hook: ChosenHook): Phrase[] {
  return sentences
    .filter((sentence) => !sentence.isTied && !isRebuttal(sentence, sentences))
    .filter((item) => item !== contact && !asks.some(({ quote }) => quote === item.quote))
    .filter(({ quote, text }) => !hook.claim.quote.includes(quote) && isPhrase(bare(text)))
    .map((item) => ({ text: bare(item.text), order: item.order, ...claimOf(item) }));
}

/** A page of a few words is walked through as it stands there, phrase by phrase. An idea has no page to walk through. */
function partsOf({ sentence, text, claim }: ChosenHook, source: ParsedSource): Phrase[] {
  if (source.kind !== 'website' || source.sentences.length < 2) return [];
  const order = sentence?.order ?? -1;
  const parts = inTwo(text, source) ?? [];
  return parts.map((part, index) => ({
    text: part,
    order: order + index / 100,
    quote: claim.quote,
    place: claim.place,
  }));
}

const bare = (text: string): string => stop(text.replace(/[!！。]+$/u, ''));

const isPhrase = (text: string): boolean => wordCount(text) >= 2 && widthOf(text) <= textLimits.headline;

/** Two phrases that each fit a card. A negation binds what follows it, and a question is one thing. */
function inTwo(text: string, { words }: ParsedSource): string[] | null {
  if (words.negations.test(text) || /[?？؟]$/u.test(text)) return null;
  const positions = [words.deadlines, /,\s|،\s|、|;\s/u, words.joints].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [match.index];
  });
  const at = positions.find((index) => wordCount(text.slice(0, index)) >= 2 && wordCount(text.slice(index)) >= 2);
  if (at === undefined) return null;
  const parts = [text.slice(0, at), text.slice(at)].map((part) => part.replace(/^[,;،、]\s*|[,;،、\s]+$/gu, ''));
  const whole = parts.map((part) => part.replace(words.connectors, ''));
  return whole.every((part) => isPhrase(part) && !words.lastWords.test(part)) ? whole : null;
}
