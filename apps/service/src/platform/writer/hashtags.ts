import { isGenericHeading } from './boilerplate.ts';
import type { Material } from './material.ts';
import { contentStems, tokensOf } from './stems.ts';
import { isWide } from './text-length.ts';

const MOST = 8;
const GENERIC =
  /^(?:home|news|blog|online|welcome|free|new|best|today|more|people|things?|way|ways|time|times|year|years|day|days|week|weeks|month|months|hours?|minutes?|page|website|site|app|world|life|love|one|two|first|second|part|kind|number|question|answer|name|place|end|use|lot|bit|order|visit|friday|monday|tuesday|wednesday|thursday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|the .*|something|someone|nothing|everything|everyone|nobody|anyone|it|us|them|you|we|seite|tage?|stunden|menschen|leute|jahre?|monate?|page|jours?|gens|personne|días?|años?|gente|公式|時間|全て|こと|もの)$/iu;

/** Names and key phrases of the source as tags, the best first. Real ones only: better few than filler. */
export function chooseHashtags(material: Material): string[] {
  const phrases = [
    ...(material.type === 'event' ? material.names : []),
    material.brand ?? '',
    ...material.names,
    ...(material.type === 'article' ? [] : placesIn(material)),
    ...keyPhrases(material),
  ];
  const tags: string[] = [];
  for (const phrase of phrases) {
    const tag = tagOf(phrase, material);
    if (tag === null || tags.some((each) => isContained(each, tag))) continue;
    tags.push(tag);
  }
  return tags.slice(0, MOST);
}

function isContained(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** PascalCase; Arabic joined by an underscore; Japanese unspaced. */
export function tagOf(phrase: string, { words }: Material): string | null {
  const plain = phrase
    .replace(/[’']s\b/g, '')
    .replace(/[\u064b-\u0652]/gu, '')
    .trim();
  if (plain === '' || GENERIC.test(plain) || words.negations.test(plain) || isGenericHeading(plain)) return null;
  const parts = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (parts.length === 0 || parts.length > 3) return null;
  const joined = /\p{Script=Arabic}/u.test(plain)
    ? parts.join('_')
    : parts.map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1)).join('');
  if (!/\p{L}/u.test(joined) || joined.length < 2 || joined.length > 24) return null;
  return `#${joined}`;
}

function placesIn({ text, sentences }: Material): string[] {
  const found = new Map<string, number>();
  for (const [, place = ''] of text.matchAll(
    /(?:\bin|\bat|\bfrom) ((?:\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?)(?![\p{L}])/gu,
  ))
    if (!GENERIC.test(place)) found.set(place, (found.get(place) ?? 0) + 1);
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
  if (language === 'ar') return arabicPairs(heads);
  if (language === 'de') return germanNouns(heads, material);
  return repeatedWords(heads, material);
}

/** Where a source says what it is about: title, first heading, lead. */
function headsOf({ headline, blocks, sentences, words }: Material): string[] {
  const first = blocks.filter(({ kind, level }) => kind === 'heading' && level <= 1).map(({ text }) => text);
  const others = blocks.filter(({ kind, level }) => kind === 'heading' && level > 1).map(({ text }) => text);
  const leads = sentences
    .filter(({ leans }) => !leans)
    .slice(0, 3)
    .map(({ text }) => text);
  const all = [...first, headline ?? '', ...leads, ...others.filter((text) => !/[?？]$/.test(text))];
  return all.filter((text) => text !== '' && !words.negations.test(text));
}

function englishPhrases(heads: string[], { grammar, sentences, words }: Material): string[] {
  const frequency = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const phrases = heads
    .slice(0, 8)
    .flatMap((text, index) => grammar.nounPhrases(text).map((phrase) => ({ phrase, index })));
  const tidy = phrases.map(({ phrase, index }) => {
    const parts = phrase
      .replace(/[^\p{L}\p{N}' -]/gu, '')
      .split(/\s+/)
      .filter(Boolean);
    const nouns = parts.slice(-2).filter((part) => !words.closed.has(part.toLowerCase()) && !/^\d+$/.test(part));
    const stems = contentStems(nouns.join(' '), words);
    const known = stems.length === 0 ? 0 : Math.max(...stems.map((stem) => frequency.get(stem) ?? 0));
    return { text: nouns.join(' '), weight: known - index * 0.3, isKnown: stems.length === nouns.length && known >= 2 };
  });
  return tidy
    .filter(({ isKnown }) => isKnown)
    .sort((one, other) => other.weight - one.weight)
    .map(({ text }) => text);
}

/** Nouns of title and first heading, and those of lead and headings that come back. */
function germanNouns(heads: string[], { text, headline, blocks }: Material): string[] {
  const first = [headline ?? '', ...blocks.filter(({ level }) => level === 1).map((block) => block.text)];
  const nounsIn = (texts: string[]) =>
    texts.flatMap((each) => each.match(/(?<=[\s„(–|]|^)\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []);
  // The first word of a sentence has its capital from there.
  const isNoun = (noun: string) => new RegExp(`(?<=\\p{Ll},? )${noun}`, 'u').test(text);
  const again = nounsIn(heads.slice(0, 5)).filter((noun) => isNoun(noun) && text.split(noun).length > 2);
  return [...new Set([...nounsIn(first).filter((noun) => isNoun(noun) || noun.length > 9), ...again])];
}

function repeatedWords(heads: string[], { text, language, words }: Material): string[] {
  const counts = new Map<string, number>();
  for (const token of tokensOf(text, language)) counts.set(token, (counts.get(token) ?? 0) + 1);
  const found = heads.slice(0, 4).flatMap((head) => tokensOf(head, language));
  return [...new Set(found)].filter(
    (token) => token.length >= 5 && (counts.get(token) ?? 0) >= 2 && contentStems(token, words).length > 0,
  );
}

function japaneseWords(heads: string[], { text }: Material): string[] {
  const found = heads.flatMap((head) => head.match(/[\p{Script=Han}\p{Script=Katakana}ー々]{2,8}/gu) ?? []);
  return [...new Set(found)].filter(
    (word) => isWide(word) && !/[〇一二三四五六七八九十百千\d]/u.test(word) && text.split(word).length > 2,
  );
}

/** A noun and the adjective behind it: the first two words of a headline. */
function arabicPairs(heads: string[]): string[] {
  return heads.slice(0, 1).flatMap((head) => {
    const [first = '', second = ''] = head.replace(/[،.:«»]/gu, '').split(/\s+/);
    return /^(?:على|في|من|إلى|عن|مع|أن|لا|لم|ال.+)$/u.test(second) || second.length < 3 || first.length < 3
      ? []
      : [`${first} ${second}`];
  });
}
