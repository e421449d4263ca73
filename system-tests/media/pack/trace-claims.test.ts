import type { WholeCaption } from '@galley/contract';
import { expect, test } from 'vitest';
import { countAs } from './count-caption.ts';
import { untraced } from './trace-claims.ts';

const SOURCE = 'Fares will not rise before 2029. A single stays at £2.40 and children under 12 travel free.';

function caption(text: string, quote: string | null, more: Partial<WholeCaption> = {}): WholeCaption {
  const claims =
    quote === null
      ? []
      : [{ start: 0, end: text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'), quote, place: 'p1' }];
  return { platform: 'x', text, hashtags: [], characters: text.length, limit: 280, claims, ...more };
}

test('untraced accepts a sentence of the source with a call to action beside it', () => {
  const text = 'Fares will not rise before 2029.\nWhat would you ask first?\nRead more: courier.example';
  expect(untraced(caption(text, 'Fares will not rise before 2029.'), SOURCE)).toEqual([]);
});

test.each([
  ['a quote that the source does not have', caption('Fares rise.', 'Fares rise before 2029.')],
  ['a number that its claim does not have', caption('Fares stay until 2031.', 'Fares will not rise before 2029.')],
  ['a word that its claim does not have', caption('Ferries will not rise.', 'Fares will not rise before 2029.')],
  ['a number without a claim', caption('Join 500 others today.', null)],
  ['a name without a claim', caption('Ask our friend Marjorie about it.', null)],
  ['a long sentence without a claim', caption(`It ${'really '.repeat(20)}matters.`, null)],
  [
    'an invented number in a hashtag',
    caption('Fares will not rise before 2029.', SOURCE.split('. ')[0] ?? '', { hashtags: ['#Top10'] }),
  ],
])('untraced finds %s', (_what, invented) => {
  expect(untraced(invented, SOURCE)).not.toEqual([]);
});

test('untraced accepts digits of other scripts and joined parts of the source', () => {
  const text = 'يحمل ٣٢٠٠ كتاب';
  const arabic = caption(text, 'يحمل ٣٢٠٠ كتاب · كل أسبوعين');
  expect(untraced(arabic, 'القارب يحمل ٣٢٠٠ كتاب إلى القرى كل أسبوعين')).toEqual([]);
});

test('countCaption counts by the rules of each platform', () => {
  expect(countAs('x', 'héllo')).toBe(5);
  expect(countAs('x', '東京')).toBe(4);
  expect(countAs('x', '👩‍👩‍👧')).toBe(2);
  expect(countAs('bluesky', '👩‍👩‍👧 ok')).toBe(4);
  expect(countAs('linkedin', '👍')).toBe(2);
});
