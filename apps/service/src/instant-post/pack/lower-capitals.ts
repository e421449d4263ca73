/** Fewer capital letters in a text of mixed case may be abbreviations. */
const LEAST_IN_MIXED = 12;

const CAPITAL_WORD = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{Lu}\p{M}’']{2,40}(?![\p{L}\p{M}\p{N}])/gu;

/** Words that a page sets in capitals, with one capital each: on stills capitals shout. Abbreviations stay. */
export function lowerCapitals(text: string, language: string): string {
  const capitals = text.match(CAPITAL_WORD) ?? [];
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const letters = capitals.join('').length;
  const isAll = !/\p{Ll}/u.test(text);
  const isMost = letters >= LEAST_IN_MIXED && capitals.length * 2 > words.length;
  if (capitals.length < 2 || !(isAll || isMost)) return text;
  return text.replace(CAPITAL_WORD, (word) => word.slice(0, 1) + word.slice(1).toLocaleLowerCase(localeOf(language)));
}

function localeOf(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    // A page may declare what is no language.
    return 'en';
  }
}
