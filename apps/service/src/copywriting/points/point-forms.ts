import type { Claim } from '../copy.ts';
import type { Words } from '../languages/words.ts';
import { contentStems } from '../sentences/stems.ts';
import { isGenericHeading } from '../source/boilerplate.ts';
import type { Block, ParsedSource, Sentence } from '../source/parsed-source.ts';
import { claimOf } from './hook.ts';
import { findNumber } from './number-spans.ts';
import { isWide, textLimits, widthOf, wordCount } from './text-length.ts';
import { capital, stop, trimTo } from './trim.ts';

export type PointCandidate = {
  form: 'heading' | 'item' | 'pair' | 'split';
  figure: string | null;
  headline: string;
  line: string | null;
  claim: Claim;
  order: number;
  score: number;
  stems: string[];
  sentences: Sentence[];
  /** How much the headline leaves to the line. */
  weakness: number;
};

type Draft = Omit<PointCandidate, 'figure' | 'stems' | 'weakness'> & { figure?: string; weakness?: number };

export function toCandidate(draft: Draft, { words }: ParsedSource): PointCandidate {
  const text = `${draft.headline}. ${draft.line ?? ''}`;
  return {
    ...draft,
    weakness: draft.weakness ?? 0,
    figure: draft.figure ?? numberOf(draft, words),
    stems: contentStems(text, words),
  };
}

/** A number that the headline spells out is not set above it in digits. */
function numberOf({ headline, line }: Draft, words: Words): string | null {
  const own = findNumber(headline, words);
  if (own === null) return findNumber(line ?? '', words);
  return headline.includes(own) ? own : null;
}

/** A heading with what its first paragraph says. */
export function headingPoints(source: ParsedSource): PointCandidate[] {
  const { blocks } = source;
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading' || block.level < 2 || !isHeadline(block.text, source)) return [];
    const next = blocks[index + 1];
    if (next === undefined || next.kind === 'heading' || next.kind === 'item') return [];
    const support = textUnder(next, source);
    if (support === null) return [];
    const claim = { quote: `${block.text} · ${support.quote}`, place: `${block.place} + ${next.place}` };
    return [
      toCandidate(
        {
          form: 'heading',
          headline: stop(block.text),
          line: support.line,
          claim,
          order: support.order,
          score: support.score,
          sentences: support.sentences,
        },
        source,
      ),
    ];
  });
}

function isHeadline(text: string, { kind }: ParsedSource): boolean {
  if (isGenericHeading(text) || /[?？؟]$/u.test(text) || kind === 'idea') return false;
  // A number of a list, or of a house.
  return (
    widthOf(stop(text)) <= textLimits.headline &&
    !/^\d{1,20}[.)]?$|^\d{1,20} \p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2} ?$/u.test(text)
  );
}

type QuotePoint = { line: string; quote: string; order: number; score: number; sentences: Sentence[] };

const LIMITING =
  /^(?:then|after that|but|only|except|unless|from then|dann|danach|aber|nur|außer|ensuite|puis|mais|sauf|luego|después|pero|salvo|solo)(?!\p{L})/iu;

function textUnder(block: Block, source: ParsedSource): QuotePoint | null {
  if (block.kind === 'label') return lineUnder(block, source);
  const usable = block.sentences.filter((sentence) => !sentence.leans || sentence.inBlock === 0);
  const ranked = usable.slice(0, 3).sort((a, b) => rank(b) - rank(a));
  // "Free for five people." · "Then 9 a person and month.": what limits a heading stays with it.
  const [opening] = block.sentences;
  const limited = opening !== undefined && LIMITING.test(opening.text) ? [opening] : ranked;
  for (const first of limited) {
    const next = block.sentences.find(({ inBlock }) => inBlock === first.inBlock + 1);
    const both = next === undefined ? null : inOneLine(first, next);
    if (both !== null) return both;
    const line = trimTo(first.text, textLimits.line + wideExtra(first.text), source);
    if (line === null || first.isTied) continue;
    return { line, quote: first.quote, order: first.order, score: first.score, sentences: [first] };
  }
  return null;
}

