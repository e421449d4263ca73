import { expect, test } from 'vitest';
import { wordsOf } from '../languages/languages.ts';
import { checkSuperlatives } from './superlatives.ts';

const en = { words: wordsOf('en'), isIdea: false };

test('checkSuperlatives takes the name of the brand for no superlative', () => {
  const text = 'Larkfest opens its gates on Friday';
  expect(checkSuperlatives(text, 'The gates open on Friday', { ...en, names: 'Larkfest larkfest.example' })).toBeNull();
  expect(checkSuperlatives(text, 'The gates open on Friday', en)?.fault).toBe('superlative');
});

test('checkSuperlatives rejects a rank that the source does not give, also with a brand named after one', () => {
  const found = checkSuperlatives('The first ferry of its kind', 'A ferry', { ...en, names: 'First Ferries' });
  expect(found?.fault).toBe('superlative');
});

test('checkSuperlatives lets sayings pass that rank nothing', () => {
  expect(checkSuperlatives('Nobody’s perfect.', 'A loaf', en)).toBeNull();
  expect(checkSuperlatives('Fehlst nur noch du.', 'Ein Brot', { ...en, words: wordsOf('de') })).toBeNull();
});
