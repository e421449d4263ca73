import { expect, test } from 'vitest';
import { positionName } from './position-name.ts';

test('positionName describes a position of the source in plain words, or by its own text', () => {
  expect(['h1', 'h12', 'p5', 'li16', 'quote27', 'b1', 'line 2', 'p5 + p6'].map(positionName)).toEqual([
    'Headline',
    'Heading',
    'Text of the page',
    'List on the page',
    'Quote on the page',
    'Text of the page',
    'Your words',
    'Text of the page',
  ]);
  expect(positionName('Home, paragraph 2')).toBe('Home, paragraph 2');
});
