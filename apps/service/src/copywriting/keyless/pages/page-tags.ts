import { topicPhrases } from '../../captions/topic-phrases.ts';
import { kindTag } from '../../languages/page-lines.ts';
import type { PageBrief, Passage } from './page-brief.ts';
import { CALENDAR } from './plain-text.ts';

const MOST = 5;
const MOST_WORDS = 3;
const LONGEST = 26;
const MOST_TOPICS = 2;
/** A kind is told where little else is. */
const FEW = 2;
const FIRST = 5;
const LONGEST_TEXT = 400;

/** What people search for: the page's own tags, its subject, its topics, where it is, and whose it is. */
export function pageTags(brief: PageBrief): string[] {
  const { brand, tags, type, isBadNews, language } = brief;
  const topics = isBadNews ? namesIn(brief) : [...namesIn(brief), ...topicsIn(brief)].slice(0, MOST_TOPICS + 1);
  const locations = locationsIn(brief);
  const kind = kindTag(language, type) ?? '';
  // A story is looked for by what it is about, before whoever tells it.
  const isStory = type === 'article' || type === 'recipe' || type === 'video';
  const own = isStory
    ? signed(distinct([...tags, ...topics, ...locations]), brand ?? '')
    : distinct([
        ...tags,
        ...(type === 'reference' ? [] : [brand ?? '']),
        ...subjectsOf(brief),
        ...topics,
        ...locations,
      ]);
  return own.length < FEW ? distinct([...own, kind]) : own;
}

/** What it is called, where that is a name and not a sentence. */
function subjectsOf({ name, title, type }: PageBrief): string[] {
  const isName = type !== 'code' && title !== null && !/[、。,.!?]/u.test(title.text);
  return [name ?? '', isName && / /u.test(title.text) ? title.text : ''];
}

/** Behind these stands where something is. */
const IN: Readonly<Record<string, string>> = {
  en: 'in|at|near|on',
  fr: 'à|près de|sur',
  es: 'en|cerca de',
  it: 'a|presso|vicino a',
};

/** Where it is: what the page gives as its place, else a place of two words in its first sentences. */
function locationsIn({ details, description, paragraphs, words, voices }: PageBrief): string[] {
  const given = details.flatMap(({ kind, value }) => (kind === 'place' ? [value.split(/[,·、،]/u)[0] ?? ''] : []));
  const before = IN[words.code];
  if (given.length > 0 || before === undefined) return given.filter((place) => !/\p{Nd}/u.test(place));
  const statements = [...description, ...paragraphs.slice(0, 2).flatMap((paragraph) => paragraph.statements)];
  const speakers = voices.map(({ speaker }) => speaker ?? '').join('\n');
  const pattern = new RegExp(
    `(?<=(?<!\\p{L})(?:${before}) (?:the )?)\\p{Lu}\\p{Ll}{2,15}(?: \\p{Lu}\\p{Ll}{2,15}){1,2}`,
    'gu',
  );
  const found = statements.slice(0, FIRST).flatMap(({ text }) => text.slice(0, LONGEST_TEXT).match(pattern) ?? []);
  return found.filter((place) => !isDay(place) && !speakers.includes(place)).slice(0, 1);
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
  if (words.code === 'ja') return title?.text.match(LANDMARK) ?? [];
  if (!['en', 'fr', 'es', 'it'].includes(words.code)) return [];
  const text = paragraphs.flatMap(({ statements }) => statements.map((item) => item.text)).join('\n');
  const found = isTitleCase(title?.text ?? '') ? properNames(title?.text ?? '', text) : (title?.text.match(NAME) ?? []);
  const speakers = voices.map(({ speaker }) => speaker ?? '').join('\n');
  const isName = (name: string): boolean =>
    (name.includes(' ') || text.includes(name)) && !speakers.includes(name) && !isDay(name);
  return found.filter(isName).slice(0, 2);
}

/** Mountains, rivers, towns, temples. */
const LANDMARK = /\p{Script=Han}{1,5}[岳山川湖島町市村寺城駅峠](?!\p{Script=Han})/gu;

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

/** Their titles are sentences or slogans; those of others name what the page is about. */
const SENTENCES: readonly PageBrief['type'][] = ['article', 'video', 'software', 'site', 'other'];

/** What the title is about, as a phrase; where it has none, what the first sentence is about and the page says again. */
function topicsIn({ type, title, banner, description, paragraphs, words, grammar }: PageBrief): string[] {
  const options = { words, nounPhrases: grammar.nounPhrases };
  const all = paragraphs.flatMap(({ statements }) => statements.map(({ text }) => text.toLocaleLowerCase())).join('\n');
  const top = [...description.slice(0, 1), ...(paragraphs[0]?.statements.slice(0, 1) ?? [])];
  const phrases = (passages: readonly (Passage | null)[]): string[] =>
    passages.flatMap((passage) => (passage === null ? [] : topicPhrases(plainTitle(passage.text), options)));
  const countOf = (phrase: string): number => all.split(phrase.toLocaleLowerCase()).length - 1;
  const isInText = (phrase: string): boolean => countOf(phrase) > 0;
  const isAgain = (phrase: string): boolean => countOf(phrase) > 1;
  // Of a headline that is no name, words that nothing else says together are only a piece. Arabic words change form.
  const isSentence = SENTENCES.includes(type) && words.code !== 'ar';
  const own = phrases([title, banner]).filter((phrase) => !isSentence || isInText(phrase));
  return (own.length > 0 ? own : phrases(top).filter(isAgain).slice(0, 1)).slice(0, MOST_TOPICS);
}

/** Where every word has a capital, none tells anything; German nouns keep theirs. */
function plainTitle(text: string): string {
  return isTitleCase(text) && !/\p{Ll}{3} \p{Ll}{3}/u.test(text) ? text.toLocaleLowerCase() : text;
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
