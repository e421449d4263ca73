// Counts a caption as its platform does, by the platforms' own rules, independently of the writer.

import { type PlatformId, platforms, type Shape } from '@galley/contract';

/** What is posted: the text, a blank line, the hashtags. */
export function countCaption({ platform, text, hashtags }: Shape<'Caption'>): number {
  const posted = [text, hashtags.join(' ')].filter((part) => part !== '').join('\n\n');
  return countAs(platform, posted);
}

export function countAs(platform: PlatformId, text: string): number {
  const { counting } = platforms[platform];
  if (counting === 'graphemes') return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
  return counting === 'x_weighted' ? weightOf(text.normalize('NFC')) : text.length;
}

/** Ranges of code points that X counts as one; all others, and every emoji, count as two. */
const LIGHT = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
] as const;

function weightOf(text: string): number {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return [...graphemes].reduce((sum, { segment }) => sum + graphemeWeight(segment), 0);
}

function graphemeWeight(grapheme: string): number {
  if (/\p{Extended_Pictographic}/u.test(grapheme) && !/^[\d#*©®™]/u.test(grapheme)) return 2;
  const isLight = (code: number): boolean => LIGHT.some(([first, last]) => code >= first && code <= last);
  return [...grapheme].reduce((sum, char) => sum + (isLight(char.codePointAt(0) ?? 0) ? 1 : 2), 0);
}
