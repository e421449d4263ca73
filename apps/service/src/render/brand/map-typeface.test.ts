import { expect, test } from 'vitest';
import { mapTypeface } from './map-typeface.ts';

test.each([
  ['"Fraunces", serif', 'Fraunces', 'Fraunces'],
  ['Inter Variable, sans-serif', 'Inter', 'Inter Variable'],
  ['"Proxima Nova", Arial, sans-serif', 'Hanken Grotesk', 'Proxima Nova'],
  ['Georgia, "Times New Roman", serif', 'Newsreader', 'Georgia'],
  ['"Playfair Display", Georgia, serif', 'Fraunces', 'Playfair Display'],
  ['"House Face", serif', 'Newsreader', 'House Face'],
  ['"House Face", sans-serif', 'Inter', 'House Face'],
  ['ui-monospace, Menlo, monospace', 'JetBrains Mono', 'ui-monospace'],
  ['"Bebas Neue", Impact, sans-serif', 'Archivo', 'Bebas Neue'],
])('mapTypeface of %s is %s', (stack, typeface, pageTypeface) => {
  expect(mapTypeface(stack)).toEqual({ typeface, pageTypeface });
});

test('mapTypeface of a page without a font is the default', () => {
  expect(mapTypeface(null)).toEqual({ typeface: 'Inter', pageTypeface: null });
});
