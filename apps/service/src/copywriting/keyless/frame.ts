import type { Part } from '../brief/brief.ts';
import type { Claim } from '../copy.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { widthOf } from '../points/text-length.ts';

/** Words of an idea in the order of a frame, with what they rest on. */
export type Phrase = {
  text: string;
  inner: string;
  claim: Claim;
  isSentence: boolean;
  /** The sentence that it is a clause of. */
  sentence?: number;
  /** Fixed words that `text` begins with. */
  label?: string;
};

export type Frame = {
  /** The statement of the post, whole. */
  lead: Phrase;
  /** Short enough for a cover. */
  hook: Phrase;
  details: Phrase[];
  call: Phrase | null;
  /** Whoever posts, as the idea says it. */
  sender: Phrase | null;
  /** When, where and for how much, as far as the hook leaves it out; null where nothing is left. */
  facts: string | null;
  /** Parts that cards are made of, with their labels. */
  cards: { phrase: Phrase; label: string; role: Part['role'] }[];
};

export const HOOK_WIDTH = 70;

export function phraseOf({ text, inner, quote, place, isSentence, sentence }: Part): Phrase {
  return { text, inner, isSentence, sentence, claim: { quote, place } };
}

/** Phrases behind one another, as one text on what all of them rest on; those with commas of their own as sentences. */
export function joinPhrases(phrases: readonly Phrase[], { comma, stop }: IdeaWords): Phrase {
  const hasCommas = phrases.length > 1 && phrases.some(({ inner }) => /[,、،;:]\s|[.!?]$/u.test(inner));
  if (hasCommas && comma !== '、') {
    const sentences = phrases.map(({ text }, at) => (at < phrases.length - 1 ? ended(text, { stop }) : text));
    return madeOf(sentences.join(' '), phrases);
  }
  const inner = phrases.map((phrase) => phrase.inner).join(comma);
  return { ...madeOf(capital(inner), phrases), inner };
}

export function ended(text: string, { stop }: Pick<IdeaWords, 'stop'>): string {
  return /[.!?…。！？؟:：]["”»」]?$/u.test(text) ? text : `${text}${stop}`;
}

/** A text made of phrases, which rests on all of them. */
export function madeOf(text: string, phrases: readonly Phrase[]): Phrase {
  const quotes = [...new Set(phrases.map(({ claim }) => claim.quote))];
  const place = phrases[0]?.claim.place ?? 'line 1';
  return {
    text,
    inner: text,
    isSentence: phrases.some(({ isSentence }) => isSentence),
    claim: { quote: quotes.join(' · '), place },
  };
}

/** Fixed words before a phrase; they are no part of what it rests on. */
export function withLabel(label: string, phrase: Phrase): Phrase {
  const text = `${label}${phrase.inner}`;
  return { ...phrase, text, inner: text, label };
}

export function capital(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

const MOST_TO_LIMIT = 5;
/** In German a date may stand before its verb. */
const OPENS_WITH_VERB = /^,\s(?:ist|sind|war|wird|werden|findet|gibt|haben|hat|kommt)\s/u;
const CLAUSE_JOINT = /[,;،、]\s?|\s[–—-]\s|\s(?=\()|\s(?=(?:but|because|which|so|aber|weil|mais|car|pero|porque)\s)/gu;
/** Before a clause with a subject of its own. */
const AND_JOINT =
  /\s(?=(?:and|und|et|y) (?:we|i|he|she|they|it|you|there|wir|ich|er|sie|es|ihr|nous|on|il|elle|ils|elles|\p{N}+)(?![\p{L}\p{N}]))/giu;
/** Where no verb follows: "in the old town will be late" leaves no statement before it. */
const PHRASE_JOINT =
  /\s(?=(?:with|at|in|near|bei|im|à|chez|en|mit|avec|con)\s)(?!.*(?<!\p{L})(?:is|are|was|were|will|would|can|has|have|had|ist|sind|war|wird|werden|hat|haben|kann|est|sont|était|sera|seront|ont|es|son|está|están|será|serán|tiene|han)(?!\p{L}))/gu;

/** Cuts a statement to the room of a cover where it has a joint; never inside a clause with a limit. */
export function shortened(phrase: Phrase, isProtected: RegExp): Phrase | null {
  if (widthOf(phrase.text) <= HOOK_WIDTH) return phrase;
  const named =
    /(?:^|\s)(\p{Lu}[\p{L}\p{N}’'.-]*(?: \p{Lu}[\p{L}\p{N}’'.-]*)?), ((?:an?|the|eine?|die|der|das|une?|le|la|una?|el) .+)$/u.exec(
      phrase.text,
    );
  if (named !== null && widthOf(`${named[1]}: ${named[2]}`) <= HOOK_WIDTH)
    return { ...phrase, text: `${named[1]}: ${named[2]}`, inner: `${named[1]}: ${named[2]}` };
  const fits = (index: number): boolean => {
    const [head, tail] = [phrase.text.slice(0, index), phrase.text.slice(index)];
    return (
      widthOf(head) <= HOOK_WIDTH &&
      widthOf(head) >= 16 &&
      !OPENS_WITH_VERB.test(tail) &&
      // A limit that follows at once belongs to what it limits.
      !isProtected.test(tail.split(/\s+/u).slice(0, MOST_TO_LIMIT).join(' ')) &&
      !/(?:^|\s)(?:if|when|wenn|si|cuando|quand)\s/iu.test(head)
    );
  };
  const jointAt = (joint: RegExp): number | undefined =>
    [...phrase.text.matchAll(joint)].map(({ index }) => index).findLast(fits);
  const isFree = (index: number | undefined): boolean =>
    index !== undefined && !isProtected.test(phrase.text.slice(index));
  const joined = jointAt(AND_JOINT);
  const at = jointAt(CLAUSE_JOINT) ?? (isFree(joined) ? joined : jointAt(PHRASE_JOINT));
  return at === undefined ? null : { ...phrase, text: phrase.text.slice(0, at), inner: phrase.inner.slice(0, at) };
}

/** In the order in which it was said: what was one sentence stays one. */
export function runsOf(details: readonly Phrase[]): Phrase[][] {
  const runs: Phrase[][] = [];
  for (const phrase of details) {
    const last = runs.at(-1);
    if (last !== undefined && phrase.sentence !== undefined && last[0]?.sentence === phrase.sentence) last.push(phrase);
    else runs.push([phrase]);
  }
  return runs;
}
