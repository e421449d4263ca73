import { withDigits } from '../../sentences/number-words.ts';

const SMALL_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  ),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize _ _ _ vingt'.split(
    ' ',
  ),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  ),
  ar: 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' '),
};
const TENS: Readonly<Record<string, readonly string[]>> = {
  de: 'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert'.split(' '),
  fr: 'trente quarante cinquante soixante _ _ _ cent'.split(' '),
  es: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'.split(' '),
};

/** Number words as digits. "one" stays a word: it is a pronoun as often as a number. */
export function withNumerals(text: string, language: string): string {
  if (language === 'en')
    return withDigits(text.replace(/(?<!\p{L})(?:one|once)(?!\p{L}|[- ](?:hundred|thousand))/giu, 'a'));
  if (language === 'ja') return text.replace(COUNTED_HAN, (found) => String(valueOfHan(found)));
  return text.replace(/\p{L}+/gu, (word) => {
    const small = word.toLocaleLowerCase();
    const value = SMALL_WORDS[language]?.indexOf(small) ?? -1;
    if (value > 1) return String(value);
    const ten = TENS[language]?.indexOf(small) ?? -1;
    return ten < 0 ? word : String((ten + 3) * 10);
  });
}

const ONE = /(?<!\p{L})(?:an?|one|eine?[mnrs]?|une?|una|uno)\s(?=\p{L})/giu;

/** As a source is read: "one in twelve" is 1 in 12, "a month" is 1 month, 三日 is 3 days. */
export function withAllNumerals(text: string, language: string): string {
  const wide = language === 'ja' ? text.replace(HAN, (found) => String(valueOfHan(found))) : text;
  return `${withNumerals(wide, language)}\n${withNumerals(wide.replace(ONE, '1 '), language)}`;
}

const HAN = /[一二三四五六七八九十百千][〇一二三四五六七八九十百千]*/gu;
/** Of what is counted in no idiom. */
const COUNTED_HAN = new RegExp(`${HAN.source}(?=円|時(?![代々])|グラム|ミリ|キロ|パーセント|種類|席|メートル)`, 'gu');
const HAN_DIGITS = '〇一二三四五六七八九';
const HAN_POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** 二百五十 is 250, and 二〇二六 is 2026. */
function valueOfHan(text: string): number {
  if (!/[十百千]/u.test(text)) return Number([...text].map((sign) => HAN_DIGITS.indexOf(sign)).join(''));
  let total = 0;
  let part = 0;
  for (const sign of text) {
    const power = HAN_POWERS[sign];
    if (power === undefined) part = HAN_DIGITS.indexOf(sign);
    else [total, part] = [total + Math.max(1, part) * power, 0];
  }
  return total + part;
}
