import type { Claim, Hook } from '../copy.ts';
import { isGenericHeading } from '../source/boilerplate.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { findEmphasis } from './emphasis.ts';
import { clausesOf } from './point-clauses.ts';
import { textLimits, widthOf, wordCount } from './text-length.ts';
import { capital, standAlone, stop, trimTo } from './trim.ts';

/** A hook with the sentence that it was cut from, if it lost something. */
export type ChosenHook = Hook & { full: Sentence | null; sentence: Sentence | null };

type Candidate = { text: string; claim: Claim; sentence: Sentence | null };

/** The line that opens everything: the author's own headline where it says something, else the strongest sentence. */
export function chooseHook(source: ParsedSource): ChosenHook | null {
  return offerHooks(source).next().value ?? null;
}

/** Every line that could open everything, the best first. */
export function* offerHooks(source: ParsedSource): Generator<ChosenHook, undefined> {
  for (const { text, claim, sentence } of candidates(source)) {
    const short = trimTo(text, textLimits.hook, source) ?? withoutLocation(text, source);
    if (short === null) continue;
    const shown = firstOfTwo(source.words.code === 'ja' ? short.trim() : stop(short), text, source);
    const isCut = sentence !== null && stop(standAlone(sentence.text, source)) !== shown;
    yield {
      text: shown,
      emphasis: findEmphasis(shown, source.words),
      claim,
      sentence,
      full: isCut ? sentence : null,
    };
  }
}

/** "… on Saturday 12 June from 18:00 at the old quay": where it is can wait until the caption, if all else fits. */
function withoutLocation(text: string, { words, grammar }: ParsedSource): string | null {
  if (words.code !== 'en') return null;
  const [remaining = '', locality = ''] = text.split(
    /\s(?=(?:at|in|near|behind) (?:the|our|an?) \S+(?: \S+){0,3} ?$)/u,
    2,
  );
  const isFitting =
    widthOf(remaining) <= textLimits.hook && wordCount(remaining) >= 4 && !words.lastWords.test(remaining);
  return locality !== '' && isFitting && !words.protectedWords.test(locality) && grammar.hasVerb(remaining)
    ? remaining
    : null;
}

/** An idea of one breath opens with its news; "… and the waiting list is open" is a card of its own. */
function firstOfTwo(shown: string, text: string, source: ParsedSource): string {
  if (source.kind !== 'idea' || !source.isThin) return shown;
  const [first = shown] = clausesOf(shown, source) ?? [];
  const isOpening = wordCount(first) >= 4 && text.startsWith(first);
  return isOpening && !source.words.protectedWords.test(text.slice(first.length)) ? first : shown;
}

function candidates(source: ParsedSource): Candidate[] {
  return [...cued(source), ...headings(source), ...lead(source), ...best(source), ...names(source)];
}

/** "If you only have one sentence, say this: …" */
function cued({ sentences, words, kind }: ParsedSource): Candidate[] {
  if (kind === 'video') return [];
  return sentences.flatMap((sentence) => {
    const [, afterColon = ''] = /[:：]\s*(.+)$/u.exec(sentence.text) ?? [];
    if (!words.cues.test(sentence.text) || wordCount(afterColon) < 4) return [];
    return [
      { text: capital(afterColon), claim: claimOf(sentence), sentence: { ...sentence, text: capital(afterColon) } },
    ];
  });
}

function headings(source: ParsedSource): Candidate[] {
  if (source.kind === 'video') return [];
  const { blocks, headline } = source;
  const shown = blocks.filter(({ kind }) => kind === 'heading');
  const first = shown.filter(({ level }) => level === 1).slice(0, 2);
  const title = headline !== null && blocks.some(({ text }) => text.includes(headline)) ? [] : titleOf(source);
  const heroes = shown.filter(({ level }) => level === 2).slice(0, 2);
  const isHero = heroes.filter(
    (hero) => source.type !== 'article' && source.type !== 'docs' && blocks.indexOf(hero) < 4,
  );
  return [...[...first, ...isHero].map(({ text, place }) => ({ text, place })), ...title]
    .filter(({ text }) => !isLabel(text, source))
    .map(({ text, place }) => ({ text, claim: { quote: text, place }, sentence: null }));
}

const INFORMATIVE_WORDS = 7;

