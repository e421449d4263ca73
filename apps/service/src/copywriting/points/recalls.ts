import type { Words } from '../languages/words.ts';

/** Sentences that name a thing as one knows it: in "one hundred umbrellas in the box", which box an earlier one tells. */
export function recallingIn<Sentence extends { text: string }>({
  sentences,
  words,
}: {
  sentences: readonly Sentence[];
  words: Words;
}): ReadonlySet<Sentence> {
  const [first, again] = ARTICLES[words.code] ?? [];
  const recalling = new Set<Sentence>();
  if (first === undefined || again === undefined) return recalling;
  // "The new ferries": a word before another one is no name of a thing.
  const isLast = (next: string): boolean => next === '' || words.closed.has(next.toLowerCase());
  const known = new Set<string>();
  for (const sentence of sentences) {
    const own = namesAfter(first, sentence.text, () => true);
    const recalled = namesAfter(again, sentence.text, isLast);
    if (recalled.some((name) => known.has(name) && !own.includes(name))) recalling.add(sentence);
    for (const name of own) known.add(name);
  }
  return recalling;
}

/** How a thing is named first, and how it is named again. */
const ARTICLES: Record<string, readonly [first: string, again: string]> = {
  en: ['an?', 'the'],
  de: ['ein(?:e[nmrs]?)?', 'd(?:er|ie|as|en|em|es)'],
  fr: ['une?', 'l[ea]'],
  es: ['una?', 'el|la'],
};

function namesAfter(article: string, text: string, isLast: (next: string) => boolean): string[] {
  const found = text.matchAll(new RegExp(`(?<!\\p{L})(?:${article}) (\\p{L}{3,})(?: (\\p{L}+))?`, 'giu'));
  return [...found].filter(([, , next = '']) => isLast(next)).map(([, name = '']) => name.toLowerCase());
}
