import { isMeasure } from '../captions/tag-of.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { contentStems } from './stems.ts';

/** Phrases of two nouns say what a source is about; single ones only where title or heading names them. */
export function englishPhrases(heads: string[], source: ParsedSource): string[] {
  const counts = frequencies(source);
  const phrases = heads.slice(0, 10).flatMap((head, index) => phrasesIn(head, index, source));
  const known = phrases.map((phrase) => ({ ...phrase, count: countOf(phrase.text, counts, source) }));
  const pairs = known.filter(({ isPair, count, index }) => isPair && (count >= 2 || isAbout(source, index)));
  // One word is what a source is about only where a title or a heading says so, or an idea opens with it.
  const single = known.filter(
    ({ isPair, isNamed, opens, count, index }) =>
      !isPair && ((isNamed && (opens || count >= 4)) || (source.kind === 'idea' && index === 0 && count >= 2)),
  );
  const first = source.kind === 'idea' ? pairs.filter(({ index }) => index === 0) : [];
  const byWeight = [first, pairs, single].flatMap((some) => some.sort((a, b) => weight(b) - weight(a)));
  return [
    ...new Set([
      ...properNames(source),
      ...subjectsOf(heads, source),
      ...byWeight.map(({ text }) => text),
      ...listed(source),
    ]),
  ];
}

const SUBJECT =
  /^(?:our|my|the|this|an?) ((?:\p{Ll}+ )?\p{Ll}+) (?:is|are|was|has|have|got|gets|opens|needs|will|can|starts|moves|turns)\b/iu;
const PAIR = /^(\p{L}{4,}) and (\p{L}{4,})$/u;

/** What an idea opens with, and a title that only names two things: "Our community garden got …", "Retries and backoff". */
function subjectsOf([first = '']: string[], { kind, headline }: ParsedSource): string[] {
  const subject = kind === 'idea' ? (SUBJECT.exec(first)?.[1] ?? '') : '';
  const [, one = '', other = ''] = PAIR.exec(headline ?? '') ?? [];
  return [subject.includes(' ') ? subject : '', one, other].filter(Boolean);
}

/** A few sentences come back to nothing; there the first one says what they are about. */
const isAbout = ({ isThin, kind }: ParsedSource, index: number): boolean => isThin || (kind === 'idea' && index === 0);

type Phrase = { text: string; index: number; isPair: boolean; isNamed: boolean; opens: boolean };

const weight = ({ count, index, isPair }: Phrase & { count: number }): number =>
  Math.min(4, count) - index * 0.3 + (isPair ? 0.8 : 0);

function phrasesIn(head: string, index: number, source: ParsedSource): Phrase[] {
  const { grammar, blocks, headline } = source;
  const isNamed = head === headline || blocks.some(({ kind, text }) => kind === 'heading' && text === head);
  return grammar.nounPhrases(head).flatMap((phrase) => {
    const nouns = nounsOf(phrase, source);
    const text = nouns.join(' ');
    if (text === '' || isFiller(nouns, head, source)) return [];
    return [{ text, index, isPair: nouns.length === 2, isNamed, opens: head.startsWith(text) }];
  });
}

function nounsOf(phrase: string, { words }: ParsedSource): string[] {
  const parts = phrase
    .replace(/[^\p{L}\p{N}' -]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  while (parts.length > 1 && isMeasure(parts.at(-1) ?? '')) parts.pop();
  const isEmpty = (part: string): boolean => words.closed.has(part.toLowerCase()) || EMPTY.test(part);
  const last = parts.findLastIndex((part) => !isEmpty(part));
  const before = parts[last - 1];
  return [...(before === undefined || isEmpty(before) ? [] : [before]), ...parts.slice(last, last + 1)];
}

/** Times and measures, whoever is quoted, and one of many in a list are not what a source is about. */
function isFiller(nouns: readonly string[], head: string, { words, quotes }: ParsedSource): boolean {
  const text = nouns.join(' ');
  if (isMeasure(text) || nouns.some((noun) => isMeasure(noun)) || isSpeaker(text, quotes)) return true;
  return nouns.length === 1 && (isListed(head, text) || contentStems(text, words).length === 0);
}

/** Numbers, and adjectives that fit everything. */
const EMPTY =
  /\d|^(?:same|own|next|other|new|big|small|last|first|whole|old|nobody|only|more|of|over|faster|back|outside|inside|away|alive|available|ready|alone|together|due|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred)$/iu;

/** "flour, water, salt and …": one of many. */
function isListed(head: string, word: string): boolean {
  return new RegExp(`,\\s(?:and\\s)?${literally(word)}\\b|\\b${literally(word)},\\s\\p{L}+(?:,|\\sand\\s)`, 'u').test(
    head,
  );
}

function frequencies({ sentences, blocks, words }: ParsedSource): Map<string, number> {
  const counts = new Map<string, number>();
  const labels = blocks.filter(({ kind }) => kind === 'heading' || kind === 'label').map(({ text }) => text);
  const texts = labels.map((text) => contentStems(text, words));
  for (const stems of [...sentences.map((sentence) => sentence.stems), ...texts])
    for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function countOf(text: string, counts: Map<string, number>, { words }: ParsedSource): number {
  return Math.max(0, ...contentStems(text, words).map((stem) => counts.get(stem) ?? 0));
}

/** Two capitals inside a sentence, more than once: a place or a thing with a name, unless somebody is quoted by it. */
function properNames({ text, quotes, brand }: ParsedSource): string[] {
  const found = text.match(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?!\p{L})/gu) ?? [];
  return [...new Set(found)].filter(
    (name) => text.split(name).length > 2 && !isSpeaker(name, quotes) && !(brand ?? '').includes(name),
  );
}

const isSpeaker = (name: string, quotes: ParsedSource['quotes']): boolean =>
  quotes.some(({ speaker }) => speaker?.includes(name) ?? false);

/** What a page offers, as it lists it: two words that are one thing. */
function listed({ blocks, grammar, sentences, words }: ParsedSource): string[] {
  const labels = blocks.filter(({ kind, place }) => kind === 'label' && place.startsWith('li')).map(({ text }) => text);
  if (labels.length < 3 || sentences.length === 0) return [];
  const isThing = (label: string) =>
    /^\p{Lu}[\p{L}-]+ \p{L}[\p{L}-]+$/u.test(label) &&
    !words.callVerbs.test(label) &&
    !words.joints.test(label) &&
    grammar.nounPhrases(label).some((phrase) => label.endsWith(phrase));
  return labels.filter(isThing).slice(0, 4);
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
