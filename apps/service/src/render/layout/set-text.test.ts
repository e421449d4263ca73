import { expect, test } from 'vitest';
import { partWords } from './hyphenate.ts';
import { scriptOf } from './in-page/measure.ts';
import { cleanText, directionOf, firstLetter, languageTag } from './set-text.ts';

test('cleanText removes emoji and leaves no gap', () => {
  expect(cleanText('🚀 Ship it 🎉 today ❤️, 👩‍🚀!')).toBe('Ship it today,!');
  expect(cleanText('Keep 1️⃣ digit 1, © and ™')).toBe('Keep digit 1, © and ™');
  expect(cleanText('🇩🇪🚀')).toBe('');
});

test('cleanText removes characters that reverse or hide text', () => {
  expect(cleanText('a\u202eb\u200bc\u0000d\n\te')).toBe('abcd e');
});

test('directionOf follows most of the letters', () => {
  expect(directionOf('قهوة with milk كل صباح', 'en')).toBe('rtl');
  expect(directionOf('Coffee قهوة every morning', 'ar')).toBe('ltr');
  expect(directionOf('100 %', 'ar')).toBe('rtl');
});

test('scriptOf: one tall letter is enough for tall leading', () => {
  expect(scriptOf('Plain words, Ελλάδα, Москва')).toBe('latin');
  expect(scriptOf('Plain 紙')).toBe('japanese');
  expect(scriptOf('Plain हि')).toBe('arabic');
});

test('partWords splits long words by their language, and leaves short ones and unknown languages whole', () => {
  expect(partWords('Grundstücksverkehrsgenehmigung jetzt', 'de-AT')).toMatch(
    /Grundstücks\u00adverkehrs\u00ad.* jetzt$/,
  );
  expect(partWords('Kurze Worte', 'de')).toBe('Kurze Worte');
  expect(partWords('Grundstücksverkehrsgenehmigung', 'xx')).toBe('Grundstücksverkehrsgenehmigung');
});

test('firstLetter returns a letter or a digit, never a sign', () => {
  expect(firstLetter('"éclair" & co')).toBe('É');
  expect(firstLetter('紙と灯')).toBe('紙');
  expect(firstLetter('--')).toBe('');
});

test('languageTag falls back to English for an invalid language', () => {
  expect(['x', 'de-AT', '', 'ja'].map(languageTag)).toEqual(['en', 'de-AT', 'en', 'ja']);
});
