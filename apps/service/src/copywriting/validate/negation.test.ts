import { expect, test } from 'vitest';
import { wordsOf } from '../languages/languages.ts';
import { checkNegation } from './negation.ts';

test.each([
  ['en', 'Bring a cotton towel to the heated harbour pool.', 'Don’t forget a cotton towel for the heated harbour pool'],
  [
    'es',
    'Trae la toalla blanca a la piscina caliente del puerto.',
    'No olvides la toalla blanca para la piscina caliente del puerto',
  ],
])('checkNegation takes a reminder for no negation: %s', (code, text, quote) => {
  expect(checkNegation(text, { quotes: [quote], around: quote, words: wordsOf(code) })).toBeNull();
});

test('checkNegation finds a negation that was lost', () => {
  const quote = 'Dogs are not allowed in the pool';
  const found = checkNegation('Dogs are allowed in the pool.', {
    quotes: [quote],
    around: quote,
    words: wordsOf('en'),
  });
  expect(found?.fault).toBe('negation');
});
