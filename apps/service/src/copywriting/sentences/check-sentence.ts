import type { Claim } from '../copy.ts';
import { insteadOf } from '../languages/page-lines.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { numbersIn } from './numbers.ts';
import { splitSentences } from './split-sentences.ts';
import { likeness, strictStems } from './stems.ts';

/** Why a sentence may not stay. */
export type SentenceFault = 'trace' | 'overlap' | 'numbers' | 'names' | 'negation' | 'superlative' | 'hedges' | 'form';

/** Under this share of its words in the quote, a sentence says something else. Set on hand-made sentences. */
const ENOUGH_OVERLAP = 0.7;

/** Holds a sentence against the words of the source that it claims to rest on; null when it may stay. */
export function findFault(text: string, claim: Claim, source: ParsedSource): SentenceFault | null {
  if (!isInSource(claim.quote, source.text)) return 'trace';
  const quote = relevantPart(text, claim.quote, source);
  const own = strictStems(text, source.words);
  // The words that we set between two prices say only which of them is asked now.
  const known = `${claim.quote} ${insteadOf(source.words.code, '', '')}`;
  const quotedStems = new Set(strictStems(known, source.words));
  if (own.length > 0 && own.filter((stem) => quotedStems.has(stem)).length / own.length < ENOUGH_OVERLAP)
    return 'overlap';
  if (!holdsNumbers(text, known, source)) return 'numbers';
  if (!holdsNames(text, source)) return 'names';
  return findTwist(text, quote, source) ?? findForm(text, source);
}

/** Every part of the quote stands in the source, whitespace ignored. */
export function isInSource(quote: string, source: string): boolean {
  const all = plain(source);
  const parts = quote.split(' · ').map(plain).filter(Boolean);
  return parts.length > 0 && parts.every((part) => all.includes(part));
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

/** The sentences of a quote that the text tells; a quote may hold their neighbours. */
function relevantPart(text: string, quote: string, { words }: ParsedSource): string {
  const own = strictStems(text, words);
  const parts = quote
    .split(' · ')
    .flatMap((part) => splitSentences(part, words))
    .map((part) => (words.cues.test(part) ? part.replace(/^[^:：]*[:：]/u, '') : part));
  const shares = parts.map((part) => ({ part, share: likeness(own, strictStems(part, words)) }));
  const most = Math.max(0, ...shares.map(({ share }) => share));
  return shares
    .filter(({ share }) => share >= Math.min(most, 0.6))
    .map(({ part }) => part)
    .join(' ');
}

function holdsNumbers(text: string, quote: string, { words }: ParsedSource): boolean {
  const known = numbersIn(quote, words);
  const values = new Set(known.map(({ value }) => value));
  const units = new Set(strictStems(quote, words));
  const isThere = (unit: string) => {
    if (quote.normalize('NFKC').includes(unit)) return true;
    return /\p{L}/u.test(unit) && strictStems(unit, words).every((stem) => units.has(stem));
  };
  return numbersIn(text, words).every(({ value, units: beside }) => values.has(value) && beside.every(isThere));
}

const CAPITAL = /(?<=[\p{Ll},;:)”"’'\d–—-]\s)\p{Lu}[\p{L}’'-]+/gu;

/** Names are the source's. In German every noun has a capital, and every noun is held to this too. */
function holdsNames(text: string, { text: source, brand, domain }: ParsedSource): boolean {
  const all = `${source} ${brand ?? ''} ${domain ?? ''}`.toLowerCase();
  return (text.match(CAPITAL) ?? []).every(
    (name) => name === 'I' || all.includes(name.toLowerCase().replace(/[’']s$/u, '')),
  );
}

/** A meaning that was turned around, raised, or stripped of its conditions. */
function findTwist(text: string, quote: string, { words, kind }: ParsedSource): SentenceFault | null {
  const matches = (pattern: RegExp, from: string) =>
    from.match(new RegExp(pattern.source, 'giu'))?.map((match) => match.toLowerCase().trim()) ?? [];
  const isRun = quoteHolds(quote, text);
  if (!isRun && matches(words.negations, text).length % 2 !== matches(words.negations, quote).length % 2)
    return 'negation';
  const known = new Set(matches(words.superlatives, quote));
  if (matches(words.superlatives, text).some((word) => !known.has(word))) return 'superlative';
  // A language without lists keeps everything, and only whole sentences pass.
  if (words.protectedWords.source === '[\\s\\S]') return isRun ? null : 'hedges';
  const own = matches(words.protectedWords, text);
  const lost = matches(words.protectedWords, quote).filter((word) => !own.includes(word));
  const isSpoken = kind === 'video';
  return lost.filter((word) => !(isSpoken && /^(?:but|when|say|says|said)$/.test(word))).length > 0 ? 'hedges' : null;
}

function quoteHolds(quote: string, text: string): boolean {
  const bare = (item: string) =>
    plain(item)
      .toLowerCase()
      .replace(/[.。!?]$/u, '');
  return bare(quote).includes(bare(text));
}

/** Addresses and emoji that the source does not have. */
export function findForm(
  text: string,
  { text: source, domain }: Pick<ParsedSource, 'text' | 'domain'>,
): SentenceFault | null {
  const links = text.match(/https?:\/\/\S+|(?<![\p{L}\p{N}@.])[\w-]+\.(?:[a-z]{2,10})(?:\/\S*)?(?![\p{L}])/giu) ?? [];
  if (links.some((link) => !source.includes(link) && !(domain ?? '').includes(link))) return 'form';
  const emoji = text.match(/\p{Extended_Pictographic}/gu) ?? [];
  return emoji.every((item) => source.includes(item)) ? null : 'form';
}
