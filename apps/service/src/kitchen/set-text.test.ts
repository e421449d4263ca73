import { expect, test } from 'vitest';
import { scriptOf } from './page-measure.ts';
import { partWords } from './part-words.ts';
import { cleanText, directionOf, firstLetter, languageTag } from './set-text.ts';

test('emoji are not set, and leave no gap', () => {
  expect(cleanText('🚀 Ship it 🎉 today ❤️, 👩‍🚀!')).toBe('Ship it today,!');
  expect(cleanText('Keep 1️⃣ digit 1, © and ™')).toBe('Keep digit 1, © and ™');
  expect(cleanText('🇩🇪🚀')).toBe('');
});

test('marks that turn or hide text are not set', () => {
  expect(cleanText('a\u202eb\u200bc\u0000d\n\te')).toBe('abcd e');
});

test('a text starts from the side of most of its letters', () => {
  expect(directionOf('قهوة with milk كل صباح', 'en')).toBe('rtl');
  expect(directionOf('Coffee قهوة every morning', 'ar')).toBe('ltr');
  expect(directionOf('100 %', 'ar')).toBe('rtl');
});

test('one tall letter is enough for tall leading', () => {
  expect(scriptOf('Plain words, Ελλάδα, Москва')).toBe('latin');
  expect(scriptOf('Plain 紙')).toBe('japanese');
  expect(scriptOf('Plain हि')).toBe('arabic');
});

test('long words can be parted by their language, short ones and unknown languages are left alone', () => {
  expect(partWords('Grundstücksverkehrsgenehmigung jetzt', 'de-AT')).toMatch(
    /Grundstücks\u00adverkehrs\u00ad.* jetzt$/,
  );
  expect(partWords('Kurze Worte', 'de')).toBe('Kurze Worte');
  expect(partWords('Grundstücksverkehrsgenehmigung', 'xx')).toBe('Grundstücksverkehrsgenehmigung');
});

test('a monogram is a letter or a digit, never a sign', () => {
  expect(firstLetter('"éclair" & co')).toBe('É');
  expect(firstLetter('紙と灯')).toBe('紙');
  expect(firstLetter('--')).toBe('');
});

test('a language that is none is read as English', () => {
  expect(['x', 'de-AT', '', 'ja'].map(languageTag)).toEqual(['en', 'de-AT', 'en', 'ja']);
});
