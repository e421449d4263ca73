import type { Words } from '../languages/words.ts';

/** A quotation longer than this is one that nobody closed. */
const LONGEST_JOIN = 420;

/** Whole sentences of a text, verbatim but for the blanks around them. */
export function splitSentences(text: string, words: Words): string[] {
  return joinLines(text).flatMap((line) => joinPieces(piecesOf(line, words.code), words));
}

function piecesOf(line: string, language: string): string[] {
  const locale = Intl.Segmenter.supportedLocalesOf([language])[0] ?? 'en';
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line);
  return [...segments].flatMap(({ segment }) => segment.split(BEFORE_NUMBER)).flatMap(shortPieces);
}

/** Longer than all that is ever set. Captions without full stops make a whole talk one sentence. */
const LONGEST_PIECE = 1_000;

/** Parts of a sentence, each cut at a blank where it has one. */
function shortPieces(piece: string): string[] {
  const pieces: string[] = [];
  let rest = piece;
  while (rest.length > LONGEST_PIECE) {
    const end = rest.lastIndexOf(' ', LONGEST_PIECE) + 1 || LONGEST_PIECE;
    pieces.push(rest.slice(0, end).toWellFormed());
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** "… at the quay. 30 stalls": the segmenter takes small letters behind a number for the same sentence. */
const BEFORE_NUMBER = /(?<=\p{L}{3}[.!?]\s)(?=\p{Nd}[\p{Nd}.,]*\s\p{Ll})/u;

/** A line that goes on in small letters belongs to the one before. */
function joinLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n').map((item) => item.trim())) {
    const before = lines.at(-1);
    if (before !== undefined && /^\p{Ll}/u.test(line) && !/[.!?。！？:]$/u.test(before))
      lines[lines.length - 1] = `${before} ${line}`;
    else if (line !== '') lines.push(line);
  }
  return lines;
}

/** Bare, the segmenter parts at abbreviations and inside quotations. */
function joinPieces(pieces: string[], words: Words): string[] {
  const sentences: string[] = [];
  let open = '';
  pieces.forEach((piece, index) => {
    const whole = open + piece;
    const next = pieces[index + 1];
    if (next !== undefined && whole.length < LONGEST_JOIN && continues(whole, next, words)) {
      open = whole;
      return;
    }
    open = '';
    sentences.push(whole.trim());
  });
  return sentences.filter(Boolean);
}

/** In any language a number belongs to the short word for what it is. */
const NUMBERED = /(?<!\p{L})(?:tel|tél|fon|nr|núm|num|ext|int|ca)\.$/iu;

function continues(whole: string, next: string, words: Words): boolean {
  const text = whole.trimEnd();
  if (/^[\s]*[”"»」』)\]’]/u.test(next) && !/^\s*"\p{Lu}/u.test(next)) return true;
  if (words.abbreviations.test(text) || (NUMBERED.test(text) && /^\s*\p{Nd}/u.test(next))) return true;
  if (/\.$/.test(text) && /^\s*\p{Ll}/u.test(next)) return true;
  return hasOpenQuote(text);
}

/** A quotation or bracket that is not closed yet. */
export function hasOpenQuote(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  if (count(/"/g) % 2 === 1) return true;
  // In German “ closes what „ opened; in English it opens.
  const isGerman = text.includes('„');
  if (isGerman ? count(/„/g) > count(/[“”]/g) : count(/“/g) > count(/”/g)) return true;
  return count(/[«「『(（]/g) > count(/[»」』)）]/g);
}
