import { expect, test } from 'vitest';
import { verbatimClaims } from './verbatim-claims.ts';

test('verbatimClaims returns one verbatim claim for each part of the source that supports a range', () => {
  const claim = { start: 0, end: 12, place: 'quote:p5' };
  const caption = { platform: 'x', text: '“A.”\nGwen', hashtags: [], characters: 9, limit: 280 } as const;
  const [split] = verbatimClaims([{ ...caption, hashtags: [], claims: [{ ...claim, quote: '“A.” · Gwen' }] }]);
  expect(split?.claims).toEqual([
    { ...claim, quote: '“A.”' },
    { ...claim, quote: 'Gwen' },
  ]);
});
