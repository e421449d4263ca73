import { expect, test } from 'vitest';
import { captionParts } from './caption-parts.ts';

const claim = (start: number, end: number) => ({ start, end, quote: 'q', place: 'p' });

test('captionParts splits a caption at its claims and loses nothing', () => {
  const text = 'Lit at four. Gone by ten.';
  const parts = captionParts(text, [claim(13, 24), claim(0, 11)]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.map(({ text: item, number }) => [item, number])).toEqual([
    ['Lit at four', 2],
    ['. ', undefined],
    ['Gone by ten', 1],
    ['.', undefined],
  ]);
});

test('captionParts ignores ranges that overlap or lie outside the text', () => {
  const text = '🥖 Bread';
  for (const claims of [[claim(0, 4), claim(2, 6)], [claim(3, 99)], [claim(5, 5)], []]) {
    const parts = captionParts(text, claims);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  }
});
