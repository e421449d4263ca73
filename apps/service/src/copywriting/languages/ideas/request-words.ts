import { requestsAr } from './requests-ar.ts';
import { requestsDe } from './requests-de.ts';
import { requestsEn } from './requests-en.ts';
import { requestsEs } from './requests-es.ts';
import { requestsFr } from './requests-fr.ts';

/**
 * What a word can do in a request to a writer. One letter each, so that a clause can be read as a string of letters.
 *
 * `M` a medium: "post". `P` a piece of text where something asks for it: "text", "something". `C` of the craft:
 * "tone", "hashtags". `N` a network. `K` to compose. `T` to tell somebody: "remind". `V` to say something:
 * "announce". `B` to have it said: "mention". `S` to style it, of "it" or of the craft: "keep". `s` to style it,
 * of anything: "avoid". `W` to want. `O` a modal. `Y` the writer. `I` whoever asks. `Q` readers: "people". `A` a tone.
 * `D` a determiner. `R` leads to what is said: "about", `r` perhaps: "on". `F` leads to it or to readers: "for". `H` "that". `U` "it".
 * `E` a negation. `&` "and", "but". `G` glue. `L` polite. `Z` speaks to readers: "us", "your". `J` compares: "like a".
 * `t` names the topic before a colon, `a` how it is written: "audience: …". `k` an adverb that follows "let people": "know".
 */
export type WordClass =
  | ('M' | 'P' | 'C' | 'N' | 'K' | 'T' | 'V' | 'B' | 'S' | 's' | 'W' | 'O' | 'Y' | 'I' | 'Q' | 'A' | 'D' | 'R' | 'F')
  | ('H' | 'U' | 'E' | '&' | 'G' | 'L' | 'Z' | 'J' | 't' | 'k' | 'a' | 'r');

/** Forbids the writer something, at the start of a clause; what is said so to readers is left out: "don’t miss". */
const forbids: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:and|but|also|please|pls|just) )*(?:don[’']?t|do not|never) (?!miss|forget|wait|worry|hesitate|be (?:late|shy)|panic|let |need|have to)\p{L}+/iu,
  de: /^(?:(?:und|aber|bitte|auch) )*(?:(?:nicht|nichts|kein\p{L}*|niemals) (?:\p{L}+ ){0,4}(?:schreib|erwähn|nenn|sag|verwend|benutz|versprech|duz|siez|zeig|mach|übertreib|kling|posten)\p{L}*|(?:versprich|schreib|erwähn|nenn|sag|verwend|benutz|mach|übertreib|verrat)\p{L}{0,2} (?:\p{L}+ ){0,2}(?:nicht|nichts|kein\p{L}*|nie))/iu,
  fr: /^(?:(?:et|mais|surtout|aussi|stp|svp),? )*(?:ne |n[’'])(?!ratez|manquez|rate |manque |tardez|attendez|oubli|hésit)(?:l[’']|le |la |les )?\p{L}+ (?:surtout )?(?:pas|rien|jamais|plus)(?!\p{L})/iu,
  es: /^(?:(?:y|pero|ojo|además|por favor),? )*no (?!te |os )(?:l[oae]s? )?\p{L}{2,}(?:as|es)(?!\p{L})|^[^.,;]{0,40} no l[oae]s? \p{L}+(?:as|es)(?!\p{L})/iu,
  ar: /^و?لا ت(?!فوت|نس|تردد|ضيع|فوّت)\p{L}+/u,
};

export function forbidsOf(code: string): RegExp | null {
  return forbids[code] ?? null;
}

/** Words and phrases of each class, with commas between them; a `*` stands for any ending. The first class of a phrase counts. */
export type RequestWords = Partial<Record<WordClass, string>>;

const lists: Readonly<Record<string, RequestWords>> = {
  en: requestsEn,
  de: requestsDe,
  fr: requestsFr,
  es: requestsEs,
  ar: requestsAr,
};

const NETWORKS =
  'instagram, insta, insta-*, ig, linkedin, linked in, linkedin-*, twitter, x, tiktok, tik tok, facebook, fb, threads, bluesky, mastodon, pinterest, whatsapp, telegram, snapchat, youtube, nextdoor, discord, انستغرام, إنستغرام, انستقرام, انستا, الانستا, تويتر, فيسبوك, الفيسبوك, لينكدإن, تيك توك, سناب, واتساب';

export type Lexicon = {
  /** The class of each phrase. */
  phrases: ReadonlyMap<string, WordClass>;
  /** Classes by how a word begins. */
  stems: readonly (readonly [string, WordClass])[];
  /** Words of the longest phrase. */
  longest: number;
};

const read = new Map<string, Lexicon>();

/** Null for a language whose words have no spaces between them, or of which nothing is known. */
export function lexiconOf(code: string): Lexicon | null {
  const words = lists[code];
  if (words === undefined) return null;
  const known = read.get(code) ?? lexiconFrom({ ...words, N: `${NETWORKS}, ${words.N ?? ''}` });
  read.set(code, known);
  return known;
}

function lexiconFrom(words: RequestWords): Lexicon {
  const phrases = new Map<string, WordClass>();
  const stems: [string, WordClass][] = [];
  for (const [name, list] of Object.entries(words) as [WordClass, string][])
    for (const entry of list.split(/\s*,\s*/u).filter(Boolean)) {
      if (entry.endsWith('*')) stems.push([entry.slice(0, -1), name]);
      else if (!phrases.has(entry)) phrases.set(entry, name);
    }
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  return { phrases, stems, longest };
}
