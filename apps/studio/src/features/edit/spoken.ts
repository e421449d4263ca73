// Changes to talking clips: misheard words, start and end. The service applies changes in order, so the order matters.

import type { Job } from '#api';
import type { Change } from './changes.ts';

export type Clip = NonNullable<Job['clips']>[number];
export type WordChange = Extract<Change, { kind: 'word' }>;
export type CutChange = Extract<Change, { kind: 'start' | 'end' }>;

/** One word of a transcript: as written, without its punctuation, and which of its kind it is, from 1. */
export type SpokenNumber = { written: string; word: string; number: number };

export function isTalking(clip: Clip): boolean {
  return typeof clip.transcript === 'string' && clip.transcript !== '' && clip.start_seconds !== undefined;
}

export function spokenIn(transcript: string): SpokenNumber[] {
  const counts = new Map<string, number>();
  return transcript
    .split(/\s+/u)
    .filter((written) => /[\p{L}\p{N}]/u.test(written))
    .map((written) => {
      const word = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(written)?.[0] ?? written;
      const number = (counts.get(word.toLowerCase()) ?? 0) + 1;
      counts.set(word.toLowerCase(), number);
      return { written, word, number };
    });
}

/** The correction of a word of a clip; undefined where it has none. */
export function correctionOf(changes: readonly Change[], clip: string, spoken: SpokenNumber): WordChange | undefined {
  return wordsIn(changes).find(
    ({ word, number, assets }) =>
      isSame(word, spoken.word) &&
      (number ?? spoken.number) === spoken.number &&
      (assets === undefined || assets.includes(clip)),
  );
}

/**
 * The changes with a word corrected everywhere or in one place; with an empty text it is as it was heard. Of several
 * places the last comes first: a corrected word is not counted any more.
 */
export function withWord(changes: readonly Change[], { text, ...at }: WordChange): Change[] {
  const [clip] = at.assets ?? [];
  const isReplaced = (item: WordChange): boolean =>
    isSame(item.word, at.word) &&
    (at.number === undefined || item.number === undefined || (item.number === at.number && item.assets?.[0] === clip));
  const others = changes.filter((item) => item.kind !== 'word');
  const left = wordsIn(changes).filter((item) => !isReplaced(item));
  const next = text.trim() === '' ? left : [...left, { ...at, text }];
  return [...others, ...next.toSorted((one, other) => (other.number ?? 0) - (one.number ?? 0))];
}

/** The changes with another start or end. The clip must be long enough after each of both. */
export function withCut(changes: readonly Change[], clip: Clip, cut: CutChange): Change[] {
  const isOfClip = (item: Change): item is CutChange =>
    (item.kind === 'start' || item.kind === 'end') && item.asset === clip.name;
  const now = cut.kind === 'start' ? clip.start_seconds : clip.end_seconds;
  const others = changes.filter((item) => !isOfClip(item));
  const other = changes.find((item) => isOfClip(item) && item.kind !== cut.kind);
  const cuts = [...(other === undefined ? [] : [other as CutChange]), ...(cut.seconds === now ? [] : [cut])];
  const isLater = cuts.some(({ kind, seconds }) => kind === 'end' && seconds > (clip.end_seconds ?? 0));
  const first = isLater ? 'end' : 'start';
  return [...others, ...cuts.toSorted((one) => (one.kind === first ? -1 : 1))];
}

function wordsIn(changes: readonly Change[]): WordChange[] {
  return changes.filter((item) => item.kind === 'word');
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
