import { type ChosenHook, claimOf } from './hook.ts';
import type { Material } from './material.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { capital, stop } from './trim.ts';

/** What is left to show of a text of a few words: nothing is added to reach a number, and the hook is not said twice. */
export function phrasePoints(material: Material, hook: ChosenHook): PointCandidate[] {
  const phrases = [...restOf(hook, material), ...shortOnes(material, hook), ...partsOf(hook, material)];
  return phrases.map(({ text, order, quote, place }) => {
    const claim = { quote, place };
    const draft = { form: 'split', headline: capital(text), line: null, claim, order, score: 0 } as const;
    return { ...toCandidate({ ...draft, sentences: [] }, material), figure: null };
  });
}

type Phrase = { text: string; order: number; quote: string; place: string };

/** What did not fit the hook, in one piece, or in as many as the source sets commas. */
export function restOf({ text, full }: ChosenHook, { words }: Material): Phrase[] {
  if (full === null || !full.text.startsWith(text)) return [];
  const rest = bare(full.text.slice(text.length).replace(/^[,;،、\s]+/u, ''));
  const inPieces = isPhrase(rest) ? [rest] : rest.split(/[,;]\s+|[،、]\s*/u);
  const parts = inPieces.map((part) => part.replace(words.connectors, ''));
  if (!parts.every(isPhrase)) return [];
  return parts.map((part, at) => ({ text: part, order: full.order + 0.5 + at / 100, ...claimOf(full) }));
}

/** "Opening in May": no sentence, and all there is to say. */
function shortOnes({ sentences, asks, contact }: Material, hook: ChosenHook): Phrase[] {
  return sentences
    .filter((each) => each !== contact && !asks.some(({ quote }) => quote === each.quote))
    .filter(({ quote, text }) => !hook.claim.quote.includes(quote) && isPhrase(bare(text)))
    .map((each) => ({ text: bare(each.text), order: each.order, ...claimOf(each) }));
}

/** A page of a few words is walked through as it stands there, phrase by phrase. An idea has no page to walk through. */
function partsOf({ sentence, text, claim }: ChosenHook, material: Material): Phrase[] {
  if (material.kind !== 'website' || material.sentences.length < 2) return [];
  const order = sentence?.order ?? -1;
  const parts = inTwo(text, material) ?? [];
  return parts.map((part, at) => ({ text: part, order: order + at / 100, quote: claim.quote, place: claim.place }));
}

const bare = (text: string): string => stop(text.replace(/[!！。]+$/u, ''));

const isPhrase = (text: string): boolean => wordCount(text) >= 2 && roomOf(text) <= rooms.headline;

/** Two phrases that each fit a card. A negation binds what follows it, and a question is one thing. */
function inTwo(text: string, { words }: Material): string[] | null {
  if (words.negations.test(text) || /[?？؟]$/u.test(text)) return null;
  const places = [words.deadlines, /,\s|،\s|、|;\s/u, words.joints].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [match.index];
  });
  const at = places.find((index) => wordCount(text.slice(0, index)) >= 2 && wordCount(text.slice(index)) >= 2);
  if (at === undefined) return null;
  const parts = [text.slice(0, at), text.slice(at)].map((part) => part.replace(/^[,;،、]\s*|[,;،、\s]+$/gu, ''));
  const whole = parts.map((part) => part.replace(words.connectors, ''));
  return whole.every((part) => isPhrase(part) && !words.lastWords.test(part)) ? whole : null;
}
