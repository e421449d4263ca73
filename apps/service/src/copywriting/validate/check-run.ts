import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import { contentStems } from '../sentences/stems.ts';
import { isInCalendar } from './calendar.ts';
import { checkNames } from './check-names.ts';
import { checkDates, checkNumbers } from './check-numbers.ts';
import { checkGeneral, checkPromise, checkSpeech } from './check-speech.ts';
import { checkComparison, checkCondition, checkLimits, checkNegation, checkSuperlatives } from './check-twists.ts';
import type { Run } from './cut-runs.ts';
import type { Finding } from './fault.ts';
import { remember } from './remember.ts';
import { plain, type ResolvedClaim } from './resolve-claims.ts';

/** What a sentence is held against. */
export type Held = {
  kind: 'website' | 'idea' | 'video';
  words: Words;
  claims: ReadonlyMap<string, ResolvedClaim>;
  /** All blocks of the source, and the instruction. */
  all: string;
  /** Names that are known without the source: the brand's. */
  names: string;
  /** Numerals that only count what is listed. */
  free: ReadonlySet<string>;
  /** The copy is in another language than the source: words cannot be compared. */
  isTranslated: boolean;
};

/** Less of its content in the cited text, and a sentence says something else. */
const ENOUGH_CONTENT = 0.35;

/** Holds one sentence against its claims; `beside` is the card or paragraph that it stands in. */
export function checkRun(run: Run, beside: string, held: Held): Finding | null {
  const text = run.text.replace(/^\s*(?:\d{1,2}[.)]|[→•–-])\s+/u, '');
  const { words, all, names, kind, free } = held;
  const isIdea = kind === 'idea';
  const cited = run.claims.map((id) => held.claims.get(id));
  if (cited.some((claim) => claim === undefined || claim.isVoid))
    return { fault: 'trace', detail: 'the quote of its claim is not in the source' };
  const passages = cited.filter((claim) => claim !== undefined);
  const isGeneral = passages.length > 0 && passages.every(({ basis }) => basis === 'general');
  const passage = isIdea || passages.length === 0 ? all : passages.map((claim) => claim.cited).join('\n');
  const language = words.code;
  const found =
    checkNumbers(text, { cited: passage, language, free }) ??
    (isGeneral
      ? null
      : checkDates(text, { cited: passage, language, isStrict: !isIdea || isDated(passages, language) })) ??
    checkNames(text, `${all} ${names}`, language) ??
    checkQuotation(text, all, kind);
  if (found !== null) return found;
  if (isGeneral) return checkGeneral(text);
  if (passages.length === 0) return checkVoice(text, held);
  return held.isTranslated ? null : checkMeaning(text, beside, { held, passages, passage });
}

type Meaning = { held: Held; passages: readonly ResolvedClaim[]; passage: string };

function checkMeaning(text: string, beside: string, { held, passages, passage }: Meaning): Finding | null {
  const { words, kind } = held;
  const isIdea = kind === 'idea';
  const quotes = passages.map(({ quote }) => quote).join(' · ');
  const sayings = passages
    .filter(({ basis }) => basis !== 'general')
    .map(({ quote }) => quote)
    .join(' · ');
  return (
    checkNegation(text, sayings, words) ??
    checkLimits(text, beside, quotes) ??
    checkCondition(text, beside, { cited: quotes, words }) ??
    checkSuperlatives(text, passage, { words, isIdea }) ??
    checkComparison(text, passage) ??
    checkPromise(text, passage) ??
    (isIdea ? null : checkContent(text, passage, words))
  );
}

/** A claim about a day: then any other day is wrong. */
function isDated(passages: readonly ResolvedClaim[], language: string): boolean {
  return passages.some(({ basis, quote }) => {
    return basis !== 'general' && (quote.match(/\p{L}+/gu) ?? []).some((word) => isInCalendar(word, language));
  });
}

/** A sentence of nobody's facts. */
function checkVoice(text: string, { words, kind, all, isTranslated }: Held): Finding | null {
  const isIdea = kind === 'idea';
  const found = checkSpeech(text, { words, isIdea, known: all });
  if (found !== null || isTranslated) return found;
  return isIdea
    ? (checkSuperlatives(text, all, { words, isIdea }) ?? (/[?？؟]$/u.test(text) ? null : checkComparison(text, all)))
    : checkSuperlatives(text, all, { words, isIdea: true });
}

const plainKnown = remember(plain);

/** Words in quotation marks are somebody's, whole. In an idea only those that have a name. */
function checkQuotation(text: string, all: string, kind: Held['kind']): Finding | null {
  for (const [quoted, inner = ''] of text.matchAll(/[“„«「"]([^”“»」"]{8,300})[”“»」"]/gu)) {
    if (inner.trim().split(/\s+/u).length < 3 && kind !== 'website') continue;
    const parts = inner
      .split(/\s?(?:…|\[\.\.\.\])\s?|(?<=[.!?])\s/u)
      .map((part) => plain(part).replace(/[.,!?]+$/u, ''));
    const known = plainKnown(all, kind);
    if (parts.every((part) => known.includes(part))) continue;
    const rest = text.replace(quoted, ' ');
    const isSomebodys =
      /(?:\p{Lu}\p{L}+\s*$|customer|client|guest|review|kundin|kunde|cliente?|avis|reseña|お客様|عميل)/u.test(
        rest.replace(/[.\s]+$/u, ''),
      );
    if (kind !== 'idea' || isSomebodys) return { fault: 'quotation', detail: 'nobody said this in the source' };
  }
  return null;
}

const knownStems = remember((passage, language) => new Set(contentStems(passage, wordsOf(language))));

function checkContent(text: string, passage: string, words: Words): Finding | null {
  const own = contentStems(text, words);
  const known = knownStems(passage, words.code);
  if (own.length < 3 || text.includes('{link}')) return null;
  const share = own.filter((stem) => known.has(stem)).length / own.length;
  return share >= ENOUGH_CONTENT ? null : { fault: 'content', detail: 'the cited text does not say this' };
}
