import { findFigure } from './figures.ts';
import { type ChosenHook, claimOf } from './hook.ts';
import type { Material, Sentence } from './material.ts';
import { clausesOf, isClause, standsAlone } from './point-clauses.ts';
import { type PointCandidate, toCandidate, wideExtra } from './point-forms.ts';
import { LEANING } from './score.ts';
import { hasOpenQuote } from './split-sentences.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { capital, standAlone, stop, trimTo } from './trim.ts';

type Parted = { headline: string; line: string | null; weakness: number };

/** One sentence as headline and line, nothing lost, or as a headline alone. Either way the headline says a whole thing. */
export function splitPoints(material: Material): PointCandidate[] {
  return material.sentences.flatMap((sentence) => {
    if (sentence.leans || !isShowable(sentence, material)) return [];
    const text = trimTo(standAlone(sentence.text, material), rooms.headline + rooms.line, material);
    const parted = text === null ? null : part(text, material);
    return parted === null ? [] : [pointOf(sentence, parted, material)];
  });
}

/** In an idea no page is shown beside its points: a sentence may fill a card, and a row of sentences several. */
export function sentencePoints(material: Material, hook: ChosenHook): PointCandidate[] {
  const isIdea = material.kind === 'idea';
  const following = isIdea ? material.sentences[(hook.sentence?.order ?? -1) + 1] : undefined;
  return material.sentences.flatMap((each) => {
    // What leans on the hook is told right behind it.
    const sentence = each === following && each.leans ? { ...each, leans: false, score: each.score + LEANING } : each;
    if (sentence.leans || !isShowable(each, material)) return [];
    const whole = isIdea ? wholeIn(sentence, material) : wholeOnPage(sentence, material);
    if (whole !== null) return [pointOf(sentence, whole, material)];
    return isIdea ? rowPoints({ ...sentence, leans: each.leans }, material) : [];
  });
}

function wholeIn({ text: said }: Sentence, material: Material): Parted | null {
  const text = standAlone(said, material);
  const whole = bare(text);
  const isFitting = roomOf(whole) <= rooms.sentence && wordCount(whole) >= 3;
  if (!isFitting || hasFigureAhead(part(text, material), material)) return null;
  return { headline: whole, line: null, weakness: -0.4 };
}

/** Beside a page only a sentence in the full sense; what opens with a denial or a limit goes on from another one. */
function wholeOnPage(sentence: Sentence, material: Material): Parted | null {
  const whole = isClause(sentence.text, material) ? wholeIn(sentence, material) : null;
  if (whole === null) return null;
  return material.words.kept.exec(whole.headline)?.index === 0 ? { ...whole, weakness: 1.5 } : whole;
}

/** What somebody says or asks, what needs its neighbour, and what the reader is asked to do have places of their own. */
function isShowable(sentence: Sentence, { contact, asks }: Material): boolean {
  if (sentence.isTied || sentence === contact || /["“„«「?？]/u.test(sentence.text)) return false;
  return !asks.some(({ quote, text }) => quote === sentence.quote && roomOf(sentence.text) <= roomOf(text) + 2);
}

/** A figure set large with what belongs to it says more than a sentence that holds one. */
function hasFigureAhead(parted: Parted | null, { words }: Material): boolean {
  return parted !== null && parted.line !== null && /\d/.test(findFigure(parted.headline, words) ?? '');
}

function rowPoints(sentence: Sentence, material: Material): PointCandidate[] {
  const clauses = clausesOf(sentence.text, material) ?? [];
  return clauses.flatMap((clause, at) => {
    // "They" of the second clause is who the first one names.
    const isLeaning = material.words.leaning.test(clause) && !sentence.leans;
    if (roomOf(clause) > rooms.sentence || isLeaning) return [];
    const quote = [clause, clause.charAt(0).toLocaleLowerCase() + clause.slice(1)].find((each) =>
      sentence.quote.includes(each),
    );
    if (quote === undefined) return [];
    const own = { ...sentence, quote, order: sentence.order + at / 10 };
    return [{ ...pointOf(own, { headline: clause, line: null, weakness: -0.4 }, material), sentences: [] }];
  });
}

function pointOf(sentence: Sentence, { headline, line, weakness }: Parted, material: Material): PointCandidate {
  const draft = { form: 'split', headline, line, weakness, claim: claimOf(sentence), order: sentence.order } as const;
  const candidate = toCandidate({ ...draft, score: sentence.score, sentences: [sentence] }, material);
  // A headline may be shown without its line, and with no figure but its own.
  const isOwn = line !== null && candidate.figure !== null && headline.includes(candidate.figure);
  return isOwn ? candidate : { ...candidate, figure: null };
}

const bare = (text: string): string => capital(stop(text.replace(/[!！。]+$/u, '')));

function part(text: string, material: Material): Parted | null {
  const { kind } = material;
  if (roomOf(bare(text)) <= rooms.headline && (kind === 'idea' || isClause(text, material)))
    return { headline: bare(text), line: null, weakness: 0.5 };
  for (const at of placesIn(text, material)) {
    const headline = text.slice(0, at).trim();
    const line = text
      .slice(at)
      .replace(/^[,;:،、，]\s?/u, '')
      .trim();
    const isMark = /[,;:،、，]/u.test(text.charAt(at));
    // What ends at a comma of the source is no half of a phrase.
    if ((!isMark && material.words.lastWords.test(headline)) || !isHead(headline, line, material)) continue;
    return { headline, line: capital(withoutAnd(line, material)), weakness: isMark ? 0 : 0.8 };
  }
  return null;
}

/** A sentence of its own needs no "and" before it. */
function withoutAnd(line: string, material: Material): string {
  const rest = line.replace(/^(?:and|und|et|y)\s+/iu, '');
  return isClause(rest, material) && !material.grammar.opensWithVerb(rest) ? rest : line;
}

/** Punctuation first, from the longest headline down; then before a conjunction or preposition. */
function placesIn(text: string, { words }: Material): number[] {
  const marks = [...text.matchAll(/[,;:،、，](?=\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu)].map(
    ({ index }) => index,
  );
  const joints = [...text.matchAll(new RegExp(words.joints.source, 'giu'))].map(({ index }) => index);
  return [...marks.reverse(), ...joints.reverse()].filter((index) => index > 8);
}

function isHead(headline: string, line: string, material: Material): boolean {
  if (roomOf(headline) > rooms.headline || roomOf(line) > rooms.line + wideExtra(line)) return false;
  if (wordCount(headline) < 3 || wordCount(line) < 2 || breaksApart(headline, line)) return false;
  if (hasOpenQuote(headline) || material.words.connectors.test(`${headline} `)) return false;
  return standsAlone(headline, line, material);
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