/** Two short sentences that fit together. */
function inOneLine(first: Sentence, next: Sentence): QuotePoint | null {
  const line = joinSentences(first.text, next.text);
  if (widthOf(line) > textLimits.line || next.isTied || (!first.isTied && widthOf(first.text) >= 45)) return null;
  return {
    line,
    quote: joinSentences(first.quote, next.quote),
    order: first.order,
    score: first.score,
    sentences: [first, next],
  };
}

/** A line without an end, such as what a person is known for. */
function lineUnder(block: Block, { blocks, sentences }: ParsedSource): QuotePoint | null {
  if (wordCount(block.text) < 4 || widthOf(block.text) > textLimits.line) return null;
  const before = blocks.indexOf(block);
  const order = sentences.findLast((sentence) => sentence.block < before)?.order ?? -1;
  return { line: block.text, quote: block.text, order: order + before / 1000, score: 0.5, sentences: [] };
}

/** The opening sentence is what the heading stands for, unless a later one says much more. */
function rank({ score, inBlock }: Sentence): number {
  return score + (inBlock === 0 ? 1.2 : 0);
}

/** Scripts without blanks need none between sentences. */
export function joinSentences(...texts: string[]): string {
  return texts.join(texts.some(isWide) ? '' : ' ');
}

export function wideExtra(text: string): number {
  return widthOf(text) > text.length * 1.5 ? 10 : 0;
}

/** An item of a list: its bold head and the rest. */
export function itemPoints(source: ParsedSource): PointCandidate[] {
  return source.blocks.flatMap((block) => {
    const head = stop(block.boldHead.replace(/[:：]$/u, ''));
    const rest = block.text.slice(block.boldHead.length).replace(/^[\s:：–—-]+/u, '');
    const first = block.sentences[0];
    if (block.kind !== 'item' || first === undefined || head === '' || widthOf(head) > textLimits.headline) return [];
    const line = rest === '' ? null : trimTo(rest, textLimits.line, source);
    if (line === null) return [];
    const claim = { quote: block.text, place: block.place };
    const score = Math.max(...block.sentences.map((sentence) => sentence.score));
    return [
      toCandidate(
        {
          form: 'item',
          headline: head,
          line: capital(line),
          claim,
          order: first.order,
          score,
          sentences: block.sentences,
        },
        source,
      ),
    ];
  });
}

/** A short sentence and the one after it. */
export function pairPoints(source: ParsedSource): PointCandidate[] {
  const { sentences, words } = source;
  return sentences.flatMap((first, index) => {
    const second = sentences[index + 1];
    if (second === undefined || !isShortSentence(first, source) || !isPair(first, second, source)) return [];
    const line = trimTo(second.text, textLimits.line + wideExtra(second.text), source);
    if (line === null) return [];
    const headline = words.code === 'ja' ? first.text.replace(/。$/u, '') : stop(first.text);
    const weakness = contentStems(headline, words).length < 2 ? 1.2 : 0;
    const claim = { ...claimOf(first), quote: joinSentences(first.quote, second.quote) };
    const score = Math.max(first.score, second.score + (second.leans ? 2 : 0));
    return [
      toCandidate(
        { form: 'pair', weakness, headline, line, claim, order: first.order, score, sentences: [first, second] },
        source,
      ),
    ];
  });
}

/** In an idea a sentence may stand alone, so that only what belongs to it stands below it. */
function isPair(first: Sentence, second: Sentence, { kind }: ParsedSource): boolean {
  if (second.block !== first.block || second.isTied) return false;
  return kind !== 'idea' || second.leans || first.isTied;
}

function isShortSentence({ text, leans }: Sentence, { grammar, words }: ParsedSource): boolean {
  if (leans || widthOf(stop(text)) > textLimits.headline || widthOf(text) < 12) return false;
  return !/[?!？！:]$/u.test(text) && !words.lastWords.test(stop(text)) && grammar.hasVerb(text);
}
