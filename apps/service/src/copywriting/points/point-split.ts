import { hasOpenQuote } from '../sentences/split-sentences.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { type ChosenHook, claimOf } from './hook.ts';
import { findNumber } from './number-spans.ts';
import { clausesOf, isClause, standsAlone } from './point-clauses.ts';
import { type PointCandidate, toCandidate, wideExtra } from './point-forms.ts';
import { LEANING } from './score.ts';
import { textLimits, widthOf, wordCount } from './text-length.ts';
import { capital, standAlone, stop, trimTo } from './trim.ts';

type PointParts = { headline: string; line: string | null; weakness: number };

/** One sentence as headline and line, nothing lost, or as a headline alone. Either way the headline says a whole thing. */
export function splitPoints(source: ParsedSource): PointCandidate[] {
  return source.sentences.flatMap((sentence) => {
    if (sentence.leans || !isShowable(sentence, source)) return [];
    const text = trimTo(standAlone(sentence.text, source), textLimits.headline + textLimits.line, source);
    const parted = text === null ? null : part(text, source);
    return parted === null ? [] : [pointOf(sentence, parted, source)];
  });
}

/** In an idea no page is shown beside its points: a sentence may fill a card, and a row of sentences several. */
export function sentencePoints(source: ParsedSource, hook: ChosenHook): PointCandidate[] {
  const isIdea = source.kind === 'idea';
  const following = isIdea ? source.sentences[(hook.sentence?.order ?? -1) + 1] : undefined;
  return source.sentences.flatMap((item) => {
    // What leans on the hook is told right behind it.
    const sentence = item === following && item.leans ? { ...item, leans: false, score: item.score + LEANING } : item;
    if (sentence.leans || !isShowable(item, source)) return [];
    const whole = isIdea ? wholeIn(sentence, source) : wholeOnPage(sentence, source);
    if (whole !== null) return [pointOf(sentence, whole, source)];
    return isIdea ? rowPoints({ ...sentence, leans: item.leans }, source) : [];
  });
}

function wholeIn({ text: sentenceText }: Sentence, source: ParsedSource): PointParts | null {
  const text = standAlone(sentenceText, source);
  const whole = bare(text);
  const isFitting = widthOf(whole) <= textLimits.sentence && wordCount(whole) >= 3;
  if (!isFitting || hasNumberAhead(part(text, source), source)) return null;
  return { headline: whole, line: null, weakness: -0.4 };
}

/** Beside a page only a sentence in the full sense; what opens with a denial or a limit goes on from another one. */
function wholeOnPage(sentence: Sentence, source: ParsedSource): PointParts | null {
  const whole = isClause(sentence.text, source) ? wholeIn(sentence, source) : null;
  if (whole === null) return null;
  return source.words.protectedWords.exec(whole.headline)?.index === 0 ? { ...whole, weakness: 1.5 } : whole;
}

