import { expect, test } from 'vitest';
import { wordsOf } from '../../languages/languages.ts';
import { createGrammar } from '../../sentences/verbs.ts';
import { isLabel } from './page-labels.ts';

const label = (language: string, text: string): boolean => {
  const words = wordsOf(language);
  return isLabel(text, { words, grammar: createGrammar(words) });
};

test.each([
  ['en', 'Status'],
  ['en', 'Install'],
  ['en', 'Opening hours'],
  ['en', 'From our menu'],
  ['en', 'V4.0.0 ☆'],
  ['en', 'npm install oar npx oar init'],
  ['de', 'Unsere Preise'],
  ['fr', 'Nos tarifs'],
  ['es', 'El barrio'],
  ['it', 'Orari'],
  ['ja', '料金'],
  ['ar', 'الأسعار'],
])('isLabel: a name of a part, a version or commands: %s %s', (language, text) => {
  expect(label(language, text)).toBe(true);
});

test.each([
  ['en', 'Boats are free'],
  ['en', 'One oar, two rowers'],
  ['en', '24 November 2026'],
  ['en', 'Stalls: €18'],
  ['en', 'npm install oar'],
  ['de', 'Was Sie vorher tun sollten'],
  ['fr', 'Ce que la rivière apprend'],
  ['ja', '沢を三回渡る'],
  ['ar', 'تقف القوارب في الساحة القديمة'],
])('isLabel: control: %s %s', (language, text) => {
  expect(label(language, text)).toBe(false);
});
