// Assigns times to the words of a text: they fill the stretches of speech in order, and sentences end at pauses.

import type { Stretch } from './find-speech.ts';
import type { RecognisedText } from './moonshine.ts';

/** A word, its time, and its confidence, 0 to 1. */
export type SpokenWord = { text: string; startSeconds: number; endSeconds: number; sureness: number };

/** The cost of a pause within a sentence, after a comma, or at its end. */
const PAUSE_COSTS = { inside: 0.6, comma: 0.12, end: 0 };
/** An error of this many seconds counts as much as a pause in the middle of a sentence. */
const USUAL_ERROR_SECONDS = 0.6;

export function timeWords({ text, sureness }: RecognisedText, stretches: readonly Stretch[]): SpokenWord[] {
  const words = text
    .split(/\s+/)
    .map((word, index) => ({ text: word, sureness: sureness[index] ?? 1 }))
    .filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  if (words.length === 0 || stretches.length === 0) return [];
  const ends = breaksOf(
    words.map((word) => word.text),
    stretches,
  );
  return stretches.flatMap((stretch, index) => spread(words.slice(ends[index - 1] ?? 0, ends[index]), stretch));
}

/** The approximate duration of a word: its letters, its digits as they are spoken, and a constant. */
function lengthOf(word: string): number {
  const digits = word.replace(/\D/g, '').length;
  return 2 + word.replace(/[^\p{L}]/gu, '').length + 4 * digits + (word.includes('%') ? 6 : 0);
}

/** Words of one stretch share its time in proportion to their length. */
function spread(
  words: readonly Pick<SpokenWord, 'text' | 'sureness'>[],
  { startSeconds, endSeconds }: Stretch,
): SpokenWord[] {
  const total = words.reduce((sum, { text }) => sum + lengthOf(text), 0);
  const seconds = endSeconds - startSeconds;
  let spokenCharacters = 0;
  return words.map((word) => {
    const start = startSeconds + (seconds * spokenCharacters) / total;
    spokenCharacters += lengthOf(word.text);
    return { ...word, startSeconds: start, endSeconds: startSeconds + (seconds * spokenCharacters) / total };
  });
}

/** For each stretch the number of words spoken by its end: the cheapest assignment of pauses. */
function breaksOf(words: readonly string[], stretches: readonly Stretch[]): number[] {
  const spoken = cumulated(stretches.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds));
  const letters = cumulated(words.map(lengthOf));
  const rate = (spoken.at(-1) ?? 0) / (letters.at(-1) ?? 1);
  const costAt = (stretch: number, word: number): number => {
    const off = (rate * (letters[word - 1] ?? 0) - (spoken[stretch] ?? 0)) / USUAL_ERROR_SECONDS;
    return off * off + pauseCost(words[word - 1] ?? '');
  };
  let row: { cost: number; path: number[] }[] = words.map(() => ({ cost: Number.POSITIVE_INFINITY, path: [] }));
  row.unshift({ cost: 0, path: [] });
  for (let stretch = 0; stretch < stretches.length - 1; stretch += 1) {
    let best: { cost: number; path: number[] } = { cost: Number.POSITIVE_INFINITY, path: [] };
    row = row.map((before, word) => {
      if (before.cost < best.cost) best = before;
      return { cost: best.cost + costAt(stretch, word), path: [...best.path, word] };
    });
  }
  const last = row.reduce((best, item) => (item.cost < best.cost ? item : best));
  return [...last.path, words.length];
}

function pauseCost(word: string): number {
  if (/[.!?…]["”’]?$/u.test(word)) return PAUSE_COSTS.end;
  return /[,;:–—]$/u.test(word) ? PAUSE_COSTS.comma : PAUSE_COSTS.inside;
}

function cumulated(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
