import { kindTag } from '../../languages/page-lines.ts';
import { contentStems } from '../../sentences/stems.ts';
import type { PageBrief, Passage } from './page-brief.ts';
import { leadOf } from './page-lead.ts';
import { CALENDAR } from './plain-text.ts';

const MOST = 5;
const MOST_WORDS = 3;
const LONGEST = 26;
const MOST_TOPICS = 3;
const OFTEN = 4;

/** What people search for: the page's own tags, its subject, its topics, where it is, and whose it is. */
export function pageTags(brief: PageBrief): string[] {
  const { brand, details, tags, type, isBadNews, language } = brief;
  const locations = details.flatMap(({ kind, value }) => (kind === 'place' ? [value.split(/[,·、،]/u)[0] ?? ''] : []));
  const topics = isBadNews ? [] : [...namesIn(brief), ...topicsIn(brief)].slice(0, MOST_TOPICS + 1);
  const kind = kindTag(language, type) ?? '';
  // A story is looked for by what it is about, before whoever tells it.
  if (type === 'article' || type === 'recipe' || type === 'video')
    return signed(distinct([...tags, ...topics, ...locations, kind]), brand ?? '');
  return distinct([
    ...tags,
    ...(type === 'reference' ? [] : [brand ?? '']),
    ...subjectsOf(brief),
    ...topics,
    ...locations,
    kind,
  ]);
}

/** What it is called, where that is a name and not a sentence. */
function subjectsOf({ name, title, type }: PageBrief): string[] {
  const isName = type !== 'code' && title !== null && !/[、。,.!?]/u.test(title.text);
  return [name ?? '', isName ? title.text : ''];
}

/** "LowTide" beside "LowTide2027" says nothing new. */
function distinct(phrases: readonly string[]): string[] {
  const found = phrases.flatMap(tagOf);
  const isPart = (tag: string, index: number): boolean =>
    found.some((other, at) => {
      const [longer, shorter] = [other.toLowerCase(), tag.toLowerCase().slice(1)];
      return at !== index && longer.includes(shorter) && (longer.length > tag.length || at < index);
    });
  return found.filter((tag, index) => !isPart(tag, index)).slice(0, MOST);
}

function signed(tags: readonly string[], brand: string): string[] {
  const [own] = tagOf(brand);
  return own === undefined || tags.includes(own) ? [...tags] : [...tags.slice(0, MOST - 1), own];
}

/** Names in the title that the text says again. */
function namesIn({ title, paragraphs, words, voices }: PageBrief): string[] {
  if (!['en', 'fr', 'es'].includes(words.code)) return [];
  const text = paragraphs.flatMap(({ statements }) => statements.map((item) => item.text)).join('\n');
  const found = isTitleCase(title?.text ?? '') ? properNames(title?.text ?? '', text) : (title?.text.match(NAME) ?? []);
  const speakers = voices.map(({ speaker }) => speaker ?? '').join('\n');
  const isName = (name: string): boolean =>
    (name.includes(' ') || text.includes(name)) && !speakers.includes(name) && !isDay(name);
  return found.filter(isName).slice(0, 2);
}

const NAME = /(?<=\p{L}[,:]? )\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+){0,2}/gu;

function isTitleCase(title: string): boolean {
  return (title.match(/(?<= )\p{Lu}/gu)?.length ?? 0) > title.split(' ').length / 2;
}

function isDay(word: string): boolean {
  return word.replace(CALENDAR, '') === '' || GENERAL.test(word);
}

/** Where every word has a capital: those that have it inside sentences too, and never go without. */
function properNames(title: string, text: string): string[] {
  const isName = (word: string): boolean =>
    new RegExp(`(?<=[\\p{Ll}\\p{Nd}],? )${word}(?!\\p{L})`, 'u').test(text) && !text.includes(word.toLocaleLowerCase());
  return (title.match(/(?<!\p{L})\p{Lu}\p{Ll}{3,}(?!\p{Ll})/gu) ?? []).filter(isName);
}

/** Times, people and things are no subjects. */
const GENERAL =
  /^(?:years?|days?|hours?|minutes?|weeks?|weekends?|months?|nights?|times?|people|things?|ways?|guides?|stor(?:y|ies)|news|questions?|ones?|may|jahren?|tagen?|abende?|stunden?|minuten?|wochen?|monate?|leute|anfänger|fragen?|années?|jours?|heures?|semaines?|choses?|gens|años?|días?|horas?|minutos?|semanas?|meses|cosas?|gente|完全|今日|毎日|اليوم|الأمس|العام)$/iu;

