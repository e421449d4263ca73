import type { PageParts } from '../facts/fact-draft.ts';
import { objectsOf, textOf } from '../facts/linked-data.ts';
import { pageLines } from '../facts/page-lines.ts';
import { type VisibleText, visibleText } from '../facts/visible-text.ts';
import type { PageQuote } from '../page-source.ts';
import type { PageRun } from '../reading/page-reading.ts';
import { spokenQuotes } from './spoken-quotes.ts';

const MOST_QUOTES = 40;
const SHORTEST = 12;

/** Quotes on the page: declared reviews that are visible, shown reviews, and quotations that are set apart. */
export function quotesOf({ reading, structure, items }: PageParts): PageQuote[] {
  const visible = visibleText(reading.runs, reading.language);
  const declared = items.flatMap(({ values, types }) => [
    ...(types.includes('Review') ? [values] : []),
    ...objectsOf(values['review']),
    ...objectsOf(values['reviews']),
  ]);
  const found: Omit<PageQuote, 'id'>[] = [
    ...declared.slice(0, MOST_QUOTES).flatMap((review) => declaredReview(review, visible)),
    ...structure.reviews.map(({ text, speaker, stars }) => ({
      kind: 'review' as const,
      text,
      stars,
      source: null,
      speaker: speaker === '' ? null : speaker,
      place: visible.words(text.slice(0, 80))?.place ?? 'review',
    })),
    ...setApart(reading.runs, visible),
    ...spokenQuotes(pageLines(reading, structure)),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ text }) => {
      const key = text.slice(0, 60).toLowerCase();
      return text.length >= SHORTEST && !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_QUOTES)
    .map((quote, index) => ({ id: `q${index + 1}`, ...quote }));
}

function declaredReview(review: Record<string, unknown>, visible: VisibleText): Omit<PageQuote, 'id'>[] {
  const text = textOf(review['reviewBody'] ?? review['description']);
  const found = text === '' ? null : visible.words(text.slice(0, 120));
  if (found === null) return [];
  const [rating = {}] = objectsOf(review['reviewRating']);
  const [value, best] = [Number(textOf(rating['ratingValue'])), Number(textOf(rating['bestRating']) || '5')];
  const stars = value > 0 && best > 0 ? Math.round((value / best) * 50) / 10 : null;
  const speaker = textOf(review['author']) || null;
  const source = textOf(review['publisher']) || null;
  return [{ kind: 'review', text: text.slice(0, 1_000), speaker, stars, source, place: found.place }];
}

/** A blockquote, with the line in it or after it that names its speaker. */
function setApart(runs: readonly PageRun[], visible: VisibleText): Omit<PageQuote, 'id'>[] {
  const groups = Map.groupBy(
    runs.filter(({ quote }) => quote >= 0),
    ({ quote }) => quote,
  );
  return [...groups.values()].flatMap((inside) => {
    const cite = inside.find(({ tag }) => tag === 'cite');
    const words = inside.filter((run) => run !== cite);
    const text = words
      .map((run) => run.text)
      .join(' ')
      .trim()
      .slice(0, 1_000);
    const last = inside.at(-1);
    const after = last === undefined ? undefined : runs[runs.indexOf(last) + 1];
    const signature = cite?.text ?? (after !== undefined && /^[—–-] ?\S/u.test(after.text) ? after.text : '');
    const speaker =
      signature
        .replace(/^[—–-]\s*/u, '')
        .trim()
        .slice(0, 120) || null;
    const place = visible.words(text.slice(0, 80))?.place ?? 'blockquote';
    return text === '' ? [] : [{ kind: 'quote' as const, text, speaker, stars: null, source: null, place }];
  });
}
