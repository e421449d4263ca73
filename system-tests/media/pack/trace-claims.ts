// Compares the text of a pack with its source, as an editor would. It is independent of the writer: it uses only the
// caption's text, its claims, and the source that the test downloaded itself.

import type { WholeCaption } from '@galley/contract';

type Caption = WholeCaption;

/** What is not in the source, as text; empty when every sentence is. */
export function untraced(caption: Caption, source: string): string[] {
  const plainSource = plain(source);
  const inClaims = caption.claims.flatMap((claim) => [
    ...partsOf(claim.quote)
      .filter((part) => !plainSource.includes(plain(part)))
      .map((part) => `not in the source: ${part}`),
    ...strangeWords(caption.text.slice(claim.start, claim.end), quotesFor(caption, claim), source).map(
      (word) => `${word} is not in its claim`,
    ),
  ]);
  const besides = uncovered(caption).flatMap((sentence) => claimsSomething(sentence, source));
  const named = [caption.title ?? '', ...caption.hashtags].flatMap((text) =>
    numbersIn(text)
      .filter((number) => !numbersIn(source).includes(number))
      .map((number) => `${number} in "${text}"`),
  );
  return [...inClaims, ...besides, ...named].map((item) => `${caption.platform}: ${item}`);
}

/** A range may be based on several parts of the source, each with a claim of its own. */
function quotesFor({ claims }: Caption, { start, end }: Caption['claims'][number]): string {
  return claims
    .filter((item) => item.start === start && item.end === end)
    .map(({ quote }) => quote)
    .join('\n');
}

/** Parts of one block are joined by a middle dot; each is in the source by itself. */
function partsOf(quote: string): string[] {
  return quote.split(' · ').filter((part) => plain(part) !== '');
}

/** Words and numbers of a claimed range that its own quote lacks. A speaker may be named elsewhere in the source. */
function strangeWords(text: string, quote: string, source: string): string[] {
  const known = new Set(wordsIn(quote));
  const numbers = numbersIn(text).filter((number) => !numbersIn(quote).includes(number));
  // Scripts without spaces have no words to compare, only runs of characters.
  const isKnown = (word: string): boolean => known.has(word) || (UNSPACED.test(word) && plain(quote).includes(word));
  const isNamed = (word: string): boolean => source.includes(word[0]?.toUpperCase() + word.slice(1));
  const words = wordsIn(text).filter((word) => word.length > 3 && !isKnown(word) && !isNamed(word));
  return [...numbers, ...words];
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A sentence without a claim may ask or invite. It contains no name and no number, and is short. */
function claimsSomething(sentence: string, source: string): string[] {
  const isNumber = numbersIn(sentence).length > 0;
  const known = new Set(wordsIn(source));
  const names = [...sentence.matchAll(/(?<=\p{Ll}[\p{L}’']*\s)\p{Lu}\p{L}+/gu)].map(([name]) => name);
  const otherAccounts = names.filter((name) => !known.has(name.toLowerCase()));
  const isLong = wordsIn(sentence).length > 14;
  return isNumber || otherAccounts.length > 0 || isLong ? [`without a claim: ${sentence}`] : [];
}

/** What no claim covers, sentence by sentence, without URLs. */
function uncovered({ text, claims }: Caption): string[] {
  return maskedOf(text, claims)
    .split(/[\n\uE000]|(?<=[.!?。！？؟])\s/u)
    .map((item) => item.replaceAll(/[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?/g, '').trim())
    .filter((item) => /\p{L}/u.test(item));
}

function maskedOf(text: string, claims: Caption['claims']): string {
  return claims.reduce(
    (masked, { start, end }) => masked.slice(0, start) + '\uE000'.repeat(end - start) + masked.slice(end),
    text,
  );
}

function wordsIn(text: string): string[] {
  return [
    ...digitsOf(text)
      .toLowerCase()
      .matchAll(/\p{L}[\p{L}\p{M}]*/gu),
  ].map(([word]) => word);
}

/** `4,000` and `4000` are the same number, in any script. */
function numbersIn(text: string): string[] {
  return [...digitsOf(text).matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replaceAll(/[.,]/g, ''));
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0x06_f0 ? 0x06_f0 : 0x06_60));
  });
}

/** Removes differences of typography and markup. */
export function plain(text: string): string {
  return digitsOf(text)
    .toLowerCase()
    .replaceAll(/[’‘‛]/g, "'")
    .replaceAll(/[“”„«»「」]/g, '"')
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .replaceAll(/[.。!！]$/gu, '');
}
