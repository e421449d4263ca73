import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { letters } from '../../languages/ideas/word-class.ts';
import { isMark, type PromptWord, promptClauses, promptWords } from './prompt-words.ts';
import { tagWriterWords } from './tag-writer-words.ts';
import { writerWordWeights } from './weights.ts';

/** A stretch of a prompt: places of its characters. */
export type Range = { start: number; end: number };

/** The languages of the labelled prompts. */
const LEARNED: ReadonlySet<string> = new Set(['en', 'de', 'fr', 'es', 'ja', 'ar']);
/** Printing a word to the writer is worse than losing a word to readers, so less than even odds are enough. */
const LIMIT = 0.3;
/** A fact is worse to lose. */
const LIMIT_OF_FACTS = 0.6;
/** Where all of a prompt would be for the writer, only what most likely is; the rest must be at least half of it. */
const LIMIT_OF_ORDERS = 0.85;
const WEIGHTLESS: ReadonlySet<string> = new Set(
  (['and', 'polite', 'glue', 'about', 'that', 'for', 'on', 'determiner', 'it', 'comma', 'colon'] as const).map(
    (name) => letters[name],
  ),
);

/** The stretches of a prompt that speak to the writer. In other languages than the learned ones: none. */
export function findWriterRanges(prompt: string, { code }: Pick<IdeaWords, 'code'>): Range[] {
  if (!LEARNED.has(code)) return [];
  const words = promptWords(prompt, code);
  const likely = tagWriterWords(words, code, writerWordWeights());
  const limits = limitsOf(words);
  const runs = writerRuns(
    words,
    likely.map((value, at) => value > (limits[at] ?? LIMIT)),
  );
  const chosen = contentIn(words, runs) > 0 ? runs : (mostOf(words, likely) ?? orderOf(words) ?? runs);
  return chosen.map(({ from, to }) => ({ start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 }));
}

function limitsOf(words: readonly PromptWord[]): number[] {
  const limits = words.map(() => LIMIT);
  for (const { from, to } of promptClauses(words))
    if (words.slice(from, to).some(({ kind }) => kind === letters.fact)) limits.fill(LIMIT_OF_FACTS, from, to);
  return limits;
}

function mostOf(words: readonly PromptWord[], likely: readonly number[]): Run[] | null {
  const runs = writerRuns(
    words,
    likely.map((value) => value > LIMIT_OF_ORDERS),
  );
  return contentIn(words, runs) * 2 >= contentIn(words, []) ? runs : null;
}

const LEADS: ReadonlySet<string> = new Set([letters.about, letters.that, letters.colon]);
const LONGEST_ORDER = 10;
const LEAST_TOPIC = 4;

/** "Write a post about …", where nothing else tells what is for readers: all behind the order. */
function orderOf(words: readonly PromptWord[]): Run[] | null {
  const at = words.findIndex(({ kind }) => LEADS.has(kind));
  const rest = contentIn(words.slice(at + 1), []);
  return at < 0 || at > LONGEST_ORDER || rest < LEAST_TOPIC ? null : [{ from: 0, to: at + 1, isWriter: true }];
}

/** How many words of weight are left for readers. */
function contentIn(words: readonly PromptWord[], runs: readonly Run[]): number {
  const taken = new Set(runs.flatMap(({ from, to }) => words.slice(from, to)));
  return words.filter((word) => !isMark(word) && !WEIGHTLESS.has(word.kind) && !taken.has(word)).length;
}

type Run = { from: number; to: number; isWriter: boolean };

/** Neighbours with the same label. */
function runsOf(words: readonly PromptWord[], labels: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  words.forEach((_, at) => {
    const isWriter = labels[at] ?? false;
    const last = runs.at(-1);
    if (last?.isWriter === isWriter) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, isWriter });
  });
  return runs;
}

/** What is said to the writer, with words without weight between two such stretches. */
function writerRuns(words: readonly PromptWord[], labels: readonly boolean[]): Run[] {
  const runs = runsOf(words, labels);
  const merged: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const isBetween = runs[at - 1]?.isWriter === true && (runs[at + 1]?.isWriter ?? true);
    const isWeightless = words.slice(run.from, run.to).every((word) => isMark(word) || WEIGHTLESS.has(word.kind));
    if (!run.isWriter && !(isBetween && isWeightless)) continue;
    const last = merged.at(-1);
    if (last?.to === run.from) last.to = run.to;
    else merged.push({ ...run });
  }
  return merged.map((run) => ({ ...run, to: endOf(run, words) })).filter(({ from, to }) => to > from);
}

/** "Tell them that the …": an article belongs to what follows. */
function endOf({ from, to }: Run, words: readonly PromptWord[]): number {
  const next = words[to];
  let end = to;
  if (next === undefined || isMark(next)) return end;
  while (end > from && words[end - 1]?.kind === letters.determiner) end -= 1;
  return end;
}

/** What of a stretch is not in any of the ranges. */
export function withoutRanges({ start, end }: Range, ranges: readonly Range[]): Range[] {
  const rest: Range[] = [];
  let from = start;
  for (const range of ranges) {
    if (range.end <= from || range.start >= end) continue;
    if (range.start > from) rest.push({ start: from, end: range.start });
    from = range.end;
  }
  if (from < end) rest.push({ start: from, end });
  return rest;
}