/** Nouns of the title, the most frequent first; where it has none, those that the lead comes back to. */
function topicsIn(brief: PageBrief): string[] {
  const { title, banner, description, paragraphs, words, type } = brief;
  const prose = [...description, ...leadOf(brief).flatMap(({ statements }) => statements)];
  const all = [title, banner, ...prose, ...paragraphs.flatMap(({ heading, statements }) => [heading, ...statements])]
    .map((passage) => passage?.text ?? '')
    .join('\n');
  const stems = contentStems(all, words);
  const countOf = (noun: string): number => {
    if (words.code === 'ja' || words.code === 'ar') return all.split(noun).length - 1;
    const [stem] = contentStems(noun, words);
    return stem === undefined ? 0 : stems.filter((item) => item === stem).length;
  };
  const nounsOf = (passages: readonly (Passage | null)[], least: number): string[] => {
    const found = passages.flatMap((passage) => (passage === null ? [] : nounsIn(passage.text, all, brief)));
    const nouns = [...new Set(found)].filter((noun) => !isDay(noun) && countOf(noun) >= least);
    return nouns.toSorted((a, b) => countOf(b) - countOf(a));
  };
  const own = [2, 1].map((least) => nounsOf([title, banner], least)).find(({ length }) => length > 0);
  const hasProse = words.code !== 'ja' && type !== 'reference';
  return (own ?? (hasProse ? nounsOf(prose, OFTEN) : [])).slice(0, MOST_TOPICS);
}

function plainTitle(text: string): string {
  const bare = text.replace(/\([^)]*\)/gu, ' ').replace(/[’']s?(?!\p{L})/gu, '');
  return isTitleCase(bare) ? bare.toLocaleLowerCase() : bare;
}

/** Words before a noun. */
const BEFORE: Readonly<Record<string, string>> = {
  es: 'el|la|los|las|una?|unos|unas|del?|con|al|sin|mi|su|nuestr[oa]s?',
  fr: "le|la|les|une?|des?|du|aux?|avec|sans|ma|mon|mes|notre|nos|[ldLD][’']",
};

/** Words of a text that its language marks as nouns, here or elsewhere on the page. */
function nounsIn(text: string, all: string, { words: { code }, grammar }: PageBrief): string[] {
  if (code === 'en')
    return grammar
      .nounPhrases(plainTitle(text))
      .flatMap((phrase) => /\p{L}{3,}(?=[^\p{L}]*$)/u.exec(phrase)?.[0] ?? []);
  if (code === 'ja')
    return (
      text.match(/\p{Script=Han}{2,5}(?![\p{Script=Han}けりきいしえれせめげべる])|[\p{Script=Katakana}ー]{3,10}/gu) ??
      []
    );
  if (code === 'ar') return text.match(/(?<!\p{L})ال\p{Script=Arabic}{3,}(?!\p{L})/gu) ?? [];
  if (code === 'de')
    return (text.match(/(?<!\p{L})\p{Lu}\p{Ll}{4,}(?!\p{L})/gu) ?? []).filter((word) =>
      new RegExp(`(?<=[\\p{L},] )${word}(?!\\p{L})`, 'u').test(all),
    );
  const before = BEFORE[code];
  if (before === undefined) return [];
  const isNoun = (word: string): boolean => new RegExp(`(?<!\\p{L})(?:${before})\\s?${word}(?!\\p{L})`, 'iu').test(all);
  return (text.match(/(?<![\p{L}’'-])\p{L}{3,}(?![\p{L}’'-])/gu) ?? []).filter(isNoun);
}

/** `#CafeLindenhof`, `#دار_النخلة` */
function tagOf(phrase: string): string[] {
  const plain = phrase
    .replace(/^#/u, '')
    .replace(/[’']s?(?!\p{L})/gu, '')
    .replace(/\s(?:ltd|limited|gmbh|ag|inc|llc|plc|e\. ?v|s\.?l|s\.?a|sarl|株式会社)\.?$/iu, '')
    .replaceAll('&', ' and ');
  const parts = plain.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  if (parts.length === 0 || parts.length > MOST_WORDS || !/\p{L}{2}/u.test(plain)) return [];
  const tag = /\p{Script=Arabic}/u.test(plain)
    ? parts.join('_')
    : parts
        .map(
          (part) =>
            part.charAt(0).toLocaleUpperCase() +
            (/^\p{Lu}{5,}$/u.test(part) ? part.slice(1).toLocaleLowerCase() : part.slice(1)),
        )
        .join('');
  const isNumber = (tag.match(/\p{Nd}/gu)?.length ?? 0) > 4 || /\p{Nd}(?:g|kg|ml|l|cm|mm)$/iu.test(tag);
  return tag.length > LONGEST || isNumber ? [] : [`#${tag}`];
}
