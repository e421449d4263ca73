import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { findSpokenQuotes, unquote } from '../../points/quotes.ts';
import { wordCount } from '../../points/text-length.ts';
import { isInSource } from '../../sentences/check-sentence.ts';
import type { Voice } from './page-brief.ts';

type Section = PageSource['sections'][number];

const FEWEST_STARS = 4;
const LONGEST_SIGNATURE = 70;
/** A quotation, and whoever signs it. */
const SIGNED = /^([★☆]{3,5})?\s*([“„«「"][^“”„«»「」"]{12,600}[”“»」"])\s*[—–-]?\s*(\S[^“”„«»「」"]{1,90})?$/u;

/** What people say on the page, each with whoever says it. Bad reviews are not used. */
export function readVoices(
  source: PageSource,
  sections: readonly Section[],
  { words, text: all }: { words: Words; text: string },
): Voice[] {
  const isSeen = (name: string | null): boolean => name !== null && isInSource(name, all);
  const blocks = sections.flatMap(({ paragraphs }) => paragraphs.filter(({ kind }) => kind !== 'row'));
  const isNegative = (text: string): boolean =>
    source.quotes.some(
      (quote) => quote.stars !== null && quote.stars < FEWEST_STARS && text.includes(quote.text.slice(0, 40)),
    );
  const apart = source.quotes
    .filter(({ stars }) => stars === null || stars >= FEWEST_STARS)
    .flatMap(({ text, speaker, place, kind }) => {
      const signed = SIGNED.exec(text.trim());
      const by = speaker !== null && isSeen(speaker) ? speaker : signature(signed?.[3] ?? '');
      if (kind === 'review' && by === null) return [];
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
  const seen = new Set<string>();
  // Running text says more of a speaker than a name.
  const known = new Map([...signed, ...spoken].map((voice) => [keyOf(voice.text), voice]));
  const own = apart.map((voice) => known.get(keyOf(voice.text)) ?? voice);
  return [...own, ...signed, ...spoken].map(withSpeaker).filter(({ text }) => {
    const key = keyOf(text);
    return wordCount(text) >= 3 && !seen.has(key) && seen.add(key);
  });
}

function keyOf(text: string): string {
  return text.slice(0, 30);
}

function signature(text: string): string | null {
  const name = text.replace(/^[—–-]\s*|(?<=\p{L}{3})[.]$/gu, '').trim();
  return name === '' || name.length > LONGEST_SIGNATURE || /[.!?。]\s/u.test(name) ? null : name;
}

/** Whoever speaks is part of what is claimed. */
function withSpeaker(voice: Voice): Voice {
  const { speaker, claim } = voice;
  if (speaker === null || claim.quote.includes(speaker)) return voice;
  return { ...voice, claim: { ...claim, quote: `${claim.quote} · ${speaker}` } };
}
