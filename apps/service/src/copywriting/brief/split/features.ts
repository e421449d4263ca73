import { letters } from '../../languages/ideas/word-class.ts';
import { isMark, isSentenceEnd, type PromptClause, type PromptWord, promptClauses } from './prompt-words.ts';

/**
 * What the tagger sees of a prompt: features of each clause, which count for all of its words, features of each word,
 * and what stands between a word and the one before it. A feature is a name; only its hash is stored.
 */
export type PromptFeatures = {
  clauses: string[][];
  words: { own: string[]; clause: number; joint: Joint }[];
};

export const joints = ['start', 'sentence', 'mark', 'before mark', 'word'] as const;
export type Joint = (typeof joints)[number];

export function featuresOf(words: readonly PromptWord[], language: string): PromptFeatures {
  const clauses = promptClauses(words);
  const clauseAt = clauseOfEach(words, clauses);
  return {
    clauses: clauses.map((clause, at) => clauseFeatures(words, clause, { isFirst: at === 0, clauses })),
    words: words.map((word, at) => ({
      own: wordFeatures(words, at, { language, from: clauses[clauseAt[at] ?? 0]?.from ?? 0 }),
      clause: clauseAt[at] ?? 0,
      joint: jointOf(word, words[at - 1]),
    })),
  };
}

/** A mark belongs to the clause before it. */
function clauseOfEach(words: readonly PromptWord[], clauses: readonly PromptClause[]): number[] {
  let at = 0;
  return words.map((_, index) => {
    while (at + 1 < clauses.length && index >= (clauses[at + 1]?.from ?? 0)) at += 1;
    return at;
  });
}

function jointOf(word: PromptWord, before: PromptWord | undefined): Joint {
  if (before === undefined) return 'start';
  if (isSentenceEnd(before)) return 'sentence';
  if (isMark(before)) return 'mark';
  return isMark(word) ? 'before mark' : 'word';
}

const LONGEST = 6;
const STEM = 5;
const MOST_UNKNOWN = 5;

function clauseFeatures(
  all: readonly PromptWord[],
  { from, to, before, after, sentence }: PromptClause,
  { isFirst, clauses }: { isFirst: boolean; clauses: readonly PromptClause[] },
): string[] {
  const words = all.slice(from, to).map(({ text }) => text);
  const kinds = all.slice(from, to).map(({ kind }) => kind);
  const size = Math.min(LONGEST, Math.ceil(words.length / 3));
  const hasFact = kinds.includes(letters.fact);
  const unknown = Math.min(MOST_UNKNOWN, kinds.filter((kind) => UNKNOWN.has(kind)).length);
  const present = [...new Set(kinds)];
  const telling = present.filter((kind) => !UNKNOWN.has(kind) && kind !== letters.comma).toSorted();
  const last = clauses.at(-1);
  return [
    `first ${words[0]}`,
    `first two ${words.slice(0, 2).join(' ')}`,
    `first three ${words.slice(0, 3).join(' ')}`,
    `last ${words.at(-1)}`,
    `last two ${words.slice(-2).join(' ')}`,
    `first two classes ${kinds.slice(0, 2).join('')}`,
    `first three classes ${kinds.slice(0, 3).join('')}`,
    `first four classes ${kinds.slice(0, 4).join('')}`,
    `last two classes ${kinds.slice(-2).join('')}`,
    `size ${size}`,
    `size and fact ${size} ${hasFact}`,
    `unknown ${unknown}`,
    `unknown and fact ${unknown} ${hasFact}`,
    `before ${before}`,
    `after ${after}`,
    `around ${before} ${after}`,
    `order ${isFirst ? 'first' : to === last?.to ? 'last' : 'within'}`,
    `sentences before ${Math.min(2, sentence)}`,
    `sentences behind ${Math.min(3, (last?.sentence ?? 0) - sentence)}`,
    ...present.map((kind) => `class ${kind}`),
    ...telling.flatMap((one, at) => telling.slice(at + 1).map((other) => `classes ${one}${other}`)),
    ...[...new Set(words)].map((word) => `has ${word}`),
    ...[...new Set(words.filter(({ length }) => length > STEM).map((word) => word.slice(0, STEM)))].map(
      (stem) => `has stem ${stem}`,
    ),
  ];
}

