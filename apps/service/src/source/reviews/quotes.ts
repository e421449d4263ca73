import type { PageParts } from '../facts/fact-draft.ts';
import { objectsOf, textOf } from '../facts/linked-data.ts';
import { pageLines, type SeenLine } from '../facts/page-lines.ts';
import { type VisibleText, visibleText } from '../facts/visible-text.ts';
import type { PageQuote } from '../page-source.ts';
import type { PageRun } from '../reading/page-reading.ts';
import { spokenQuotes } from './spoken-quotes.ts';

const MOST_QUOTES = 40;
const SHORTEST = 12;

/** Quotes on the page: declared reviews that are visible, shown reviews, and quotations that are set apart. */
export function quotesOf({ reading, structure, items }: PageParts): PageQuote[] {
  const lines = pageLines(reading, structure);
  const visible = visibleText(reading.runs, reading.language);
  const shown = visibleText(reading.runs, reading.language, lines.all);
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
    ...structure.voices.map(({ text, speaker }) => ({
      kind: 'review' as const,
      text,
      speaker,
      stars: null,
      source: null,
      place: visible.words(text.slice(0, 80))?.place ?? 'review',
    })),
    ...setApart(reading.runs, { visible, lines: lines.all }),
    ...spokenQuotes(lines),
  ];
  // A name that only the page's data has is no speaker whom a reader can see.
  const known = found
    .map(withoutDate)
    .map((quote) =>
      quote.speaker !== null && shown.words(quote.speaker) === null ? { ...quote, speaker: null } : quote,
    );
  const same = Map.groupBy(
    known.filter(({ text }) => text.length >= SHORTEST),
    ({ text }) => keyOf(text),
  );
  return [...same.values()]
    .slice(0, MOST_QUOTES)
    .flatMap(named)
    .map((quote, index) => ({ id: `q${index + 1}`, ...quote }));
}

/** "Ada Lindqvist, May 2026": when somebody said it is no part of a name, and nobody is called a guest. */
function withoutDate(quote: Omit<PageQuote, 'id'>): Omit<PageQuote, 'id'> {
  const parts = (quote.speaker ?? '').split(/(?<=[,·|–—])\s|\s(?=[·|–—(])/u);
  const end = parts.findIndex((part) =>
    /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{2}/u.test(part),
  );
  const name = (end < 0 ? parts : parts.slice(0, end)).join(' ').replace(/[\s,·|–—(]{1,3}$/u, '');
  return { ...quote, speaker: name === '' || NOBODY.test(name) ? null : name };
}

const NOBODY = /^(?:anon(?:ymous|ym|yme|imo|ima)?|a (?:guest|customer|reader)|guest|匿名)\.?$/iu;

/** Of one quotation that was found in several ways, the one whose speaker is known, with its stars. */
function named(same: readonly Omit<PageQuote, 'id'>[]): Omit<PageQuote, 'id'>[] {
  const [best] = same.toSorted((a, b) => Number(a.speaker === null) - Number(b.speaker === null));
  const stars = same.find((quote) => quote.stars !== null)?.stars ?? null;
  return best === undefined ? [] : [{ ...best, stars }];
}

/** Marks around it do not make it another quotation. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 50);
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

type Page = { visible: VisibleText; lines: readonly SeenLine[] };

/** "Ada Lindqvist", "Ada Lindqvist, head of inbound" */
const NAMED = /^\p{Lu}[\p{L}’'.-]+(?: (?:\p{Ll}{2,3} )?\p{Lu}[\p{L}’'.-]*){1,3}(?:, (?!.*[.!?]$).{2,70})?$/u;

/** The line below a quotation that is no more than a name and what that person does. */
function nameAfter(lines: readonly SeenLine[], text: string): string {
  const at = lines.findIndex((line) => line.text.includes(text.slice(0, 60)) || text.startsWith(line.text));
  const last = lines.findIndex((line, index) => index >= at && text.endsWith(line.text.slice(-40)));
  const after = at < 0 ? undefined : lines[Math.max(at, last) + 1];
  return after !== undefined && NAMED.test(after.text) ? after.text : '';
}

/** A blockquote, with the line in it or after it that names its speaker. */
function setApart(runs: readonly PageRun[], { visible, lines }: Page): Omit<PageQuote, 'id'>[] {
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
    const dashed = after !== undefined && /^[—–-] ?\S/u.test(after.text) ? after.text : '';
    const signature = cite?.text ?? (dashed || nameAfter(lines, text));
    const speaker =
      signature
        .replace(/^[—–-]\s*/u, '')
        .trim()
        .slice(0, 120) || null;
    const place = visible.words(text.slice(0, 80))?.place ?? 'blockquote';
    return text === '' ? [] : [{ kind: 'quote' as const, text, speaker, stars: null, source: null, place }];
  });
}
