import { expect, test } from 'vitest';
import { partWords } from './part-words.ts';

const shown = (word: string): string => partWords(word, 'de').replaceAll('\u00ad', '|');

test('a German compound is parted between the words it is made of', () => {
  expect(shown('Grundstücksverkehrsgenehmigungszuständigkeit')).toBe('Grundstücks|verkehrs|genehmigungs|zuständigkeit');
  expect(shown('Wohnungseigentümergemeinschaft')).toBe('Wohnungs|eigentümer|gemeinschaft');
  expect(shown('Nebenkostenabrechnung')).toBe('Nebenkosten|abrechnung');
  expect(shown('Steuererklärung')).toBe('Steuer|erklärung');
});

test('a stem keeps what stands before it and what it ends with', () => {
  expect(shown('Gewerbesteuererklärung')).toBe('Gewerbe|steuer|erklärung');
  expect(shown('Fensterreinigung')).toBe('Fenster|reinigung');
  expect(shown('Handwerkerrechnung')).toBe('Handwerker|rechnung');
});

test('a hyphen that is written stays the first place to part a word at', () => {
  expect(shown('Kfz-Haftpflichtversicherung')).toBe('Kfz-Haftpflicht|versicherung');
});

test('no part is longer than a line, and none is a lone syllable', () => {
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