const UNKNOWN: ReadonlySet<string> = new Set([letters.other, letters.name, '-']);

function wordFeatures(
  words: readonly PromptWord[],
  at: number,
  { language, from }: { language: string; from: number },
): string[] {
  const text = (offset: number): string => words[at + offset]?.text ?? EDGE;
  const kind = (offset: number): string => words[at + offset]?.kind ?? EDGE;
  const own = text(0);
  const place = Math.min(4, Math.max(0, at - from));
  return [
    `word ${own}`,
    `word -1 ${text(-1)}`,
    `word +1 ${text(1)}`,
    `words -1 0 ${text(-1)} ${own}`,
    `words 0 +1 ${own} ${text(1)}`,
    `words -2 -1 ${text(-2)} ${text(-1)}`,
    `words +1 +2 ${text(1)} ${text(2)}`,
    `words -1 0 +1 ${text(-1)} ${own} ${text(1)}`,
    `class ${kind(0)}`,
    `classes -1 0 ${kind(-1)}${kind(0)}`,
    `classes 0 +1 ${kind(0)}${kind(1)}`,
    `classes -1 0 +1 ${kind(-1)}${kind(0)}${kind(1)}`,
    `classes -2 -1 0 ${kind(-2)}${kind(-1)}${kind(0)}`,
    `classes 0 +1 +2 ${kind(0)}${kind(1)}${kind(2)}`,
    `place ${place}`,
    `place and class ${place}${kind(0)}`,
    ...leadFeatures(words, at, from),
    `language ${language}`,
    ...(own.length > 3 ? [`begins ${own.slice(0, 3)}`, `ends ${own.slice(-2)}`] : []),
    ...(own.length > 5 ? [`begins ${own.slice(0, 5)}`, `ends ${own.slice(-4)}`] : []),
    ...(language === 'ja' ? characterFeatures(text) : []),
  ];
}

const EDGE = '|';

/** Words that lead from an order to what is told, as in "post about …", "let them know that …". */
const LEADS: ReadonlySet<string> = new Set([letters.about, letters.that, letters.for, letters.on, letters.colon]);
const ORDERS: ReadonlySet<string> = new Set([
  letters.compose,
  letters.say,
  letters.notify,
  letters.mention,
  letters.want,
  letters.medium,
]);
const MOST_BEHIND = 3;

/** What of an order stands before a word in its clause, and how far behind the last of it the word is. */
function leadFeatures(words: readonly PromptWord[], at: number, from: number): string[] {
  const before = words.slice(Math.max(from, at - MOST_READ), at).map(({ kind }) => kind);
  const distanceTo = (set: ReadonlySet<string>): number => {
    const found = before.findLastIndex((kind) => set.has(kind));
    return found < 0 ? -1 : Math.min(MOST_BEHIND, before.length - found);
  };
  const lead = distanceTo(LEADS);
  const order = distanceTo(ORDERS);
  const last = before.findLast((kind) => LEADS.has(kind) || ORDERS.has(kind)) ?? EDGE;
  const own = words[at]?.kind ?? EDGE;
  return [
    `behind lead ${lead}`,
    `behind order ${order}`,
    `behind ${lead} ${order}`,
    `behind ${last} ${own}`,
    `behind ${last} ${lead} ${order}`,
  ];
}

/** Keeps the time linear. */
const MOST_READ = 12;

/** Japanese has no spaces: what precedes and follows a character stands for its word. */
function characterFeatures(text: (offset: number) => string): string[] {
  const run = (from: number, to: number): string =>
    Array.from({ length: to - from + 1 }, (_, index) => text(from + index)).join('');
  return [`run -2 0 ${run(-2, 0)}`, `run 0 +2 ${run(0, 2)}`, `run -1 +2 ${run(-1, 2)}`, `run -2 +2 ${run(-2, 2)}`];
}