function titleOf({ headline, kind, grammar }: ParsedSource): { text: string; place: string }[] {
  // A title names its page; as a hook it has to say something, in a sentence or at some length.
  if (headline === null || kind === 'idea') return [];
  if (!grammar.hasVerb(headline) && wordCount(headline) < INFORMATIVE_WORDS) return [];
  return [{ text: headline, place: 'title' }];
}

/** The first sentence that stands by itself near the top. */
function lead(source: ParsedSource): Candidate[] {
  if (source.kind === 'video') return [];
  return source.sentences
    .slice(0, 3)
    .filter(({ leans, score }) => !leans && score > 0)
    .slice(0, 1)
    .map((sentence) => fromSentence(sentence, source));
}

function best(source: ParsedSource): Candidate[] {
  const { sentences, words, kind } = source;
  // What a talk comes to is a sentence that says what something is.
  const worth = ({ text, score }: Sentence) =>
    score +
    (widthOf(text) <= textLimits.hook + 30 ? 0.8 : 0) +
    (kind === 'video' && words.definition.test(text) ? 1.2 : 0);
  const order = [...sentences].sort((a, b) => worth(b) - worth(a));
  const standing = order.filter(({ leans }) => !leans);
  const leaning = order.filter(({ leans }) => leans);
  const rebuttals = leaning.filter((item) => isRebuttal(item, sentences));
  const others = leaning.filter((item) => !isRebuttal(item, sentences));
  return [...standing, ...others, ...rebuttals].flatMap((sentence) =>
    sentence.isTied ? withRebuttal(sentence, source) : [fromSentence(sentence, source)],
  );
}

/** Limits or denies the sentence before it, and says little without it: "It never does". */
export function isRebuttal({ order, leans }: Sentence, sentences: readonly Sentence[]): boolean {
  return leans && sentences[order - 1]?.isTied === true;
}

/** A sentence that the next one limits or denies opens with it or not at all: alone it may say the opposite. */
function withRebuttal(sentence: Sentence, source: ParsedSource): Candidate[] {
  const rebuttal = source.sentences[sentence.order + 1];
  if (rebuttal === undefined || rebuttal.isTied) return [];
  const gap = source.words.code === 'ja' ? '' : ' ';
  const text = `${standAlone(sentence.text, source)}${gap}${rebuttal.text}`;
  if (widthOf(stop(text)) > textLimits.hook) return [];
  const both = { ...sentence, text, quote: `${sentence.quote}${gap}${rebuttal.quote}` };
  return [{ text, claim: claimOf(both), sentence: both }];
}

/** When no sentence can be made short enough, the source is called by its name. */
function names({ headline, blocks }: ParsedSource): Candidate[] {
  const titles = headline === null ? [] : [{ text: headline, place: 'title' }];
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text, place }) => ({ text, place }));
  return [...titles, ...headings].map(({ text, place }) => ({ text, claim: { quote: text, place }, sentence: null }));
}

function fromSentence(sentence: Sentence, source: ParsedSource): Candidate {
  return { text: standAlone(sentence.text, source), claim: claimOf(sentence), sentence };
}

/** "Release notes 4.2" names what follows. */
const NAMES_A_LIST =
  /^(?:(?:our |the )?(?:release notes?|change ?log|version|what[’']s new|(?:weekly |monthly )?updates?|announcements?|agenda|minutes|notes|to[- ]?do|summary|highlights)|versionshinweise|neuerungen|notes de version|novedades)(?:\s(?:for|of|in|from|v|version|für|de)?\s?[\p{L}\d.,:\s-]{0,24})?$/iu;

/** A name of something, not a thing to say. */
export function isLabel(text: string, { type, brand, grammar, kind }: ParsedSource): boolean {
  if (isGenericHeading(text) || (brand !== null && text.toLowerCase() === brand.toLowerCase())) return true;
  const words = wordCount(text);
  if (words < 3 || NAMES_A_LIST.test(text)) return true;
  if (type === 'product' || type === 'docs') return words <= 4;
  return kind === 'idea' && !grammar.hasVerb(text);
}

export function claimOf({ quote, place, startSeconds }: Sentence): Claim {
  return startSeconds === undefined ? { quote, place } : { quote, place, startSeconds };
}
