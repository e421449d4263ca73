import { onBeats, type Range } from './on-beats.ts';
import { FPS, framesOf } from './timeline.ts';

/** The length of the opening, each point and the end card, in frames. */
export type CardLengths = { hook: number; points: number[]; end: number };

export type CardTexts = { hook: string; points: readonly string[]; language: string };

/** Seconds, from the visual design. */
const HOOK: Range = { least: 1.6, most: 3.2 };
const POINT: Range = { least: 2.2, most: 4 };
const END: Range = { least: 2.4, most: 3 };
const WORD = 0.3;
/** The viewer finds a point first, then reads it. */
const POINT_EXTRA = 0.9;
export const HIGHLIGHTS: Range = { least: 12, most: 20 };
const MOST_POINTS = 5;

/**
 * As many points as fit by their reading time, then all stretched evenly. The length of the clip has priority over
 * theirs.
 */
export function cardLengths(texts: CardTexts, clip: Range = HIGHLIGHTS): CardLengths {
  const hook = hookSeconds(texts.hook, texts.language);
  const all = texts.points.map((text) => within(POINT, countWords(text, texts.language) * WORD + POINT_EXTRA));
  const points = fitting(all, clip.most - hook - END.least);
  const ranges = [HOOK, ...points.map(() => POINT), END];
  const frames = stretched([hook, ...points, END.least], ranges, clip.least);
  const [hookLength = 0, ...rest] = onBeats(frames, ranges, clip);
  return { hook: hookLength, points: rest.slice(0, -1), end: rest.at(-1) ?? 0 };
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

export function countWords(text: string, language: string): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return text.split(/\s+/).reduce((count, token) => {
    if (!/[\p{L}\p{N}]/u.test(token)) return count;
    if (!UNSPACED.test(token)) return count + 1;
    return count + [...segmenter.segment(token)].filter(({ isWordLike }) => isWordLike).length;
  }, 0);
}

const CAPTION: Range = { least: 1.2, most: 4 };
const CAPTION_WORD = 0.28;
const CAPTION_LETTER = 0.11;
const CAPTION_EXTRA = 0.4;

/** How long a caption without speech is shown. Scripts without spaces are read by the letter. */
export function captionSeconds(text: string, language: string): number {
  const letters = [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
  const reading = UNSPACED.test(text) ? letters * CAPTION_LETTER : countWords(text, language) * CAPTION_WORD;
  return within(CAPTION, reading + CAPTION_EXTRA);
}

/** How long an opening lasts until its words are read. */
export function hookSeconds(text: string, language: string): number {
  return within(HOOK, countWords(text, language) * WORD);
}

function fitting(points: readonly number[], seconds: number): number[] {
  const fit: number[] = [];
  let left = seconds;
  for (const point of points.slice(0, MOST_POINTS)) {
    if (point > left) break;
    fit.push(point);
    left -= point;
  }
  return fit;
}

/** First within the ranges; if even their ends are too short, all cards grow by the same factor. */
function stretched(lengths: readonly number[], ranges: readonly Range[], leastSeconds: number): number[] {
  const total = sum(lengths);
  if (total >= leastSeconds) return lengths.map(framesOf);
  const available = lengths.map((length, index) => (ranges[index]?.most ?? length) - length);
  const share = Math.min(1, (leastSeconds - total) / sum(available));
  const grown = lengths.map((length, index) => length + share * (available[index] ?? 0));
  const more = Math.max(1, leastSeconds / sum(grown));
  return grown.map((length) => Math.ceil(length * more * FPS - 1e-6));
}

function within({ least, most }: Range, seconds: number): number {
  return Math.min(most, Math.max(least, seconds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, item) => total + item, 0);
}
