import { isInCalendar } from './calendar.ts';
import type { Finding } from './fault.ts';
import { remember } from './remember.ts';

/** A capital inside a sentence. */
const CAPITAL = /(?<=[\p{Ll}\p{N},;)’'%–—-]\s)\p{Lu}[\p{L}\p{N}’'-]*/gu;
/** At the start of a sentence: somebody who says or does what only somebody with a name does. */
const SPEAKER =
  /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?(\p{Lu}\p{L}+)(?: \p{Lu}\p{L}+)? (?:says?|said|told|calls?|called|recommends?|swears?|loves?|sagt|dit|dice)(?!\p{L})/u;
/** In German every noun has a capital; names come with a title, a first name or a form of company. */
const GERMAN =
  /(?:Dr\.?|Prof\.?|Herr|Frau) \p{Lu}\p{L}+|\p{Lu}\p{L}+ (?:GmbH|AG|KG|e\.V\.)|(?<=(?:sagt|laut|von|mit) )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu;
const CONTACTS =
  /https?:\/\/\S+|(?<![\p{L}\p{N}])@[\w.]{2,}|[^\s@]{1,64}@[^\s@.]{1,64}\.[\w.-]{1,64}|(?<![\p{L}\p{N}@.])[\w-]+\.(?:com|net|org|io|co|de|fr|es|example|app|dev|shop|info)(?:\/\S*)?(?!\p{L})|(?<!\p{N})\+?\(?\d[\d ()/-]{6,40}\d/giu;

const bare = (text: string): string => text.toLocaleLowerCase().replace(/[\s()/+’'-]/gu, '');

const bareKnown = remember(bare);

/** Written large to be heard. */
const SHOUTED = /^(?:ONE|ALL|NOT|NO|NOW|NEW|YES|AND|YOU|WE)$/u;

/** Names, handles, addresses and telephone numbers are the source's. */
export function checkNames(text: string, known: string, language: string): Finding | null {
  const all = bareKnown(known, language);
  const contact = text.match(CONTACTS)?.find((item) => !all.includes(bare(item).replace(/[.,!?]$/u, '')));
  if (contact !== undefined) return { fault: 'names', detail: `${contact} is not in the source` };
  const unknownName = namesIn(text, language).find((name) => !holdsName(all, name));
  return unknownName === undefined ? null : { fault: 'names', detail: `${unknownName} is not in the source` };
}

function namesIn(text: string, language: string): string[] {
  const speaker = SPEAKER.exec(text)?.[1];
  const named =
    speaker === undefined || /^(?:He|She|They|We|It|You|I|Who|Nobody|Everyone|People)$/.test(speaker) ? [] : [speaker];
  if (language === 'de') return [...named, ...(text.match(GERMAN) ?? [])];
  const inside = (text.match(CAPITAL) ?? []).filter(
    (name) => !/^I(?:[’'](?:m|d|ve|ll))?$/u.test(name) && !SHOUTED.test(name) && !isInCalendar(name, language),
  );
  return [...named, ...inside];
}

function holdsName(all: string, name: string): boolean {
  const plain = bare(name.replace(/[’']s$/u, '').replace(/^(?:Dr|Prof|Herr|Frau|Mr|Mrs|Ms)\.? /u, ''));
  return all.includes(plain) || (plain.endsWith('s') && plain.length > 4 && all.includes(plain.slice(0, -1)));
}
