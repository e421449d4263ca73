import { requestsAr } from './requests-ar.ts';
import { requestsDe } from './requests-de.ts';
import { requestsEn } from './requests-en.ts';
import { requestsEs } from './requests-es.ts';
import { requestsFr } from './requests-fr.ts';
import { type Letter, letters, type RequestWords, type WordClass } from './word-class.ts';

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
  /** The letter of each phrase. */
  phrases: ReadonlyMap<string, Letter>;
  /** Letters by how a word begins. */
  stems: readonly (readonly [string, Letter])[];
  /** Words of the longest phrase. */
  longest: number;
};

const read = new Map<string, Lexicon>();

/** Null for a language whose words have no spaces between them, or of which nothing is known. */
export function lexiconOf(code: string): Lexicon | null {
  const words = lists[code];
  if (words === undefined) return null;
  const known = read.get(code) ?? lexiconFrom({ ...words, network: `${NETWORKS}, ${words.network ?? ''}` });
  read.set(code, known);
  return known;
}

function lexiconFrom(words: RequestWords): Lexicon {
  const phrases = new Map<string, Letter>();
  const stems: [string, Letter][] = [];
  for (const [name, list] of Object.entries(words) as [WordClass, string][])
    for (const entry of list.split(/\s*,\s*/u).filter(Boolean)) {
      if (entry.endsWith('*')) stems.push([entry.slice(0, -1), letters[name]]);
      else if (!phrases.has(entry)) phrases.set(entry, letters[name]);
    }
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  return { phrases, stems, longest };
}
