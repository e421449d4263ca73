import type { Point } from '../../copy.ts';
import type { CardCandidate } from './card-candidate.ts';
import { detailCards, listCards, partCards, wholeListCards } from './fact-cards.ts';
import type { PageBrief, Paragraph, Passage } from './page-brief.ts';
import { pricesIn } from './plain-text.ts';
import { textCards } from './text-cards.ts';

const MOST = 5;
const FEWEST = 4;
const LONGEST_PRICE = 16;

/** Three to five cards in the order of the page, terms last. None repeats the hook. */
export function pageCards(brief: PageBrief, hook: Passage): Point[] {
  const all = [
    ...brief.paragraphs.flatMap((paragraph, order) =>
      isAside(paragraph, brief) ? [] : textCards(paragraph, order, brief),
    ),
    ...(brief.type === 'recipe' || brief.type === 'product' ? wholeListCards(brief) : []),
    ...(brief.type === 'recipe' ? [] : listCards(brief)),
    ...(brief.type === 'event' ? partCards(brief) : []),
    ...detailCards(brief),
  ];
  // The price of what the hook names is not in the hook.
  const isNew = ({ claim, headline, figure }: Point): boolean =>
    (figure !== null && !hook.text.includes(figure)) ||
    (!overlaps(claim.quote, hook.claim.quote) && !hook.text.includes(headline.replace(/[.!]$/u, '')));
  const chosen: CardCandidate[] = [];
  for (const card of all.filter(isNew).toSorted((a, b) => b.weight - a.weight)) {
    const isEnough = card.weight < 1 && chosen.length >= FEWEST;
    const isMany = card.isDetail && chosen.filter(({ isDetail }) => isDetail).length >= mostDetails(brief);
    const isTaken = chosen.some((other) => overlaps(other.claim.quote, card.claim.quote) || isRepeated(other, card));
    if (!isEnough && !isMany && !isTaken && chosen.length < MOST) chosen.push(card);
  }
  return chosen
    .toSorted((a, b) => a.order - b.order)
    .map(({ figure, headline, line, claim }) => ({ figure, headline, line, claim }));
}

/**
 * Items of these are references, or steps that mean nothing alone; elsewhere they are tasks or features. Behind a list
 * stands what is about its details.
 */
function isAside({ isItem, isBehindList, statements }: Paragraph, { type, form, decisive = [] }: PageBrief): boolean {
  const isStreet = decisive.some(({ kind, text }) => kind === 'address' && text.startsWith(statements[0]?.text ?? '-'));
  return isStreet || (isItem ? type === 'reference' || type === 'recipe' : isBehindList && form === null);
}

function mostDetails({ type, form, paragraphs }: PageBrief): number {
  const isTerms = form === 'notice' || type === 'job' || type === 'property' || type === 'event' || type === 'place';
  return isTerms || paragraphs.length < 3 ? 3 : 2;
}

function overlaps(one: string, other: string): boolean {
  const [left, right] = [one, other].map((quote) =>
    quote.split(' · ').filter((part) => part.length > 6 && !isPrice(part)),
  );
  return (left ?? []).some((part) => (right ?? []).some((item) => item.includes(part) || part.includes(item)));
}

/** The price of one thing may be that of another. */
function isPrice(part: string): boolean {
  return part.length <= LONGEST_PRICE && /^[\p{Sc}\p{Nd}]/u.test(part) && pricesIn(part).length === 1;
}

function isRepeated(one: Point, other: Point): boolean {
  if (one.headline === other.headline) return true;
  return (one.line ?? '').includes(other.headline) || (other.line ?? '').includes(one.headline);
}
