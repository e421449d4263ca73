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
  return names.reduce((shown, name) => shown.replaceAll(name.toLocaleLowerCase(), name), plain);
}

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
  /(?:[$£€¥₹]|EUR|USD|GBP|CHF)\s?\p{Nd}[\p{Nd}.,\s]*\p{Nd}|[$£€¥₹]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:[€£$¥円]|EUR|USD|GBP|CHF|kr\b|درهم\p{L}*)/gu;

export function pricesIn(text: string): string[] {
  return (text.match(MONEY) ?? []).map((item) => item.trim());
}

const PRONOUN =
  /(?<!\p{L})(?:it|he|she|they|them|its|their|his|hers?|er|sie|es|ihn|ihm|ihr|il|elle|ils|elles|lui|leur|él|ella|ellos|ellas|それ|これ|彼|هو|هي)(?!\p{L})/iu;

/** Names somebody or something by a word that only its neighbours explain. */
export function hasPronoun(text: string): boolean {
  return PRONOUN.test(text);
}
