import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { type Lexicon, lexiconOf } from '../../languages/ideas/request-words.ts';
import { type Letter, letters } from '../../languages/ideas/word-class.ts';
import { clausePattern } from './clause-pattern.ts';

/** A word or phrase with the letter of what it can do in a request. */
export type Token = { kind: Letter; start: number; end: number; text: string };

const NEVER_FACT = clausePattern('[comma network craft]');
const COUNTED = clausePattern('[craft medium piece]');

const WORD =
  /#[\p{L}\p{N}_]+|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*|[,;،؛|]|(?<=\d \p{L}{3,5})\.(?=\s+\p{L})|(?<!\S)[([]|[)\]](?!\p{L})|<-|[=:](?!\d)|\s[–—-](?=\s(?!\d))/gu;
const FACT =
  /(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{2,63}\.(?:com|org|net|app|io|shop|studio|info|eu|(?:co\.)?uk|de|at|ch|fr|es|it|jp|example)(?![\p{L}\p{N}])|[£$€¥]\s?\d[\d.,]{0,20}k?|\d[\d.,]{0,20}\s?(?:[£$€¥%٪]|euros?(?!\p{L})|eur(?!\p{L})|dollars?(?!\p{L})|pounds?(?!\p{L}))|[^\s@]{1,64}@[^\s@.]{1,64}\.\S{1,64}|https?:\/\/\S+|\bwww\.\S+|(?<![\p{L}\p{N}])\+?\d[\d ()/-]{7,40}\d|(?<![\p{L}\p{N}@])@[\w.]{3,}/giu;

/** Null where nothing is known of how people ask in a language. */
export function tokensOf(text: string, words: IdeaWords): Token[] | null {
  const lexicon = lexiconOf(words.code);
  if (lexicon === null) return null;
  const found = [...plainOf(text).matchAll(WORD)];
  const isFact = factsIn(text, words);
  const tokens: Token[] = [];
  for (let at = 0; at < found.length; ) {
    const { index: start = 0, 0: word } = found[at] ?? { 0: '' };
    const [kind, length] = /^[^\p{L}\p{N}]/u.test(word) ? ([markOf(word), 1] as const) : classOf(found, at, lexicon);
    const isName = kind === letters.other && at > 0 && words.code !== 'de' && /\p{Lu}/u.test(text.charAt(start));
    tokens.push({
      kind: isFact(start) && !NEVER_FACT.test(kind) ? letters.fact : isName ? letters.name : kind,
      start,
      end: endOf(found[at + length - 1]),
      text: text.slice(start),
    });
    at += length;
  }
  return tokens.map((token, at) => (/^\p{N}/u.test(token.text) ? numbered(token, tokens[at + 1]) : token));
}

function endOf(found: RegExpExecArray | undefined): number {
  return (found?.index ?? 0) + (found?.[0].length ?? 0);
}

/** In small letters, where that keeps every place. */
function plainOf(text: string): string {
  const small = text.toLocaleLowerCase().replaceAll("'", '’');
  return small.length === text.length ? small : text;
}

/** Whether a date, a price or a contact covers a place. */
function factsIn(text: string, words: IdeaWords): (place: number) => boolean {
  const facts = [...text.matchAll(FACT), ...text.matchAll(words.dates)].map(({ 0: fact, index }) => ({
    start: index + (/^\s*/u.exec(fact)?.[0].length ?? 0),
    end: index + fact.length,
  }));
  return (place) => facts.some(({ start, end }) => start <= place && place < end);
}

export function kindsOf(tokens: readonly Token[]): string {
  return tokens.map(({ kind }) => kind).join('');
}

/** A hashtag is of the craft. */
function markOf(word: string): Letter {
  if (word.startsWith('#')) return letters.craft;
  return /[:=]/.test(word) ? letters.colon : letters.comma;
}

/** "40 words" counts; any other number is a fact. */
function numbered(token: Token, next: Token | undefined): Token {
  return { ...token, kind: next !== undefined && COUNTED.test(next.kind) ? letters.count : letters.fact };
}

function classOf(found: readonly RegExpExecArray[], at: number, lexicon: Lexicon): readonly [Letter, number] {
  for (let length = Math.min(lexicon.longest, found.length - at); length > 0; length -= 1) {
    const phrase = found
      .slice(at, at + length)
      .map(([word]) => word.replace(/[\u064B-\u0652]/gu, ''))
      .join(' ');
    const kind = lexicon.phrases.get(phrase);
    if (kind !== undefined) return [kind, length];
  }
  const word = (found[at]?.[0] ?? '').replace(/[\u064B-\u0652]/gu, '');
  const forms = [
    word,
    word.replace(/^[dlmnstjc]’/u, ''),
    word.replace(/-\p{L}+$/u, ''),
    word.replace(/^[وف](?=\p{L}{3})/u, ''),
  ];
  for (const form of forms) {
    const kind = lexicon.phrases.get(form) ?? lexicon.stems.find(([stem]) => form.startsWith(stem))?.[1];
    if (kind !== undefined) return [kind, 1];
  }
  return [letters.other, 1];
}
