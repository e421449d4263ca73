import type { PlannedMoment } from './handovers/video.ts';

export type Cut = Pick<PlannedMoment, 'startSeconds' | 'endSeconds' | 'words'>;

type TalkWords = { words: readonly PlannedMoment['words'][number][]; durationSeconds: number };

/** This much sound is included before and after the words if there is a pause. */
export const CUT_MARGIN = { before: 0.15, after: 0.35 };

/** The words between two times. Never cuts inside a word: includes a little of the pauses before and after. */
export function cutWords({ words, durationSeconds }: TalkWords, fromSeconds: number, toSeconds: number): Cut {
  const first = firstWhere(words, ({ startSeconds }) => startSeconds >= fromSeconds - 0.001);
  const last = firstWhere(words, ({ endSeconds }) => endSeconds > toSeconds + 0.001) - 1;
  const before = words[first - 1]?.endSeconds ?? 0;
  const after = words[last + 1]?.startSeconds ?? durationSeconds;
  const startSeconds = Math.max(fromSeconds - CUT_MARGIN.before, (fromSeconds + before) / 2, 0);
  const endSeconds = Math.min(toSeconds + CUT_MARGIN.after, (toSeconds + after) / 2, durationSeconds);
  return { startSeconds, endSeconds, words: words.slice(first, last + 1) };
}

type Word = TalkWords['words'][number];

/** Words are sorted by time: a condition that is true for one is true for all after it. */
function firstWhere(words: readonly Word[], holds: (word: Word) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word !== undefined && holds(word)) high = middle;
    else low = middle + 1;
  }
  return low;
}
