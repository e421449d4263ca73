import type { Words } from '../languages/words.ts';
import { isCommonWord } from '../sentences/stems.ts';
import type { Finding } from './fault.ts';
import { isInCalendar } from './numbers/calendar.ts';
import { remember } from './remember.ts';

/** A capital inside a sentence. */
export const CAPITAL = /(?<=[\p{Ll}\p{N},;)’'%–—-]\s)\p{Lu}[\p{L}\p{N}’'-]*/gu;
/** At the start of a sentence: somebody who says or does what only somebody with a name does. */
const SPEAKER =
  /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?(\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)? (says?|said|told|calls?|called|recommends?|swears?|loves?|sagt|dit|dice)(?!\p{L})/u;
/** In German every noun has a capital; names come with a title, a first name or a form of company. */
const GERMAN =
  /(?:Dr\.?|Prof\.?|Herr|Frau) \p{Lu}\p{L}+|\p{Lu}\p{L}+ (?:GmbH|AG|KG|e\.V\.)|(?<=(?:sagt|laut|von|mit) )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;
const CONTACTS =
  /https?:\/\/\S+|(?<![\p{L}\p{N}])@[\w.]{2,}|[^\s@]{1,64}@[^\s@.]{1,64}\.[\w.-]{1,64}|(?<![\p{L}\p{N}@.])[\w-]+\.(?:com|net|org|io|co|de|fr|es|example|app|dev|shop|info)(?:\/\S*)?(?!\p{L})|(?<!\p{N})\+?\(?\d[\d ()/-]{6,40}\d/giu;

const bare = (text: string): string => text.toLocaleLowerCase().replace(/[\s()/+’'-]/gu, '');

const bareKnown = remember(bare);

/** Written large to be heard, or a short form that everybody knows. */
const SHOUTED = /^(?:ONE|ALL|NOT|NO|NOW|NEW|YES|AND|YOU|WE|OK|PS|TV|DIY|FAQ|RSVP|CV)$/u;
/** Parts of the sky; with them names of regions are translated. */
const COMPASS = /^(?:(?:North|South|East|West)(?:ern)?|Nord|Sud|Est|Ouest|Norte|Sur|Este|Oeste)$/u;

/** Names, handles, addresses and telephone numbers are the source's. */
export function checkNames(
  text: string,
  known: string,
  { words, isTranslated }: { words: Words; isTranslated: boolean },
): Finding | null {
  const all = bareKnown(known, words.code);
  const contact = text.match(CONTACTS)?.find((item) => !all.includes(bare(item).replace(/[.,!?]$/u, '')));
  if (contact !== undefined) return { fault: 'names', detail: `${contact} is not in the source` };
  const unknownName = namesIn(text, words).find((name) => {
    const isInflected = words.closed.size === 0 && all.includes(bare(name.slice(0, Math.max(4, name.length - 2))));
    return !holdsName(all, name) && !isInflected && !(isTranslated && isTranslation(name, known));
  });
  return unknownName === undefined ? null : { fault: 'names', detail: `${unknownName} is not in the source` };
}

function namesIn(text: string, words: Words): string[] {
  const [, speaker, verb = ''] = SPEAKER.exec(text) ?? [];
  // "Customers love it": several do, so nobody is named.
  const isPlural = speaker?.endsWith('s') === true && /(?<!s|said|told|ed)$/u.test(verb);
  const named = speaker === undefined || isPlural || isOrdinary(speaker, words) ? [] : [speaker];
  if (words.code === 'de') return [...named, ...(text.match(GERMAN) ?? [])];
  const inside = (text.match(CAPITAL) ?? []).filter(
    (name) =>
      !/^I(?:[’'](?:m|d|ve|ll))?$/u.test(name) &&
      !SHOUTED.test(name) &&
      !isInCalendar(name, words.code) &&
      !isOrdinary(name, words),
  );
  return [...named, ...inside];
}

/** The first word of a sentence has a capital too, also behind a bracket or a dash. */
function isOrdinary(word: string, words: Words): boolean {
  return (
    isCommonWord(word.replace(/[’'].*$/u, ''), words) ||
    /^(?:Nobody|Everyone|Everybody|Nothing|Everything|People)$/u.test(word)
  );
}

/** A name in another language keeps its consonants: "Frisian" is in "Ostfriesentee". */
function isTranslation(name: string, known: string): boolean {
  const consonants = (text: string): string => {
    return text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^b-df-hj-np-tv-z\s]/gu, '');
  };
  const own = consonants(name);
  return COMPASS.test(name) || (own.length >= 3 && consonants(known).includes(own));
}

function holdsName(all: string, name: string): boolean {
  const plain = bare(name.replace(/[’']s$/u, '').replace(/^(?:Dr|Prof|Herr|Frau|Mr|Mrs|Ms)\.? /u, ''));
  return all.includes(plain) || (plain.endsWith('s') && plain.length > 4 && all.includes(plain.slice(0, -1)));
}
