import type { Point } from '../../../copy.ts';
import type { PageBrief, Paragraph, Passage } from '../page-brief.ts';
import { canOpen, type Excerpt, excerptOf, fitting, lengthOf } from '../page-lead.ts';
import { replies } from './caption-reply.ts';

/** Further down, a page speaks of its details. */
const MOST_PARAGRAPHS = 4;
/** Fewer characters are a beginning without its end. */
const SHORTEST = 40;

type Pages = { lead: readonly Paragraph[]; opening: Passage; points: readonly Point[] };

/**
 * Hands out other beginnings than the announcement, each once, then null: replies to questions, the page's description,
 * later paragraphs of its lead, and sentences that are cards, above the announcement.
 */
export function createBeginnings(brief: PageBrief, { lead, opening, points }: Pages): (most: number) => Excerpt | null {
  const used = [opening.claim.quote, ...(lead[0]?.statements.slice(0, 1) ?? []).map(({ claim }) => claim.quote)];
  const isNew = ({ claim }: Passage): boolean =>
    !used.some((quote) => quote.includes(claim.quote) || claim.quote.includes(quote));
  const starts = lead
    .slice(0, MOST_PARAGRAPHS)
    .flatMap((paragraph, from) => (from > 0 && canOpen(paragraph) && !paragraph.isEntry ? [from] : []));
  const left = [
    ...replies(brief),
    (most: number): Excerpt => [fitting(brief.description, most)],
    ...starts.map((from) => (most: number) => excerptOf(brief, lead, { from, most })),
    ...points.map((point) => (most: number): Excerpt => {
      const sentences = sentencesOf(point);
      return lengthOf([...sentences, opening]) > most ? [] : [sentences, [opening]];
    }),
  ];
  return (most) => {
    for (const [at, begin] of left.entries()) {
      const excerpt = begin(most);
      const [first = []] = excerpt;
      if (first[0] === undefined || lengthOf(excerpt.flat()) < SHORTEST || !isNew(first[0])) continue;
      left.splice(at, 1);
      used.push(first[0].claim.quote);
      return excerpt;
    }
    return null;
  };
}

/** Of a card that is made of whole sentences of the page. */
function sentencesOf({ figure, claim: { quote, place } }: Point): Passage[] {
  const parts = quote.split(' · ');
  if (figure !== null || !parts.every((part) => /[.!。！]$/u.test(part))) return [];
  return parts.map((text) => ({ text, claim: { quote: text, place } }));
}
