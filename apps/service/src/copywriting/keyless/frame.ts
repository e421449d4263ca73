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
  /** Fixed words that `text` begins with. */
  label?: string;
};

export type Frame = {
  /** The statement of the post, whole. */
  lead: Phrase;
  /** Short enough for a cover. */
  hook: Phrase;
  /** The hook as a caption says it: whole. */
  spokenHook: Phrase;
  /** Another way to open. */
  other: Phrase;
  /** The statement behind a label. */
  tagged: Phrase;
  details: Phrase[];
  call: Phrase | null;
  /** When, where and for how much, as far as the hook leaves it out; null where nothing is left. */
  facts: string | null;
  /** Parts that cards are made of, with their labels. */
  cards: { phrase: Phrase; label: string; role: Part['role'] }[];
};

export const HOOK_WIDTH = 70;

export function phraseOf({ text, inner, quote, place, isSentence }: Part): Phrase {
  return { text, inner, isSentence, claim: { quote, place } };
}

/** Phrases behind one another, as one text on what all of them rest on. */
export function joinPhrases(phrases: readonly Phrase[], comma: string): Phrase {
  const inner = phrases.map((phrase) => phrase.inner).join(comma);
  return { ...madeOf(capital(inner), phrases), inner };
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

/** English words that have a capital only at the start of a sentence. */
const OPENING = /^(?:We|We[’']re|We[’']ve|Our|My|The|A|An|From|On|This|Today|You|Your|In|At|It|There|All)(?=\s)/u;

/** A label before a statement; a statement that has a colon already gets none. */
export function labelled(label: string, phrase: Phrase, { colon, code }: IdeaWords): Phrase {
  const inner = code === 'en' ? phrase.inner.replace(OPENING, (word) => word.toLowerCase()) : phrase.inner;
  const isSame = phrase.text.toLocaleLowerCase().startsWith(label.toLocaleLowerCase());
  return label === '' || isSame || /[:：]\s?/u.test(phrase.text)
    ? phrase
    : withLabel(`${label}${colon}`, { ...phrase, inner });
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

/** Cuts a statement to the room of a cover where it has a joint; never inside a clause with a limit. */
export function shortened(phrase: Phrase, isProtected: RegExp): Phrase | null {
  if (widthOf(phrase.text) <= HOOK_WIDTH) return phrase;
  const named =
    /(?:^|\s)(\p{Lu}[\p{L}\p{N}’'.-]*(?: \p{Lu}[\p{L}\p{N}’'.-]*)?), ((?:an?|the|eine?|die|der|das|une?|le|la|una?|el) .+)$/u.exec(
      phrase.text,
    );
  if (named !== null && widthOf(`${named[1]}: ${named[2]}`) <= HOOK_WIDTH)
    return { ...phrase, text: `${named[1]}: ${named[2]}`, inner: `${named[1]}: ${named[2]}` };
  const joints = [
    ...phrase.text.matchAll(
      /[,;،、]\s?|\s[–—-]\s|\s(?=\()|\s(?=(?:but|because|which|so|with|at|in|near|bei|im|à|chez|en|aber|weil|mit|mais|car|avec|pero|porque|con)\s)/gu,
    ),
  ].map(({ index }) => index);
  const at = joints.findLast((index) => {
    const head = phrase.text.slice(0, index);
    return (
      widthOf(head) <= HOOK_WIDTH &&
      widthOf(head) >= 16 &&
      !isProtected.test(phrase.text.slice(index)) &&
      !/(?:^|\s)(?:if|when|wenn|si|cuando|quand)\s/iu.test(head)
    );
  });
  return at === undefined ? null : { ...phrase, text: phrase.text.slice(0, at), inner: phrase.inner.slice(0, at) };
}
