import { isWide } from '../points/text-length.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { contentStems, tokensOf } from './stems.ts';

/** Nouns of title and first heading, and those of lead and headings that come back. */
export function germanNouns(heads: string[], { text, headline, blocks, sentences }: ParsedSource): string[] {
  const first = [headline ?? '', ...blocks.filter(({ level }) => level === 1).map((block) => block.text)];
  const nounsIn = (texts: string[]) =>
    texts.flatMap((item) => item.match(/(?<=[\s„(–|]|^)\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []);
  // The first word of a sentence has its capital from there.
  const isNoun = (noun: string) => new RegExp(`(?<=\\p{Ll},? )${noun}`, 'u').test(text);
  // A long noun is a compound, and a compound is a topic.
  const isTopic = (noun: string) => text.split(noun).length > 2 || (sentences.length <= 4 && noun.length > 8);
  const again = nounsIn(heads.slice(0, 5)).filter((noun) => isNoun(noun) && isTopic(noun));
  return [...new Set([...nounsIn(first).filter((noun) => isNoun(noun) || noun.length > 9), ...again])];
}

export function repeatedWords(heads: string[], { text, language, words }: ParsedSource): string[] {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text, language)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const found = heads.slice(0, 4).flatMap((head) => tokensOf(head, language));
  return [...new Set(found)].filter(
    (token) => token.length >= 5 && (counts.get(token) ?? 0) >= 2 && contentStems(token, words).length > 0,
  );
}

/** Words of Chinese characters or katakana that come back, or that are what a short text is about. */
export function japaneseWords(heads: string[], { text, blocks }: ParsedSource): string[] {
  const RUN = /[\p{Script=Han}\p{Script=Katakana}ー々]{2,8}/gu;
  const found = heads.flatMap((head) => head.match(RUN) ?? []);
  const headings = blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text);
  const named = headings.flatMap((item) => item.match(/源泉かけ流し|[\p{Script=Han}ー々]{3,8}/gu) ?? []);
  const isTopic = (word: string) => isWide(word) && !/[〇一二三四五六七八九十百千\d]/u.test(word);
  return [
    ...new Set([
      ...found.filter((word) => isTopic(word) && text.split(word).length > 2),
      ...named.filter(isTopic),
      ...(headings.length === 0 ? found.filter((word) => isTopic(word) && word.length >= 2) : []),
    ]),
  ].slice(0, 5);
}

/** A noun and the adjective behind it: the first two words of a headline, and pairs that come back. */
export function arabicPairs(heads: string[], { text }: ParsedSource): string[] {
  const CLOSED = /^(?:على|في|من|إلى|عن|مع|أن|لا|لم|بين|بعد|قبل|كل|هذا|هذه|التي|الذي|و.{0,2})$/u;
  const pairsOf = (head: string): [string, string][] => {
    const parts = head
      .replace(/[،.:«»؛]/gu, ' ')
      .split(/\s+/)
      .filter(Boolean);
    return parts.slice(1).map((second, index) => [parts[index] ?? '', second]);
  };
  const isPair = ([first, second]: [string, string]) =>
    !CLOSED.test(first) && !CLOSED.test(second) && first.length >= 3 && second.length >= 3;
  const [opening] = heads.slice(0, 1).flatMap(pairsOf);
  const again = heads.flatMap(pairsOf).filter((pair) => isPair(pair) && text.split(pair.join(' ')).length > 2);
  const first = opening !== undefined && isPair(opening) && !/^ال/u.test(opening[1]) ? [opening] : [];
  return [...first, ...again.filter((pair) => /ة$|^ال/u.test(pair[1]))].map((pair) => pair.join(' '));
}
