import { arabicPairs, germanNouns, japaneseWords, repeatedWords } from '../sentences/key-phrases.ts';
import { englishPhrases } from '../sentences/key-phrases-en.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { tagOf } from './tag-of.ts';

const MOST = 8;

/** Where something is matters most to what one can visit. */
const LOCATIONS_FIRST: readonly ParsedSource['type'][] = ['site', 'place', 'event', 'docs', 'video'];

/** Names and key phrases of the source as tags, the best first. Real ones only: better few than filler. */
export function chooseHashtags(source: ParsedSource): string[] {
  const users = namesIn(source);
  const tags: string[] = [];
  for (const phrase of phrasesOf(source)) {
    const tag = users.includes(phrase) ? null : tagOf(phrase, source);
    if (tag === null || tags.some((item) => isSame(item, tag))) continue;
    tags.push(tag);
  }
  // "LowTide" beside "LowTide2027" says nothing new.
  return tags.filter((tag) => !tags.some((item) => item !== tag && item.startsWith(tag))).slice(0, MOST);
}

function phrasesOf(source: ParsedSource): string[] {
  const { type, names, isBadNews } = source;
  const own = source.brand ?? ownName(source);
  // What is sad is filed under its name alone.
  const topics = [
    ...(LOCATIONS_FIRST.includes(type) ? locationsIn(source) : []),
    ...(isBadNews ? [] : keyPhrases(source)),
  ];
  // A story is looked for by what it is about, before whoever tells it.
  if (type === 'article') return [...names, ...topics, own];
  return [
    ...(type === 'event' ? names : []),
    own,
    ...names,
    ...topics,
    ...(type === 'idea' ? locationsIn(source) : []),
  ];
}

/** A row of headings that are names lists people, none of whom the page is about. */
function namesIn({ blocks }: ParsedSource): string[] {
  const names = blocks
    .filter(({ kind, text }) => kind === 'heading' && /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}$/u.test(text))
    .map(({ text }) => text);
  return names.length < 3 ? [] : names;
}

/** One word in the singular and in the plural is one tag. */
function isSame(one: string, other: string): boolean {
  const plain = (tag: string) => tag.toLowerCase().replace(/s$/u, '');
  return plain(one) === plain(other);
}

/** A page of a few lines is called by its heading. */
function ownName({ kind, blocks }: ParsedSource): string {
  const first = blocks.find(({ kind: what, level }) => what === 'heading' && level === 1)?.text ?? '';
  return kind === 'website' && /^\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(first) ? first : '';
}

function locationsIn({ text, sentences }: ParsedSource): string[] {
  const found = new Map<string, number>();
  for (const [, locality = ''] of text.matchAll(
    /(?:\bin|\bat|\bfrom) ((?:\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?)(?![\p{L}])/gu,
  ))
    found.set(locality, (found.get(locality) ?? 0) + 1);
  const few = sentences.length <= 12 ? 1 : 2;
  return [...found]
    .filter(([, count]) => count >= few)
    .map(([locality]) => locality)
    .slice(0, 2);
}

function keyPhrases(source: ParsedSource): string[] {
  const { language } = source;
  const heads = headsOf(source);
  if (language === 'en') return englishPhrases(heads, source);
  if (language === 'ja') return japaneseWords(heads, source);
  if (language === 'ar') return arabicPairs(heads, source);
  if (language === 'de') return germanNouns(heads, source);
  return repeatedWords(heads, source);
}

/** Where a source says what it is about: title, first heading, lead, headings. */
function headsOf({ headline, blocks, sentences, words }: ParsedSource): string[] {
  const first = blocks.filter(({ kind, level }) => kind === 'heading' && level <= 1).map(({ text }) => text);
  const others = blocks.filter(({ kind, level }) => kind === 'heading' && level > 1).map(({ text }) => text);
  const leads = sentences
    .filter(({ leans }) => !leans)
    .slice(0, 3)
    .map(({ text }) => text);
  const all = [...first, headline ?? '', ...leads, ...others.filter((text) => !/[?？]$/.test(text))];
  const parts = all.flatMap((text) => [text, ...splitSentences(text, words)]);
  return [...new Set(parts)].filter((text) => text !== '' && !words.negations.test(text));
}
