import type { PageBrief, Paragraph, Passage } from '../page-brief.ts';
import { lengthOf } from '../page-lead.ts';
import { canStand } from './caption-sentences.ts';

const MOST_PARAGRAPHS = 3;
const LONGEST = 200;
/** An amount, a date or a time; a number of one digit counts things. */
const NUMBER = /[\p{Sc}%円]|\p{Nd}{2,}|\p{Nd}[.,:]\p{Nd}/u;

/** The first sentence at the top of the page that says how much or when, where the announcement does not. */
export function newsOf(
  { description, form, type, paragraphs }: PageBrief,
  lead: readonly Paragraph[],
  announcement: Passage,
): Passage | null {
  const below = paragraphs.find(({ heading }) => heading?.claim.quote === announcement.claim.quote);
  const isNews = form !== null || type === 'other' || type === 'site' || below !== undefined;
  if (!isNews || NUMBER.test(announcement.text)) return null;
  const all = below?.statements ?? [
    ...description,
    ...lead.slice(0, MOST_PARAGRAPHS).flatMap(({ statements }) => statements),
  ];
  const isFit = (item: Passage): boolean => NUMBER.test(item.text) && lengthOf([item]) <= LONGEST;
  return all.find((item) => canStand(item) && isFit(item)) ?? null;
}
