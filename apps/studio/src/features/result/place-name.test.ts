import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('a place of the source is in plain words, and one that has words keeps them', () => {
  expect(['h1', 'h12', 'p5', 'li16', 'quote27'].map(placeName)).toEqual([
    'Headline',
    'Heading',
    'Text of the page',
    'List on the page',
    'Quote on the page',
  ]);
  expect(placeName('Home, paragraph 2')).toBe('Home, paragraph 2');
});
