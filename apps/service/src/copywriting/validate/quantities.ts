import { asciiDigits, withDigits } from '../sentences/number-words.ts';

/** A number with what it measures, in one spelling: 10k is 10000, "2 dollars" is "$2". */
export type Quantity = { value: string; unit: string | null };

const SMALL_WORDS: Readonly<Record<string, string>> = {
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
};

/** Spellings of a unit, by one of them. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['%', /^(?:%|٪|％|percent|per cent|prozent|pour cent|por ciento|パーセント)/iu],
  ['$', /^(?:\$|usd|dollars?|dólares)/iu],
  ['€', /^(?:€|eur|euros?)(?!\p{L})/iu],
  ['£', /^(?:£|gbp|pounds?|quid)/iu],
  ['¥', /^(?:¥|yen|円)/iu],
  ['am', /^(?:a\.?m\.?)(?!\p{L})/iu],
  ['pm', /^(?:p\.?m\.?)(?!\p{L})/iu],
  ['km', /^(?:km|kilomet(?:er|re)s?)(?!\p{L})/iu],
  ['mm', /^(?:mm|millimet(?:er|re)s?)(?!\p{L})/iu],
  ['cm', /^(?:cm|centimet(?:er|re)s?)(?!\p{L})/iu],
  ['mi', /^(?:miles?)(?!\p{L})/iu],
  ['m', /^(?:m|met(?:er|re)s?)(?!\p{L})/iu],
  ['kg', /^(?:kg|kilos?|kilograms?)(?!\p{L})/iu],
  ['g', /^(?:g|grams?|gramm)(?!\p{L})/iu],
  ['ml', /^(?:ml|millilit(?:er|re)s?)(?!\p{L})/iu],
  ['l', /^(?:l|lit(?:er|re)s?)(?!\p{L})/iu],
  ['min', /^(?:min(?:ute)?s?|minuten?|minutos?|分)(?!\p{L})/iu],
  ['h', /^(?:h|hrs?|hours?|stunden?|heures?|horas?|時間)(?!\p{L})/iu],
  ['s', /^(?:s|sec(?:ond)?s?|sekunden?)(?!\p{L})/iu],
  ['day', /^(?:days?|tagen?|tage|jours?|días?)(?!\p{L})/iu],
  ['week', /^(?:weeks?|wochen?|semaines?|semanas?)(?!\p{L})/iu],
  ['month', /^(?:months?|monaten?|monate|mois|mes(?:es)?)(?!\p{L})/iu],
  ['year', /^(?:years?|jahren?|jahre|ans?|années?|años?)(?!\p{L})/iu],
  ['million', /^(?:million(?:en|s|es)?|m(?:n|io)\.?)(?!\p{L})/iu],
  ['gb', /^(?:gb|gigabytes?)(?!\p{L})/iu],
  ['mb', /^(?:mb|megabytes?)(?!\p{L})/iu],
  ['kb', /^(?:kb|kilobytes?)(?!\p{L})/iu],
  ['db', /^(?:db|decibels?)(?!\p{L})/iu],
  ['°', /^(?:°|degrees?|grad)/iu],
];

const NUMBER = /\d{1,20}(?:[.,’\u00a0\u202f]\d+)*(?:\s?k(?![\p{L}\p{N}]))?/giu;

/** All numbers of a text with their units. "one" counts nothing: it is a pronoun as often as a number. */
export function quantitiesIn(text: string, language: string): Quantity[] {
  const plain = withNumerals(asciiDigits(text.normalize('NFKC')), language);
  return [...plain.matchAll(NUMBER)].map((found) => ({
    value: numberIn(found[0]),
    unit: unitAt(plain, found.index, found[0].length),
  }));
}

/** Number words as digits. */
function withNumerals(text: string, language: string): string {
  if (language === 'en')
    return withDigits(text.replace(/(?<!\p{L})(?:one|once)(?!\p{L}|[- ](?:hundred|thousand))/giu, 'a'));
  const words = SMALL_WORDS[language]?.split(' ') ?? [];
  return text.replace(/\p{L}+/gu, (word) => {
    const value = words.indexOf(word.toLocaleLowerCase());
    return value > 1 ? String(value) : word;
  });
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
  const after = text.slice(index + length, index + length + 24).replace(/^[\s\u00a0-]/u, '');
  return UNITS.find(([, pattern]) => pattern.test(after))?.[0] ?? null;
}
