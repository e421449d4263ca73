import { textLimits, widthOf } from '../../../points/text-length.ts';
import { LONGEST_LINE } from '../card-candidate.ts';
import type { Detail, PageBrief, Passage } from '../page-brief.ts';
import { isLabel } from '../page-labels.ts';
import { type Card, claimOf, lineOf } from './card-parts.ts';
import { singleCard } from './single-card.ts';

/** Rows under one heading are one card if they fit; each of the others is a card with its label. */
export function groupCards(rest: readonly Detail[], brief: PageBrief): Card[] {
  const groups = Map.groupBy(rest, ({ kind, subject }) => `${isListed(kind) ? kind : ''} ${subject?.text ?? ''}`);
  const cards = [...groups.values()].map((group) => {
    const [first] = group;
    const isGroup = group.length >= 2 && first !== undefined && isListed(first.kind);
    const together = isGroup ? listOf(group, brief) : [];
    return together.length > 0 ? together : group.flatMap((detail) => singleCard(detail, brief));
  });
  // The first card of each group is before the second of any.
  return [...cards.flatMap((group) => group.slice(0, 1)), ...cards.flatMap((group) => group.slice(1))];
}

function isListed(kind: Detail['kind']): boolean {
  return kind === 'hours' || kind === 'offer' || kind === 'row';
}

/** A heading that says something about its rows. */
function headingOf({ subject = null }: Detail, brief: PageBrief): Passage | null {
  const isFit = subject !== null && widthOf(subject.text) <= textLimits.headline;
  return isFit && subject.text !== brief.title?.text && !isLabel(subject.text, brief) ? subject : null;
}

/** Of hours all, of prices and terms those that fit. */
function listOf(group: readonly Detail[], brief: PageBrief): Card[] {
  const [first] = group;
  if (first === undefined) return [];
  const heading = headingOf(first, brief);
  const head = heading ?? first;
  const parts = heading === null ? group.slice(1) : group;
  const { line, shown } = lineOf(first.kind === 'hours' ? parts : parts.filter(fitting));
  const isWhole = first.kind !== 'hours' || shown.length === parts.length;
  const isEnough = shown.length >= (heading === null ? 1 : 2);
  if (first.kind === 'hours' && widthOf(head.text) > textLimits.headline) return hoursCard(group);
  if (!isEnough || !isWhole || widthOf(head.text) > textLimits.headline) return [];
  const left = first.kind === 'row' ? parts.filter((part) => !shown.includes(part)) : [];
  const card = { figure: null, headline: head.text, line, claim: claimOf([head, ...shown]) };
  return [card, ...left.flatMap((detail) => singleCard(detail, brief))];
}

/** The first days, and below them their hours and all of the others. */
function hoursCard(group: readonly Detail[]): Card[] {
  const [days = '', ...times] = (group[0]?.text ?? '').split(/[:：]\s?(?=\S*\s?\p{Nd})/u);
  const [first, ...rest] = group;
  const hours =
    first === undefined ? [] : [{ ...first, text: first.text.slice(days.length).replace(/^[:：]\s?/u, '') }];
  const { line, shown } = lineOf([...hours, ...rest]);
  const isFit = times.length > 0 && widthOf(days) <= textLimits.headline && shown.length === group.length;
  return isFit ? [{ figure: null, headline: days, line, claim: claimOf(shown) }] : [];
}

/** A row that fills half of the line leaves no room for another. */
function fitting({ text }: Detail): boolean {
  return widthOf(text) <= LONGEST_LINE / 2 + 4;
}
