import { FPS } from './timeline.ts';

/** Words that are shown together, each with the time at which it is heard. */
export type SpokenGroup = { words: readonly { startMs: number; endMs: number }[] };

/** For how many frames a word is marked; null when nothing is shown. */
export type CaptionState = { word: number | null; frames: number };

/** From the visual design: a word is marked slightly before it is heard, and long enough to be seen. */
const LEAD_MS = 40;
const LEAST_WORD_MS = 120;
const LEAST_GROUP_MS = 700;
const AFTER_MS = 120;
const BRIDGED_FRAMES = 9;

/** All words of a clip as one sequence of states from its first frame to its last. */
export function captionStates(groups: readonly SpokenGroup[], clipFrames: number): CaptionState[] {
  const states: CaptionState[] = [];
  let at = 0;
  let number = 0;
  const show = (word: number | null, untilFrame: number): void => {
    const frames = Math.min(untilFrame, clipFrames) - at;
    if (frames <= 0) return;
    states.push({ word, frames });
    at += frames;
  };
  for (const [index, group] of groups.entries()) {
    const starts = wordStarts(group, at);
    const first = starts[0] ?? at;
    const last = states.at(-1);
    // A short gap would flicker: the previous group stays.
    if (first - at < BRIDGED_FRAMES && last !== undefined && first > at) {
      last.frames += Math.min(first, clipFrames) - at;
      at = Math.min(first, clipFrames);
    }
    show(null, first);
    const endFrame = groupEnd(group, { first, next: groups[index + 1] });
    for (const [word, start] of starts.entries()) {
      show(number + word, starts[word + 1] ?? Math.max(endFrame, start + frames(LEAST_WORD_MS)));
    }
    number += group.words.length;
  }
  show(null, clipFrames);
  return states;
}

/**
 * The concat list for ffmpeg. Each image sets its rate, or times are rounded to 40 ms; the last one is listed twice.
 */
export function captionList(states: readonly CaptionState[], nameOf: (word: number | null) => string): string {
  const entries = states.map(({ word, frames: shown }) =>
    [fileLine(nameOf(word)), `option framerate ${FPS}`, `duration ${(shown / FPS).toFixed(6)}`].join('\n'),
  );
  const last = states.at(-1);
  const again = last === undefined ? [] : [fileLine(nameOf(last.word)), `option framerate ${FPS}`];
  return ['ffconcat version 1.0', ...entries, ...again, ''].join('\n');
}

/** Quotes, escapes and line breaks have a meaning in the list; names are ours, so one that contains them is a bug. */
function fileLine(name: string): string {
  if (!/^[\w./][\w./+@-]*$/.test(name)) throw new Error('a picture of the caption list has no plain name');
  return `file ${name}`;
}

/** The first frame of each word's mark: never before the previous one has had its minimum time. */
function wordStarts({ words }: SpokenGroup, earliest: number): number[] {
  const starts: number[] = [];
  for (const { startMs } of words) {
    const previous = starts.at(-1);
    const least = previous === undefined ? earliest : previous + frames(LEAST_WORD_MS);
    starts.push(Math.max(least, Math.floor(((startMs - LEAD_MS) * FPS) / 1_000)));
  }
  return starts;
}

function groupEnd({ words }: SpokenGroup, { first, next }: { first: number; next: SpokenGroup | undefined }): number {
  const heardMs = words.at(-1)?.endMs ?? 0;
  const wanted = Math.max(frames(heardMs + AFTER_MS), first + frames(LEAST_GROUP_MS));
  const nextMs = next?.words[0]?.startMs;
  if (nextMs === undefined) return wanted;
  // The next group does not wait, unless this one would be too short to read.
  return Math.min(wanted, Math.max(frames(nextMs - LEAD_MS), first + frames(LEAST_GROUP_MS)));
}

function frames(ms: number): number {
  return Math.ceil((ms * FPS) / 1_000);
}