/** What somebody says or asks, what needs its neighbour, and what the reader is asked to do have places of their own. */
function isShowable(sentence: Sentence, { contact, asks }: ParsedSource): boolean {
  if (sentence.isTied || sentence === contact || /["“„«「?？]/u.test(sentence.text)) return false;
  return !asks.some(({ quote, text }) => quote === sentence.quote && widthOf(sentence.text) <= widthOf(text) + 2);
}

/** A figure set large with what belongs to it says more than a sentence that holds one. */
function hasNumberAhead(parted: PointParts | null, { words }: ParsedSource): boolean {
  return parted !== null && parted.line !== null && /\d/.test(findNumber(parted.headline, words) ?? '');
}

function rowPoints(sentence: Sentence, source: ParsedSource): PointCandidate[] {
  const clauses = clausesOf(sentence.text, source) ?? [];
  return clauses.flatMap((clause, index) => {
    // "They" of the second clause is who the first one names.
    const isDependent = source.words.leaning.test(clause) && !sentence.leans;
    if (widthOf(clause) > textLimits.sentence || isDependent) return [];
    const quote = [clause, clause.charAt(0).toLocaleLowerCase() + clause.slice(1)].find((item) =>
      sentence.quote.includes(item),
    );
    if (quote === undefined) return [];
    const own = { ...sentence, quote, order: sentence.order + index / 10 };
    return [{ ...pointOf(own, { headline: clause, line: null, weakness: -0.4 }, source), sentences: [] }];
  });
}

function pointOf(sentence: Sentence, { headline, line, weakness }: PointParts, source: ParsedSource): PointCandidate {
  const draft = { form: 'split', headline, line, weakness, claim: claimOf(sentence), order: sentence.order } as const;
  const candidate = toCandidate({ ...draft, score: sentence.score, sentences: [sentence] }, source);
  // A headline may be shown without its line, and with no figure but its own.
  const isOwn = line !== null && candidate.figure !== null && headline.includes(candidate.figure);
  return isOwn ? candidate : { ...candidate, figure: null };
}

const bare = (text: string): string => capital(stop(text.replace(/[!！。]+$/u, '')));

function part(text: string, source: ParsedSource): PointParts | null {
  const { kind } = source;
  if (widthOf(bare(text)) <= textLimits.headline && (kind === 'idea' || isClause(text, source)))
    return { headline: bare(text), line: null, weakness: 0.5 };
  for (const at of locationsIn(text, source)) {
    const headline = text.slice(0, at).trim();
    const line = text
      .slice(at)
      .replace(/^[,;:،、，]\s?/u, '')
      .trim();
    const isMark = /[,;:،、，]/u.test(text.charAt(at));
    // What ends at a comma of the source is no half of a phrase.
    if ((!isMark && source.words.lastWords.test(headline)) || !isHead(headline, line, source)) continue;
    return { headline, line: capital(withoutAnd(line, source)), weakness: isMark ? 0 : 0.8 };
  }
  return null;
}

/** A sentence of its own needs no "and" before it. */
function withoutAnd(line: string, source: ParsedSource): string {
  const rest = line.replace(/^(?:and|und|et|y)\s+/iu, '');
  return isClause(rest, source) && !source.grammar.opensWithVerb(rest) ? rest : line;
}

/** Punctuation first, from the longest headline down; then before a conjunction or preposition. */
function locationsIn(text: string, { words }: ParsedSource): number[] {
  const marks = [...text.matchAll(/[,;:،、，](?=\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu)].map(
    ({ index }) => index,
  );
  const joints = [...text.matchAll(new RegExp(words.joints.source, 'giu'))].map(({ index }) => index);
  return [...marks.reverse(), ...joints.reverse()].filter((index) => index > 8);
}

function isHead(headline: string, line: string, source: ParsedSource): boolean {
  if (widthOf(headline) > textLimits.headline || widthOf(line) > textLimits.line + wideExtra(line)) return false;
  if (wordCount(headline) < 3 || wordCount(line) < 2 || breaksApart(headline, line)) return false;
  if (hasOpenQuote(headline) || source.words.connectors.test(`${headline} `)) return false;
  return standsAlone(headline, line, source);
}

/** A number list, a range and a name stay in one piece, and so does what a preposition binds. */
function breaksApart(headline: string, line: string): boolean {
  if (/\d$/.test(headline) && /^(?:and|or|und|to|,)?\s?\d/.test(line)) return true;
  if (/\bbetween\b/i.test(headline) && /^and\b/i.test(line)) return true;
  // "depth, current and wind" is one list.
  if (/^\p{Ll}+ (?:and|or|und|oder|et|ou|y|o) \p{Ll}/u.test(line)) return true;
  if (/, \p{Ll}+$/u.test(headline) && /^(?:and|or|und|oder|et|ou|y|o) /u.test(line)) return true;
  return /^of(?! which)\b|^(?:to|by|as|than|into|over|under|a|à|que|de|من|في)\s/iu.test(line);
}
