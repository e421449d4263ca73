import type { PageBrief } from './page-brief.ts';
import { CALENDAR } from './plain-text.ts';

const MOST = 5;
const MOST_WORDS = 3;
const LONGEST = 26;

/** The brand, what the page is about, where it is, and tags that the page itself sets. No neighbouring words. */
export function pageTags(brief: PageBrief): string[] {
  const { brand, name, title, details, tags, type, isBadNews } = brief;
  const locations = details.flatMap(({ kind, value }) => (kind === 'place' ? [value.split(/[,·、،]/u)[0] ?? ''] : []));
  const subjects = isBadNews ? [] : repeatedNames(brief);
  const own =
    type === 'article' || type === 'reference'
      ? [...subjects, brand ?? '']
      : [brand ?? '', name ?? '', title?.text ?? '', ...subjects];
  const found = [...tags, ...own, ...locations].flatMap((phrase) => tagOf(phrase));
  const isPart = (tag: string, index: number): boolean =>
    found.some((other, at) => {
      const [longer, shorter] = [other.toLowerCase(), tag.toLowerCase().slice(1)];
      return at !== index && longer.includes(shorter) && (longer.length > tag.length || at < index);
    });
  // "LowTide" beside "LowTide2027" says nothing new.
  return found.filter((tag, index) => !isPart(tag, index)).slice(0, MOST);
}

/** Names in the title that the text says again. */
function repeatedNames({ title, paragraphs, words, voices }: PageBrief): string[] {
  const text = paragraphs.flatMap(({ statements }) => statements.map((item) => item.text)).join('\n');
  const heading = title?.text ?? '';
  const found = candidatesIn(heading, text, words.code);
  const speakers = voices.map(({ speaker }) => speaker ?? '').join('\n');
  return found.filter((name) => text.split(name).length > 1 && !speakers.includes(name)).slice(0, 2);
}

function candidatesIn(title: string, text: string, code: string): string[] {
  if (code === 'ja') return title.match(/[\p{Script=Han}]{2,5}|[\p{Script=Katakana}ー]{3,10}/gu) ?? [];
  if (code === 'ar') return [];
  if (code === 'de') return (title.match(/\p{Lu}\p{Ll}{8,}/gu) ?? []).filter((word) => text.includes(word));
  const names = /(?<=\p{L}[,:]? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}/gu;
  const isLabel = (title.match(/(?<= )\p{Lu}/gu)?.length ?? 0) > title.split(' ').length / 2;
  return isLabel ? properNames(title, text) : (title.match(names) ?? []);
}

/** Where every word has a capital: those that have it inside sentences too, and never go without. */
function properNames(title: string, text: string): string[] {
  const isName = (word: string): boolean =>
    new RegExp(`(?<=\\p{Ll},? )${word}(?!\\p{L})`, 'u').test(text) && !text.includes(word.toLocaleLowerCase());
  const isDay = (word: string): boolean => word.replace(CALENDAR, '') === '';
  return (title.match(/(?<!\p{L})\p{Lu}\p{Ll}{3,}(?!\p{Ll})/gu) ?? []).filter((word) => isName(word) && !isDay(word));
}

/** `#CafeLindenhof`, `#دار_النخلة` */
function tagOf(phrase: string): string[] {
  const plain = phrase
    .replace(/^#/u, '')
    .replace(/[’']s?(?!\p{L})/gu, '')
    .replaceAll('&', ' and ');
  const parts = plain.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  if (parts.length === 0 || parts.length > MOST_WORDS || !/\p{L}{2}/u.test(plain)) return [];
  const tag = /\p{Script=Arabic}/u.test(plain)
    ? parts.join('_')
    : parts.map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1)).join('');
  const isNumber = (tag.match(/\p{Nd}/gu)?.length ?? 0) > 4 || /\p{Nd}(?:g|kg|ml|l|cm|mm)$/iu.test(tag);
  return tag.length > LONGEST || isNumber ? [] : [`#${tag}`];
}
