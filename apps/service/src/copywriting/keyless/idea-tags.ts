import type { IdeaBrief } from '../brief/brief.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { linesOf } from './idea-lines.ts';

const MOST_WORDS = 3;
/** Nouns of places, which German writes like names. */
const GENERIC_LOCATION =
  /^(?:Laden|Haus|Garten|Café|Geschäft|Hof|Studio|Shop|Restaurant|Büro|Saal|Park|Zentrum|Sommer|Winter|Herbst|Frühling|Coworking)$/u;

/** Names, the place and the occasion: what people search for. No pairs of neighbouring words. */
export function ideaTags(brief: IdeaBrief, words: IdeaWords): string[] {
  const text = brief.parts.map(({ text: shown }) => shown).join('. ');
  const occasion = words.occasions.exec(text)?.[0] ?? null;
  const found = [occasion, ...names(brief, words), brief.brand, ...linesOf(brief).tags].flatMap((phrase) =>
    tagOf(phrase ?? '', words),
  );
  const seen = new Set<string>();
  return [...brief.hashtags, ...found]
    .filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
    .slice(0, 5);
}

function names({ parts, slots, spoken }: IdeaBrief, words: IdeaWords): string[] {
  if (words.code === 'ja' || words.code === 'ar')
    return shortParts(
      parts.map(({ text }) => text),
      words,
    );
  const about = spoken?.about ?? '';
  const text = [...parts.map(({ text: shown }) => shown), about].join('. ');
  const place = slots.place?.replace(/^(?:the|our|dem|der|am|im|la|le|el) /iu, '') ?? '';
  const isNamed = /^\p{Lu}/u.test(place) && !/\p{N}/u.test(place) && !GENERIC_LOCATION.test(place);
  const proper =
    words.code === 'de'
      ? germanNames(text)
      : [...text.matchAll(/(?<=[\p{Ll}\p{N}»”"),&:] )\p{Lu}[\p{L}\p{N}’'-]+(?: \p{Lu}[\p{L}\p{N}’'-]+)*/gu)].map(
          ([name]) => name,
        );
  const plain = proper.filter(
    (name) =>
      !isDate(name, words) &&
      name !== spoken?.speaker &&
      !/^(?:I|I[’']\p{L}+|We|Our|You|The|On|En|Le|La|El|Los)$/u.test(name),
  );
  return [...plain.slice(0, words.code === 'de' ? 2 : 1), ...(isNamed ? [place] : [])];
}

/** Every noun has a capital: two in a row, or a compound of some length, is what a post is about. */
function germanNames(text: string): string[] {
  const [lead = ''] = text.split('. ');
  const pairs = text.match(/(?<=\p{Ll} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?!\p{L})/gu) ?? [];
  const compounds = (lead.match(/(?<!\p{L})\p{Lu}[\p{Ll}]{5,}(?:-\p{Lu}\p{Ll}+)?(?!\p{L})/gu) ?? []).filter(
    (word) =>
      !/^(?:Eintritt|Anmeld\p{L}*|Erinnerung|Unser\p{L}*|Wir|Heute|Morgen|Jetzt|Liebe\p{L}*|Vielen|Herzlich\p{L}*|Tausend|Ge\p{Ll}+(?:en|t)|Jahren?|Stunden?|Wochen?|Monaten?|Prozent|Minuten?)$/u.test(
        word,
      ),
  );
  return [
    ...compounds.slice(0, 1),
    ...pairs
      .filter(
        (pair) =>
          !/(?:Uhr|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u.test(pair),
      )
      .slice(0, 1),
  ];
}

function shortParts(texts: readonly string[], { code }: IdeaWords): string[] {
  const most = code === 'ja' ? 12 : 24;
  return texts.filter((text) => text.length <= most && !/\p{N}/u.test(text) && !/[?？؟]/u.test(text)).slice(0, 2);
}

function isDate(name: string, words: IdeaWords): boolean {
  return (
    name.match(words.dates) !== null ||
    `in ${name}`.match(words.dates) !== null ||
    (words.capitals !== null && name.match(words.capitals) !== null)
  );
}

function tagOf(phrase: string, { code }: IdeaWords): string[] {
  const parts =
    phrase
      .replace(/[’'](?=s\b)/gu, '')
      .replaceAll('&', ' And ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (parts.length === 0 || parts.length > MOST_WORDS + 1 || phrase.length < 3) return [];
  if (code === 'ar') return [`#${parts.join('_')}`];
  return [`#${parts.map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1)).join('')}`];
}
