import { createRequire } from 'node:module';
import { type PlatformId, platforms } from '@galley/contract';

// Its modules are of a kind whose names only `require` sees.
const { parseTweet } = createRequire(import.meta.url)('twitter-text') as {
  parseTweet(text: string): { weightedLength: number };
};
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters of a text as the platform counts them. */
export function countCharacters(platform: PlatformId, text: string): number {
  const { counting } = platforms[platform];
  if (counting === 'x_weighted') return parseTweet(text).weightedLength;
  if (counting === 'graphemes') return [...graphemes.segment(text)].length;
  return text.length;
}

/** A caption as it is posted: its text, a blank line, its hashtags. */
export function postedText({ text, hashtags }: { text: string; hashtags: readonly string[] }): string {
  return hashtags.length === 0 ? text : `${text}\n\n${hashtags.join(' ')}`;
}
