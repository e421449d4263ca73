import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import type { Grammar } from '../sentences/verbs.ts';
import type { Part, PartRole } from './brief.ts';
import { expandNotes } from './expand-notes.ts';
import type { Piece } from './split/prompt-parts.ts';

export const PRICE =
  /^\d{2,3}k$|[£$€¥]\s?\d[\d.,]{0,20}k?|\d(?:[\d.,]{0,20}\d)?\s?(?:[£$€¥]|euros?|eur|dollars?|pounds?|円|ريال|درهم|دينار|جنيه)/iu;
const ACRONYM = /(?<![\p{L}.@/-])(?:csv|pdf|api|faq|diy|dj|tv|usb|gps|vip|ceo|uk|usa|eu)(?![\p{L}.@/-]\p{L}|\p{L})/gu;
export const CONTACT =
  /(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{2,63}\.(?:com|org|net|app|io|shop|studio|info|eu|(?:co\.)?uk|de|at|ch|fr|es|it|jp|example)(?![\p{L}\p{N}])|\S@\S+\.\S|https?:\/\/|\bwww\.|(?<![\p{L}\p{N}])\+?\d[\d ()/-]{7,40}\d|(?<![\p{L}\p{N}@])@[\w.]{3,}/iu;

/** A place with a name; a month behind "in" is none. */
export function locationIn(text: string, words: IdeaWords): string | null {
  const found = words.place.exec(text);
  return found === null || found[0].match(words.dates) !== null ? null : (found[1] ?? null);
}

/** A piece as it is shown, with what it tells. */
export function partOf(piece: Piece, words: IdeaWords, grammar: Grammar): Part {
  let shown = expandNotes(piece.text.replace(/[!！]{2,}/gu, '!'), words.code);
  for (const [pattern, better] of words.repairs) shown = shown.replace(pattern, better);
  shown = shown.replace(ACRONYM, (name) => name.toUpperCase());
  if (words.capitals !== null) shown = shown.replace(words.capitals, titled);
  return {
    text: /^(?:\p{Ll}\p{Lu}|[\p{Ll}\p{N}-]+\.\p{Ll}{2,})/u.test(shown)
      ? shown
      : shown.charAt(0).toLocaleUpperCase() + shown.slice(1),
    inner: LOWER_DAYS.has(words.code) && shown.search(words.dates) === 0 ? lowered(shown) : shown,
    quote: piece.quote,
    sentence: piece.sentence,
    place: piece.place,
    role: roleOf(shown, words),
    isSentence:
      (piece.isClosed && shown.split(/\s+/u).length >= 4) ||
      (words.code === 'ja' && piece.isClosed) ||
      (shown.split(/\s+/u).length >= 4 && grammar.hasVerb(shown)),
  };
}

/** Days and months have no capital there. */
const LOWER_DAYS: ReadonlySet<string> = new Set(['fr', 'es']);

function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Each word of a name with a capital. */
function titled(name: string): string {
  return name.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());
}

/** A longer sentence that opens like a call is what the post says. */
const MOST_CALL_WORDS = 10;

function roleOf(text: string, words: IdeaWords): PartRole {
  const rest = text.replace(words.dates, '').replace(/[^\p{L}]/gu, '');
  const isShort = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length <= MOST_CALL_WORDS;
  const isCall = words.calls.test(text);
  // A number in brackets belongs to what stands before it.
  if (isShort ? isCall || CONTACT.test(text.replace(/\([^()]*\)/gu, '')) : isCall && CONTACT.test(text)) return 'call';
  if (rest.length <= 3 && /[\p{N}\p{L}]/u.test(text) && text.match(words.dates) !== null) return 'when';
  if (words.until.test(text) && text.split(/\s+/u).length <= 6) return 'limit';
  if (PRICE.exec(text)?.index === 0 && text.split(/\s+/u).length <= 5) return 'price';
  return 'detail';
}
