import { defined } from '#platform/kernel';
import { asciiDigits } from '../../sentences/number-words.ts';
import { type ClockTime, clockTimesIn } from './clock.ts';
import { withAllNumerals, withNumerals } from './numerals.ts';
import { unitOf, unitsIn } from './units.ts';

/** A number with what it measures, in one spelling: 10k is 10000, "2 dollars" is "$2". */
export type Quantity = { value: string; unit: string | null; clock?: ClockTime };

const NUMBER = /\d{1,20}(?:[.,’\u00a0\u202f]\d+)*(?:\s?k(?![\p{L}\p{N}]))?/giu;

/** All numbers of a text with their units. */
export function quantitiesIn(text: string, language: string): Quantity[] {
  return readQuantities(withNumerals(digitsOf(text), language));
}

/** What a source says of numbers: also those whose unit stands in the label of their row, or in the rest of their list. */
export function knownQuantitiesIn(text: string, language: string): Quantity[] {
  const plain = withAllNumerals(digitsOf(text), language);
  return [...readQuantities(plain), ...plain.split('\n').flatMap(labelled), ...listed(plain)];
}

function digitsOf(text: string): string {
  return asciiDigits(text.normalize('NFKC'));
}

function readQuantities(plain: string): Quantity[] {
  const times = clockTimesIn(plain);
  return [...plain.matchAll(NUMBER)].map((found) => {
    const clock = times.find(({ index, length }) => found.index >= index && found.index < index + length);
    const unit = clock === undefined ? unitAt(plain, found.index, found[0].length) : null;
    return { value: numberIn(found[0]), unit, ...defined({ clock }) };
  });
}

/** "Hours · 39 a week": the unit of a number is in the label of its row. */
function labelled(line: string): Quantity[] {
  const [, label = '', rest = ''] = /^([^·:]{2,40})(?:\s·|:)\s(.+)$/u.exec(line) ?? [];
  return unitsIn(label).flatMap((unit) => {
    return readQuantities(rest)
      .filter((item) => item.unit === null)
      .map(({ value }) => ({ value, unit }));
  });
}

/** "market three minutes, school eight" and "two to three days": one unit for all numbers of a list. */
const BEHIND = /(\d[\d.,]{0,20})[\s-]?(\p{L}+)(?:,| and| und| et| y|、)\s?(?:\p{L}+\s){0,4}(\d+)(?=[,.;]|$|\n)/giu;
const BEFORE =
  /(\d[\d.,]{0,20})(?:\s?[-–—〜~]\s?|\s(?:to|or|and|bis|oder|und|à|ou|et|a|o|y)\s)(?=(\d[\d.,]{0,20})[\s-]?(\S+))/giu;

function listed(plain: string): Quantity[] {
  const behind = [...plain.matchAll(BEHIND)].map(([, , unit = '', value = '']) => ({ value, unit: unitOf(unit) }));
  const before = [...plain.matchAll(BEFORE)].map(([, value = '', , unit = '']) => ({
    value: numberIn(value),
    unit: unitOf(unit),
  }));
  return [...behind, ...before].filter(({ unit }) => unit !== null);
}

function numberIn(digits: string): string {
  const isThousands = /k$/iu.test(digits);
  const bare = digits.replace(/\s?k$/iu, '');
  const plain = /^\d{1,3}(?:[.,’\u00a0\u202f]\d{3})+$/u.test(bare) ? bare.replace(/\D/gu, '') : bare.replace(',', '.');
  const value = Number(plain);
  if (Number.isNaN(value)) return plain;
  return String(isThousands ? value * 1_000 : value);
}

/** The sign before the number, or the sign or word behind it. */
function unitAt(text: string, index: number, length: number): string | null {
  const before = /([€£$¥])\s?$/u.exec(text.slice(Math.max(0, index - 2), index))?.[1];
  if (before !== undefined) return before;
  return unitOf(text.slice(index + length, index + length + 24).replace(/^[\s\u00a0-]/u, ''));
}
