import { arabicPairs, germanNouns, japaneseWords, repeatedWords } from './key-phrases.ts';
import { englishPhrases } from './key-phrases-en.ts';
import type { Material } from './material.ts';
import { splitSentences } from './split-sentences.ts';
import { tagOf } from './tag-of.ts';

const MOST = 8;

/** Where something is matters most to what one can visit. */
const PLACES_FIRST: readonly Material['type'][] = ['site', 'place', 'event', 'docs', 'video'];

/** Names and key phrases of the source as tags, the best first. Real ones only: better few than filler. */
export function chooseHashtags(material: Material): string[] {
  const people = peopleIn(material);
  const tags: string[] = [];
  for (const phrase of phrasesOf(material)) {
    const tag = people.includes(phrase) ? null : tagOf(phrase, material);
    if (tag === null || tags.some((each) => isSame(each, tag))) continue;
    tags.push(tag);
  }
  // "LowTide" beside "LowTide2027" says nothing new.
  return tags.filter((tag) => !tags.some((each) => each !== tag && each.startsWith(tag))).slice(0, MOST);
}

function phrasesOf(material: Material): string[] {
  const { type, names, isBadNews } = material;
  const own = material.brand ?? ownName(material);
  // What is sad is filed under its name alone.
  const topics = [
    ...(PLACES_FIRST.includes(type) ? placesIn(material) : []),
    ...(isBadNews ? [] : keyPhrases(material)),
  ];
  // A story is looked for by what it is about, before whoever tells it.
  if (type === 'article') return [...names, ...topics, own];
  return [...(type === 'event' ? names : []), own, ...names, ...topics, ...(type === 'idea' ? placesIn(material) : [])];
}

/** A row of headings that are names lists people, none of whom the page is about. */
function peopleIn({ blocks }: Material): string[] {
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
function ownName({ kind, blocks }: Material): string {
  const first = blocks.find(({ kind: what, level }) => what === 'heading' && level === 1)?.text ?? '';
  return kind === 'website' && /^\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(first) ? first : '';
}

function placesIn({ text, sentences }: Material): string[] {
  const found = new Map<string, number>();
  for (const [, place = ''] of text.matchAll(
    /(?:\bin|\bat|\bfrom) ((?:\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?)(?![\p{L}])/gu,
  ))
    found.set(place, (found.get(place) ?? 0) + 1);
  const few = sentences.length <= 12 ? 1 : 2;
  return [...found]
    .filter(([, count]) => count >= few)
    .map(([place]) => place)
    .slice(0, 2);
}

function keyPhrases(material: Material): string[] {
  const { language } = material;
  const heads = headsOf(material);
  if (language === 'en') return englishPhrases(heads, material);
  if (language === 'ja') return japaneseWords(heads, material);
  if (language === 'ar') return arabicPairs(heads, material);
  if (language === 'de') return germanNouns(heads, material);
  return repeatedWords(heads, material);
}

/** Where a source says what it is about: title, first heading, lead, headings. */
function headsOf({ headline, blocks, sentences, words }: Material): string[] {
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
