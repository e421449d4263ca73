/** Marks of footnotes behind a word or a full stop. */
export function stripNotes(text: string): string {
  return text
    .replace(/(?<=[\p{L}.,!?»”)])\[(?:\p{Nd}{1,3}|\p{L}|citation needed|edit)\]/gu, '')
    .replace(/(?<=\p{L}[.!?])\p{Nd}{1,2}(?=\s|$)/gu, '');
}

const CAPITALS = /\p{Lu}/gu;
const SMALL = /\p{Ll}/gu;

/** How the page writes names, and whether it writes everything in capitals. */
export type Casing = { names: readonly string[]; isShouting: boolean };

/** Capitals throughout shout. Names that stand elsewhere in mixed letters keep theirs. */
export function sentenceCase(text: string, { names, isShouting }: Casing): string {
  const isLong = wordsIn(text) >= LONG;
  if (!isAllCapitals(text, isShouting ? 2 : 8) || !(isLong || isShouting)) return text;
  const lower = text.toLocaleLowerCase();
  const isName = !isLong && !/[.!?]$/u.test(text);
  const starts = isName ? /(?<![\p{L}’'])\p{Ll}(?=\p{L})/gu : /(?<=^[\s“"„«(¡¿]*|[.!?]["”»)]?\s+)\p{Ll}/gu;
  const plain = lower.replace(starts, (letter) => letter.toLocaleUpperCase()).replace(/(?<!\p{L})i(?=['’ ])/gu, 'I');
  const known = names.reduce((shown, name) => shown.replaceAll(name.toLocaleLowerCase(), name), plain);
  return known.replace(CALENDAR, capital).replace(NAMED_AFTER, (found, name: string, kind: string) => {
    if (COMMON.test(name)) return found;
    return `${capital(name)} ${kind === 'family' ? kind : capital(kind)}`;
  });
}

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

export const CALENDAR =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter)(?!\p{L})/giu;
/** "mill street", "the rossetti family": the word before is a name. */
const NAMED_AFTER =
  /(?<!\p{L})(\p{Ll}{3,}) (street|road|avenue|lane|square|county|family|island|valley|park|bay|hill|church|college|university|station|bridge)(?!\p{L})/gu;
const COMMON =
  /^(?:the|our|your|their|his|her|this|that|and|for|from|whole|big|small|old|new|main|local|same|every|each|entire|own|next|last|first|high|side|across|down|along|over|with|near|car|public|national|young|large|happy|one|two)$/u;

const LONG = 6;

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

function isAllCapitals(text: string, least = 8): boolean {
  const capitals = text.match(CAPITALS)?.length ?? 0;
  return capitals >= least && (text.match(SMALL)?.length ?? 0) <= capitals * 0.2;
}

/** Words that the page writes with a capital inside a sentence or in its own name. */
export function casingOf(texts: readonly string[], brand: string | null): Casing {
  const found = texts.join('\n').match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const own = brand === null ? [] : [brand, ...brand.split(/\s+/u)];
  const names = [...new Set([...own.filter((word) => /\p{Ll}/u.test(word) && word.length > 2), ...found])].slice(0, 60);
  const long = texts.filter((text) => wordsIn(text) >= LONG);
  return { names, isShouting: long.length > 0 && long.filter((text) => isAllCapitals(text)).length * 2 >= long.length };
}

const MONEY =
  /(?:[$£€¥₹]|EUR|USD|GBP|CHF)\s?\p{Nd}[\p{Nd}.,\s]*\p{Nd}|[$£€¥₹]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*[-–]?\s?(?:[€£$¥円]|EUR|USD|GBP|CHF|kr\b|درهم\p{L}*)/gu;

export function pricesIn(text: string): string[] {
  return (text.match(MONEY) ?? []).map((item) => item.trim());
}

const PRONOUN =
  /(?<!\p{L})(?:it|he|she|they|them|its|their|his|hers?|er|sie|es|ihn|ihm|ihr|il|elle|ils|elles|lui|leur|él|ella|ellos|ellas|それ|これ|彼|هو|هي)(?!\p{L})/iu;

/** Names somebody or something by a word that only its neighbours explain. */
export function hasPronoun(text: string): boolean {
  return PRONOUN.test(text);
}

/** Holds a telephone number, an address or an account. */
export function isContact(text: string): boolean {
  return /(?:\p{Nd}{2}[\s.]){3,}\p{Nd}{2}|\p{Nd}{3,}[\s-]\p{Nd}{2,}[\s-]?\p{Nd}*|@\S|https?:/u.test(text);
}
