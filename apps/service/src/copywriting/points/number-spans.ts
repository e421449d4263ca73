import type { Words } from '../languages/words.ts';
import { withDigits } from '../sentences/number-words.ts';

const NUMBER = '\\p{Nd}{1,20}(?:[.,٫٬\u00a0\u202f’]\\p{Nd}{1,20})*';
const SCALE =
  '(?:million|billion|thousand|Millionen|Milliarden|Mio\\.|Mrd\\.|millions?|milliards?|millones|مليون|ألف|万|億)';
const UNIT =
  '(?:%|٪|°C|°F|°|kWh|kW|km/h|km|kg|cm|mm|ml|ms|m²|GB|MB|TB|g|m|l|L|s|h|°|€|EUR|USD|GBP|Std\\.|Min\\.|円|分|時間|時|日|年|室|人|名|メートル|キロ|グラム|本|枚|畳|席|台|回|種類|か所|軒)';
const MONEY = '[$€£¥￥]';

/** A number set large on a card: digits with their currency, unit or noun. */
export function findNumber(text: string, words: Words): string | null {
  const plain = words.code === 'en' ? withDigits(text) : text;
  return money(plain) ?? withUnit(plain) ?? withNoun(plain, words) ?? japanese(plain, words);
}

/** "11 of our last 14", "7 in 10" */
const SHARE = /(?<![\p{L}\p{N}])\p{Nd}{1,20} (?:of|out of|in|von|de|sur) (?:\p{L}+ ){0,3}\p{Nd}{1,20}(?!\p{N})/iu;

/** Whether a sentence holds a number worth telling. */
export function hasNumber(text: string, words: Words): boolean {
  return (
    findNumber(text, words) !== null ||
    SHARE.test(text) ||
    (words.code === 'ja' && /[〇一二三四五六七八九十百千]+[時分日年室人つ]/u.test(text))
  );
}

function money(text: string): string | null {
  const match = new RegExp(
    `${MONEY} ?${NUMBER}(?: ?(?:k|m|bn)(?!\\p{L})| ${SCALE})?|${NUMBER} ?[€£$¥](?!\\p{L})`,
    'u',
  ).exec(text);
  return match?.[0] ?? null;
}

function withUnit(text: string): string | null {
  const match = new RegExp(
    `(?<![\\p{N}.,/–-]|[\\p{Script=Latin}\\p{Script=Arabic}])${NUMBER}(?: ${SCALE}|[ \u00a0]?${UNIT})(?![\\p{Ll}\\p{Lu}])`,
    'u',
  ).exec(text);
  if (match === null || /^\p{Nd}{4}年$/u.test(match[0])) return null;
  return match[0];
}

/** A noun follows its number; a year, an hour and a member of a list have none. */
function withNoun(text: string, words: Words): string | null {
  const found = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.,:/–-])(${NUMBER})[ \u00a0]([\\p{L}-]{1,18})`, 'gu'));
  for (const { 0: amount, 1: number = '', 2: noun = '', index } of found) {
    if (!isCount(number) || isMonth(noun) || isWholeOfShare(text.slice(0, index))) continue;
    const counted = isCounted(noun, words) ? amount : rateOf(text.slice(index));
    if (counted !== null && counted.length <= 20) return counted;
  }
  return null;
}

/** "11 of our last 14 rollbacks": the second number is what the first is part of, or what it was before. */
function isWholeOfShare(before: string): boolean {
  return /\d (?:of|out of) (?:[a-z]+ ){0,3}$|\bfrom $/iu.test(before);
}

/** One of something is no figure, and a year is none either. */
function isCount(number: string): boolean {
  return number !== '1' && !/^(?:1[5-9]|20)\p{Nd}{2}$/u.test(number);
}

/** "31 a day" */
function rateOf(text: string): string | null {
  return /^[\d.,]+ (?:an?|per) (?:day|week|month|year|hour|minute)/.exec(text)?.[0] ?? null;
}

/** English marks what is counted by its plural; "2 battery boats" would otherwise be two batteries. */
function isCounted(noun: string, words: Words): boolean {
  if (words.closed.has(noun.toLowerCase()) || words.joints.test(noun)) return false;
  if (words.code === 'en')
    return (
      /(?:[^s]s|people|children|men|women|percent)$/i.test(noun) && !/^(?:others?|times|has|is|was|does)$/i.test(noun)
    );
  if (words.code === 'de') return /^\p{Lu}/u.test(noun);
  return noun.length > 2;
}

function isMonth(noun: string): boolean {
  return /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|juin|juil|août|okt|dez|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept|octubre|noviembre|diciembre|janvier|février|mars|avril|märz|juli|juni|januar|februar|january|february|april|june|july|august|september|october|november|december|oktober|dezember|o'clock|uhr)$/i.test(
    noun,
  );
}

/** Numerals in kanji count with a counter behind them; 万年筆 is a pen. */
function japanese(text: string, words: Words): string | null {
  if (words.code !== 'ja') return null;
  return /[一二三四五六七八九十百千]+(?:室|時間?|分|人|名|軒|席|種類)/u.exec(text)?.[0] ?? null;
}
