import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import { contentStems, isAlike } from '../sentences/stems.ts';
import { CAPITAL, checkNames } from './check-names.ts';
import { checkGeneral, checkSpeech } from './check-speech.ts';
import { checkComparison, checkCondition, checkLimits } from './check-twists.ts';
import type { Run } from './cut-runs.ts';
import type { Finding } from './fault.ts';
import { asksReader, isInvitation, isQuestion } from './free-speech.ts';
import { checkNegation } from './negation.ts';
import { isInCalendar } from './numbers/calendar.ts';
import { checkDates, checkNumbers } from './numbers/check-numbers.ts';
import { checkPromise } from './promises.ts';
import { remember } from './remember.ts';
import { plain, type ResolvedClaim } from './resolve-claims.ts';
import { checkBoast, checkSuperlatives } from './superlatives.ts';

/** What a sentence is held against. */
export type SourceText = {
  kind: 'website' | 'idea' | 'video';
  words: Words;
  claims: ReadonlyMap<string, ResolvedClaim>;
  /** All blocks of the source, and the instruction. */
  all: string;
  /** Names that are known without the source: the brand's. */
  names: string;
  /** Numbers that, in words, only count what is listed. */
  free: ReadonlySet<string>;
  /** The language of the source where the copy is in another: words cannot be compared. */
  foreign: string | null;
};

/** Less of its content in the cited text, and a sentence says something else. */
const ENOUGH_CONTENT = 0.35;

/** Holds one sentence against its claims; `beside` is the card or paragraph that it stands in. */
export function checkRun(run: Run, beside: string, held: SourceText): Finding | null {
  // The number of an item stands alone, or before it.
  const text = run.text.replace(/^\s*(?:\d{1,2}[.)]|[→•–-])(?:\s+|$)/u, '');
  if (text === '') return null;
  const { words, all, kind } = held;
  const isIdea = kind === 'idea';
  const cited = run.claims.map((id) => held.claims.get(id));
  if (cited.some((claim) => claim === undefined || claim.isVoid))
    return { fault: 'trace', detail: 'the quote of its claim is not in the source' };
  const isAsked = isQuestion(text);
  const passages = isAsked ? [] : cited.filter((claim) => claim !== undefined);
  const isGeneral = passages.length > 0 && passages.every(({ basis }) => basis === 'general');
  const passage = isIdea || passages.length === 0 ? all : passages.map((claim) => claim.cited).join('\n');
  const found = checkFacts(text, {
    held,
    passage,
    isDated: isGeneral ? null : !isAsked && (!isIdea || isDated(passages, words.code)),
  });
  if (found !== null) return found;
  if (isGeneral) return checkGeneral(text);
  if (passages.length === 0) return checkVoice(text, held);
  return checkMeaning(text, beside, { held, passages, passage });
}

type Facts = { held: SourceText; passage: string; isDated: boolean | null };

/** Numbers, dates, names and quotations. `isDated`: any other day is wrong; null where days are of no matter. */
function checkFacts(text: string, { held, passage, isDated }: Facts): Finding | null {
  const { words, all, names, kind, free, foreign } = held;
  const language = words.code;
  return (
    checkNumbers(text, { cited: passage, language, foreign, free }) ??
    (isDated === null ? null : checkDates(text, { cited: passage, language, isStrict: isDated })) ??
    checkNames(text, `${all} ${names}`, { words, isTranslated: foreign !== null }) ??
    checkQuotation(text, all, kind)
  );
}

type MeaningInput = { held: SourceText; passages: readonly ResolvedClaim[]; passage: string };

function checkMeaning(text: string, beside: string, { held, passages, passage }: MeaningInput): Finding | null {
  const { words, kind, foreign } = held;
  if (foreign !== null) return checkBoast(text, passage, foreign) ?? checkPromise(text, passage);
  const isIdea = kind === 'idea';
  const quotes = passages.map(({ quote }) => quote).join(' · ');
  const sayings = passages.filter(({ basis }) => basis !== 'general').map(({ quote }) => quote);
  return (
    checkNegation(text, { quotes: sayings, around: passage, words }) ??
    checkLimits(text, beside, { cited: quotes, all: held.all }) ??
    checkCondition(text, beside, { cited: quotes, words }) ??
    checkSuperlatives(text, passage, { words, isIdea, names: held.names }) ??
    checkComparison(text, passage) ??
    checkPromise(text, passage) ??
    (isIdea || isInvitation(text) ? null : checkContent(text, `${passage}\n${held.names}`, words))
  );
}

/** A claim about a day: then any other day is wrong. */
function isDated(passages: readonly ResolvedClaim[], language: string): boolean {
  return passages.some(({ basis, quote }) => {
    return basis !== 'general' && (quote.match(/\p{L}+/gu) ?? []).some((word) => isInCalendar(word, language));
  });
}

/** A sentence of nobody's facts. */
function checkVoice(text: string, { words, kind, all, foreign }: SourceText): Finding | null {
  const isIdea = kind === 'idea';
  const found = checkSpeech(text, { words, isIdea, known: all, stems: knownStems(all, words.code) });
  if (found !== null || foreign !== null) return found;
  if (asksReader(text)) return null;
  return (
    checkSuperlatives(text, all, { words, isIdea: true }) ??
    (isIdea && !isQuestion(text) ? checkComparison(text, all) : null)
  );
}

const plainKnown = remember(plain);

/** Words in quotation marks are somebody's, whole. In an idea only those that have a name. */
function checkQuotation(text: string, all: string, kind: SourceText['kind']): Finding | null {
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
    if ((kind !== 'idea' && !isQuestion(text)) || isSomebodys)
      return { fault: 'quotation', detail: 'nobody said this in the source' };
  }
  return null;
}

const knownStems = remember((passage, language) => new Set(contentStems(passage, wordsOf(language))));

/** Numbers and names are checked on their own; in German every noun has the capital of a name. */
function isCheckedApart(text: string, words: Words): (stem: string) => boolean {
  const names = words.code === 'de' ? [] : (text.match(CAPITAL) ?? []);
  const stems = new Set(contentStems(names.join(' '), words));
  return (stem) => /^\p{Nd}+$/u.test(stem) || stems.has(stem);
}

function checkContent(text: string, passage: string, words: Words): Finding | null {
  const own = contentStems(text, words);
  const known = knownStems(passage, words.code);
  if (own.length < 3 || text.includes('{link}')) return null;
  const isApart = isCheckedApart(text, words);
  const share = own.filter((stem) => isAlike(stem, known) || isApart(stem)).length / own.length;
  return share >= ENOUGH_CONTENT ? null : { fault: 'content', detail: 'the cited text does not say this' };
}
