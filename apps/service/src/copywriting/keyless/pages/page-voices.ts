import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { findSpokenQuotes, unquote } from '../../points/quotes.ts';
import { wordCount } from '../../points/text-length.ts';
import type { Voice } from './page-brief.ts';

type Section = PageSource['sections'][number];

const FEWEST_STARS = 4;
const LONGEST_SIGNATURE = 70;
/** A quotation, and whoever signs it. */
const SIGNED = /^([★☆]{3,5})?\s*([“„«「"][^“”„«»「」"]{12,600}[”“»」"])\s*[—–-]?\s*(\S[^“”„«»「」"]{1,90})?$/u;

/** What people say on the page, each with whoever says it. Bad reviews are not used. */
export function readVoices(source: PageSource, sections: readonly Section[], { words }: { words: Words }): Voice[] {
  const subjects = [source.title, ...sections.map(({ heading }) => heading)].map((text) => text?.toLowerCase());
  // A heading above a box is what the box is about, not who speaks in it.
  const isSpeaker = (name: string | null): boolean =>
    name !== null && !subjects.includes(name.toLowerCase()) && isName(name, words);
  const blocks = sections.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind !== 'row'));
  const isNegative = (text: string): boolean =>
    source.quotes.some(
      (quote) => quote.stars !== null && quote.stars < FEWEST_STARS && text.includes(quote.text.slice(0, 40)),
    );
  const apart = source.quotes
    .filter(({ stars }) => stars === null || stars >= FEWEST_STARS)
    .flatMap(({ text, speaker, place, kind }) => {
      const signed = SIGNED.exec(text.trim());
      const by = speaker ?? signature(signed?.[3] ?? '');
      if (!isSpeaker(by)) return [];
      return [
        { text: unquote(signed?.[2] ?? text), speaker: by, claim: { quote: text, place }, isReview: kind === 'review' },
      ];
    });
  const signed = blocks.flatMap(({ text, place }) => {
    const match = SIGNED.exec(text.replace(/\s+/gu, ' ').trim());
    const stars = match?.[1]?.match(/★/gu)?.length ?? 5;
    const speaker = signature(match?.[3] ?? '');
    if (match === null || speaker === null || stars < FEWEST_STARS || isNegative(text)) return [];
    return [{ text: unquote(match[2] ?? ''), speaker, claim: { quote: text, place }, isReview: true }];
  });
  const spoken = blocks.flatMap(({ text, place }) =>
    findSpokenQuotes(text, place, words).map((quote) => ({
      text: quote.text,
      speaker: quote.speaker?.replace(/^(?:der|die|das|le|la|el|the) /u, '') ?? null,
      claim: { quote: quote.quote, place },
      isReview: false,
    })),
  );
  const isKind = (voice: Voice): boolean => !voice.isReview || !COMPLAINT.test(voice.text);
  const seen = new Set<string>();
  // Running text says more of a speaker than a name.
  const known = new Map([...signed, ...spoken].map((voice) => [keyOf(voice.text), voice]));
  const own = apart.map((voice) => known.get(keyOf(voice.text)) ?? voice);
  const named = [...own, ...signed, ...spoken].filter(({ speaker }) => isSpeaker(speaker));
  return named
    .filter(isKind)
    .map(withSpeaker)
    .filter(({ text }) => {
      const key = keyOf(text);
      return wordCount(text) >= 3 && !seen.has(key) && seen.add(key);
    });
}

/** A review without stars may be a bad one. */
const COMPLAINT =
  /(?<!\p{L})(?:overpriced|too (?:expensive|heavy|small|loud|slow|short|long|dear)|disappoint\p{L}*|rude|never again|not worth|waste of|could be better|wish it|(?:zu|etwas|ziemlich) (?:teuer|schwer|klein|laut|langsam)|enttäusch\p{L}*|nie wieder|leider|(?:un peu|trop|assez) (?:cher|chère|lourd|petit|bruyant|long)\p{L}*|déçu\p{L}*|dommage|(?:un poco|demasiado|muy) (?:caro|cara|pesad[oa]|pequeñ[oa]|ruidos[oa]|lent[oa])|decepci\p{L}+|lástima)(?!\p{L})/iu;

function keyOf(text: string): string {
  return text.slice(0, 30);
}

function signature(text: string): string | null {
  const name = text.replace(/^[—–-]\s*|(?<=\p{L}{3})[.]$|^\(|\)$/gu, '').trim();
  return name === '' || name.length > LONGEST_SIGNATURE || /[.!?。]\s/u.test(name) ? null : name;
}

const CASED = /\p{Script=Latin}/u;
const MOST_ROLE = 4;

/** "Marta Vell, who led the repair", "the mayor Karl Voss": neither "she while docking" nor a word of the page. */
function isName(speaker: string, { closed }: Words): boolean {
  if (!CASED.test(speaker)) return true;
  const tokens = (speaker.split(/[,(·|–—]/u)[0] ?? '').trim().split(/\s+/u);
  const at = tokens.findIndex((token) => /^\p{Lu}/u.test(token));
  const first = tokens[at] ?? '';
  const isPlain = closed.has(first.toLocaleLowerCase()) && !/\.$/u.test(first);
  // Behind a name stand particles and other names, never what its bearer does.
  const rest = tokens.slice(at + 1).filter((token) => /^\p{Ll}/u.test(token) && !PARTICLE.test(token));
  return at >= 0 && at <= MOST_ROLE && !isPlain && rest.length === 0;
}

const PARTICLE =
  /^(?:van|von|vom|zu|zum|de|da|do|dos|del|der|den|di|du|des|la|le|las|los|al|el|bin|ibn|of|the|and|und|et|y|e)$/u;

/** Whoever speaks is part of what is claimed. */
function withSpeaker(voice: Voice): Voice {
  const { speaker, claim } = voice;
  if (speaker === null || claim.quote.includes(speaker)) return voice;
  return { ...voice, claim: { ...claim, quote: `${claim.quote} · ${speaker}` } };
}
