/** Marks of footnotes behind a word or a full stop. */
export function stripNotes(text: string): string {
  return text
    .replace(/(?<=[\p{L}.,!?»”)])\[(?:\p{Nd}{1,3}|\p{L}|citation needed|edit)\]/gu, '')
    .replace(/(?<=\p{L}[.!?])\p{Nd}{1,2}(?=\s|$)/gu, '');
}

const CAPITALS = /\p{Lu}/gu;
const SMALL = /\p{Ll}/gu;

/** Capitals throughout shout. Names that stand elsewhere in mixed letters keep theirs. */
export function sentenceCase(text: string, names: readonly string[]): string {
  const capitals = text.match(CAPITALS)?.length ?? 0;
  const small = text.match(SMALL)?.length ?? 0;
  if (capitals < 8 || small > capitals * 0.2 || text.split(/\s+/u).length < 4) return text;
  const lower = text
    .toLocaleLowerCase()
    .replace(/(?<=^[\s“"„«(¡¿]*|[.!?]["”»)]?\s+)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());
  const plain = lower.replace(/(?<!\p{L})i(?=['’ ])/gu, 'I');
  return names.reduce((shown, name) => shown.replaceAll(name.toLocaleLowerCase(), name), plain);
}

/** Words that the page writes with a capital inside a sentence or in its own name. */
export function namesIn(text: string, brand: string | null): string[] {
  const found = text.match(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  const own = brand === null ? [] : [brand, ...brand.split(/\s+/u)];
  return [...new Set([...own.filter((word) => /\p{Ll}/u.test(word) && word.length > 2), ...found])].slice(0, 60);
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
