import { expect, test } from 'vitest';
import { hasEnoughText } from './enough-text.ts';

test.each([
  ['nothing', []],
  ['a name alone', ['Tidewise']],
  ['a page that waits for its script', ['Loading…', 'Please wait']],
  ['figures', ['12 34 56 78 90', '—']],
])('hasEnoughText: %s is not enough', (_, texts) => {
  expect(hasEnoughText(texts)).toBe(false);
});

test.each([
  ['a sentence', ['The workshop is closed until Monday.']],
  ['a name and a line', ['Oriel', 'A reading room with twelve chairs.']],
  ['a Japanese line', ['霧の宿は五月に開きます']],
])('hasEnoughText: %s is enough (control)', (_, texts) => {
  expect(hasEnoughText(texts)).toBe(true);
});
