import { expect, test } from 'vitest';
import { partWords } from './hyphenate.ts';

const shown = (word: string): string => partWords(word, 'de').replaceAll('\u00ad', '|');

test('partWords splits a German compound between its words', () => {
  expect(shown('Grundstücksverkehrsgenehmigungszuständigkeit')).toBe('Grundstücks|verkehrs|genehmigungs|zuständigkeit');
  expect(shown('Wohnungseigentümergemeinschaft')).toBe('Wohnungs|eigentümer|gemeinschaft');
  expect(shown('Nebenkostenabrechnung')).toBe('Nebenkosten|abrechnung');
  expect(shown('Steuererklärung')).toBe('Steuer|erklärung');
});

test('partWords leaves the prefix and the ending with the stem', () => {
  expect(shown('Gewerbesteuererklärung')).toBe('Gewerbe|steuer|erklärung');
  expect(shown('Fensterreinigung')).toBe('Fenster|reinigung');
  expect(shown('Handwerkerrechnung')).toBe('Handwerker|rechnung');
});

test('partWords splits at a written hyphen first', () => {
  expect(shown('Kfz-Haftpflichtversicherung')).toBe('Kfz-Haftpflicht|versicherung');
});

test('partWords returns no part longer than a line, and no single syllable', () => {
  const long = [
    'Geschwindigkeitsbegrenzung',
    'Gesundheitswesen',
    'Donaudampfschifffahrtsgesellschaft',
    'Bundesausbildungsförderungsgesetz',
  ];
  const lengths = long.flatMap((word) => shown(word).split('|')).map((part) => part.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(14);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4);
});
