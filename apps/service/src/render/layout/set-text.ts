import { quotationMarks, setTypography } from '#copywriting';

const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Regional_Indicator}|[\u{fe0f}\u{20e3}\u{1f3fb}-\u{1f3ff}]/gv;
/** Control characters, direction marks, characters without a glyph, and lone surrogates. */
const UNSETTABLE =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u{ad}\u{61c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}]/gv;
/** Combining marks without a base, and stacks of them that would reach into the line above. */
const STACKED = /(?<=\p{M}{2})\p{M}+|(?<=^|\s)\p{M}+/gu;

/** The printable text: no emoji, no invisible characters, single spaces. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(EMOJI, '')
    .replace(/\u{200d}/gu, '')
    .replace(UNSETTABLE, '')
    .replace(STACKED, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?…])/g, '$1')
    .trim();
}

/** The direction of a text. The language decides only when the letters do not. */
export function directionOf(text: string, language: string): 'ltr' | 'rtl' {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
  const toLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
  return count(text, toLeft) * 2 > letters ? 'rtl' : 'ltr';
}

/** A valid language tag, whatever the page declares. */
export function languageTag(language: string): string {
  try {
    return new Intl.Locale(language).toString();
  } catch {
    // Pages declare arbitrary values.
    return 'en';
  }
}

/** The letter that replaces a missing logo. */
export function firstLetter(text: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
  return letter.toUpperCase().slice(0, 2);
}

/** Quotation marks of a language, with the spaces that belong to them. */
export function quotesOf(language: string): readonly [open: string, close: string] {
  const {
    double: [open, close],
  } = quotationMarks(language);
  const [before = '', after = ''] = setTypography(`${open}…${close}`, language).split('…');
  return [before, after];
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
