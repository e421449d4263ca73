import { bindsToNext } from '#render/template';

/** Fewer capital letters in a text of mixed case may be abbreviations. */
const LEAST_IN_MIXED = 12;

const CAPITAL_WORD = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{Lu}\p{M}’']{2,40}(?![\p{L}\p{M}\p{N}])/gu;
/** One letter may be a name or "I". */
const SHORT_WORD = /(?<![\p{L}\p{M}\p{N}’'])\p{Lu}{2}(?![\p{L}\p{M}\p{N}’'])/gu;
/**
 * Words that a page sets in capitals, with one capital each, and without one if they only bind others: on stills
 * capitals shout. Abbreviations stay.
 */
export function lowerCapitals(text: string, language: string): string {
  const capitals = text.match(CAPITAL_WORD) ?? [];
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const letters = capitals.join('').length;
  const isAll = !/\p{Ll}/u.test(text);
  const isMost = letters >= LEAST_IN_MIXED && capitals.length * 2 > words.length;
  if (capitals.length < 2 || !(isAll || isMost)) return text;
  const locale = localeOf(language);
  const first = text.search(/\p{L}/u);
  return text
    .replace(CAPITAL_WORD, (word, at: number) =>
      at > first && bindsToNext(word) ? word.toLocaleLowerCase(locale) : capitalised(word, locale),
    )
    .replace(SHORT_WORD, (word, at: number) =>
      at > first && bindsToNext(word) ? word.toLocaleLowerCase(locale) : word,
    );
}

/** "O'Brien", "L'Atelier": a name follows one letter. What follows that of "I'LL" is no name. */
function capitalised(word: string, locale: string): string {
  const [elided = ''] = /^\p{Lu}[’'](?=\p{Lu}{3})/u.exec(word) ?? [];
  const name = word.slice(elided.length);
  return elided + name.slice(0, 1) + name.slice(1).toLocaleLowerCase(locale);
}

function localeOf(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    // A page may declare what is no language.
    return 'en';
  }
}
