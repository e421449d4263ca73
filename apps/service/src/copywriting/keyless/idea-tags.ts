import type { IdeaBrief } from '../brief/brief.ts';
import type { Intent } from '../brief/intents.ts';
import type { Matter } from '../brief/matter.ts';
import { CONTACT } from '../brief/read-part.ts';
import { topicPhrases } from '../captions/topic-phrases.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { createGrammar } from '../sentences/verbs.ts';
import { linesOf } from './idea-lines.ts';

const MOST = 5;
const MOST_WORDS = 3;
/** Fewer characters before a colon are a label. */
const SHORT = 16;
/** Nouns of places, which German writes like names. */
const GENERIC_LOCATION =
  /^(?:Laden|Haus|Garten|Café|Geschäft|Hof|Studio|Shop|Restaurant|Büro|Saal|Park|Zentrum|Sommer|Winter|Herbst|Frühling|Coworking)$/u;

/** Nobody looks for one of these by its topic. */
const SOBER: ReadonlySet<Matter> = new Set([
  ...(['recall', 'apology', 'cancellation', 'lost', 'found', 'closing_down', 'price', 'leaving', 'closure'] as const),
]);
/** A kind of post that people look for. */
const KINDS: ReadonlySet<Intent> = new Set(['hiring', 'story']);

/** Names, the place, the occasion and the topic: what people search for. A single plain word is none of them. */
export function ideaTags(brief: IdeaBrief, words: IdeaWords): string[] {
  const text = brief.parts.map(({ text: shown }) => shown).join('. ');
  const occasion = words.occasions.exec(text)?.[0] ?? null;
  const sender = brief.brand?.includes(',') ? null : brief.brand;
  const own = [occasion, sender, ...names(brief, words), ...topics(brief, words)].flatMap((phrase) =>
    tagOf(phrase ?? '', words),
  );
  const found =
    own.length === 0 && KINDS.has(brief.intent) ? linesOf(brief).tags.flatMap((tag) => tagOf(tag, words)) : own;
  const seen: string[] = [];
  for (const tag of [...brief.hashtags, ...found]) {
    const plain = tag.toLocaleLowerCase().slice(1);
    if (!seen.some((other) => other.toLocaleLowerCase().includes(plain))) seen.push(tag);
  }
  return seen.slice(0, MOST);
}

/** What the first statement is about. */
function topics({ parts, matter, intent }: IdeaBrief, words: IdeaWords): string[] {
  const [first] = parts;
  if (first === undefined || (matter !== null && SOBER.has(matter)) || intent === 'question_poll') return [];
  const speech = wordsOf(words.code);
  const title = first.text.split(/[:：.!?]/u)[0] ?? '';
  return topicPhrases(title.length < SHORT ? first.text : title, {
    words: speech,
    nounPhrases: createGrammar(speech).nounPhrases,
  })
    .filter((phrase) => phrase.split(' ').length <= (words.code === 'en' ? 2 : MOST_WORDS))
    .slice(0, 1);
}

function names({ parts: all, slots, spoken, brand }: IdeaBrief, words: IdeaWords): string[] {
  // Whom to ask is nothing to look for.
  const parts = all.filter(({ role, text }) => role !== 'sender' && role !== 'call' && !CONTACT.test(text));
  if (words.code === 'ja')
    return shortParts(
      parts.map(({ text }) => text),
      words,
    );
  if (words.code === 'ar') return [];
  const about = spoken?.about ?? '';
  const text = [...parts.map(({ text: shown }) => shown), about].join('. ');
  const named = slots.place?.replace(/^(?:the|our|dem|der|am|im|la|le|el) /iu, '') ?? '';
  const place = /^\p{Lu}\S{0,30}(?: (?:& )?\p{Lu}\S{0,30}){0,2}/u.exec(named)?.[0] ?? '';
  const isNamed = /^\p{Lu}/u.test(place) && !/\p{N}/u.test(place) && !GENERIC_LOCATION.test(place);
  const proper = words.code === 'de' ? [] : properNames(text, about);
  const isOwn = (name: string): boolean => brand?.includes(name) !== true && name !== spoken?.speaker;
  const plain = proper.filter((name) => !isDate(name, words) && isOwn(name) && !ORDINARY.test(name));
  return [...plain.slice(0, 2), ...(isNamed && (words.code !== 'de' || / /u.test(place)) ? [place] : [])];
}

/** No name, a person, or half of a name. */
const ORDINARY =
  /^(?:I|I[’']\p{L}+|We|Our|You|The|On|En|Le|La|El|Los|Mr|Mrs|Ms|Miss|Dr|Rev|Herr|Frau|Mme|Sra?|Don|Doña)(?: |$)| (?:St|Rd|Street|Road|Lane|Ave)$/u;
const NAME =
  /(?<=([\p{L}\p{N}»”"),&:]{1,20}) )\p{Lu}[\p{L}\p{N}’'-]{1,20}(?: \p{Lu}[\p{L}\p{N}’'-]{1,20}){0,2}(?![\p{L}\p{N}’'-]| &)/gu;
/** Behind these a single name is a place, a product or a house; a first name or a street alone is nothing to look for. */
const BEFORE_NAME = /^(?:in|from|à|en|called|named|built|app|im|namens|appelée?|llamad[oa]|new)$/iu;

/** Names of two words, and single ones that what stands before them says to be a name. */
function properNames(text: string, about: string): string[] {
  return [...text.matchAll(NAME)].flatMap(([name, before = '']) => {
    if (/^\p{N}|[&,]$/u.test(before)) return [];
    const isOne = !/[ \p{N}]/u.test(name) && !/\p{Ll}\p{Lu}/u.test(name);
    return isOne && !BEFORE_NAME.test(before) && !about.endsWith(name) ? [] : [name];
  });
}

function shortParts(texts: readonly string[], { code }: IdeaWords): string[] {
  const most = code === 'ja' ? 12 : 24;
  return texts
    .filter(
      (text) =>
        text.length <= most &&
        !/\p{N}/u.test(text) &&
        !/[?？؟]|(?:です|ます|ました|ません|ください|にて|から|まで|より)$/u.test(text),
    )
    .slice(0, 2);
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
