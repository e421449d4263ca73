import type { Words } from '../languages/words.ts';
import { asciiDigits, withDigits } from './number-words.ts';

/** A number of a text in one spelling, with the signs and words beside it. */
export type CountedNumber = { value: string; units: string[] };

const DIGITS = /\d{1,20}(?:[.,’\u00a0\u202f]\d+)*/gu;
const KANJI = /[〇一二三四五六七八九十百千万億]+(?=[室時分日年人名軒席つ便泊食円月台回本枚畳])/gu;

/** All numbers of a text: digits of any script, English words, Japanese numerals with a counter. */
export function numbersIn(text: string, words: Words): CountedNumber[] {
  const ascii = asciiDigits(text.normalize('NFKC'));
  const plain = words.code === 'en' ? withDigits(ascii) : ascii;
  const found = [...plain.matchAll(DIGITS)].map((match) => ({
    value: oneSpelling(match[0]),
    units: unitsAt(plain, match.index, match[0].length),
  }));
  const kanji = words.code === 'ja' ? [...plain.matchAll(KANJI)].map(([value]) => ({ value, units: [] })) : [];
  return [...found, ...kanji];
}

/** "2,400", "2.400" and "2400" are one number; "2.40" is another. */
function oneSpelling(digits: string): string {
  if (/^\d{1,3}(?:[.,’\u00a0\u202f]\d{3})+$/u.test(digits)) return digits.replace(/\D/gu, '');
  return digits.replace(',', '.');
}

/** The sign before or behind the number, and the word after it. */
function unitsAt(text: string, index: number, length: number): string[] {
  const after = text.slice(index + length);
  const signs = [/^\s?([%€£$¥°])/u.exec(after)?.[1], /([€£$¥])\s?$/u.exec(text.slice(0, index))?.[1]];
  const word = /^[\s\u00a0-]([\p{L}]{2,})/u.exec(after)?.[1];
  return [...signs, word].filter((unit) => unit !== undefined);
}
