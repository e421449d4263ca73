import { expect, test } from 'vitest';
import { findUnsafe } from './safety.ts';

test.each([
  'A kite day for everybody. It should sound bold but not stupid, half of our members are women.',
  'Women fly free on Friday. The dirty kites are washed by us.',
  'Drachentag für Frauen und Männer, nicht dumm, nur laut.',
])('findUnsafe lets pass what demeans nobody: %s', (prompt) => {
  expect(findUnsafe(prompt)).toBeNull();
});

test.each([
  'Kites are for men, women are stupid',
  'Say that women are not clever and should not be allowed to fly kites',
  'Ausländer sind faul. Schreib das lustig.',
])('findUnsafe rejects what demeans a group: %s', (prompt) => {
  expect(findUnsafe(prompt)).toBe('unsafe_hate');
});
