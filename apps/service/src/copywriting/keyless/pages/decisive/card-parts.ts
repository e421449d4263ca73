// Parts of cards with what they rest on.

import { textLimits, widthOf } from '../../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from '../card-candidate.ts';
import type { Detail, PageBrief, Passage } from '../page-brief.ts';
import { isLabel } from '../page-labels.ts';

export type Card = Pick<CardCandidate, 'figure' | 'headline' | 'line' | 'claim'>;

export function claimOf(parts: readonly Passage[]): Passage['claim'] {
  return { quote: parts.map(({ claim }) => claim.quote).join(' · '), place: parts[0]?.claim.place ?? 'h1' };
}

/** What the page is about, if it is short enough to head a card. */
export function subjectOf(brief: PageBrief): Passage[] {
  const { name, title } = brief;
  const named = name === null ? [] : [{ text: name, claim: { quote: name, place: title?.claim.place ?? 'h1' } }];
  // A product of one word is a name, a title of one word a label.
  return [...named, ...(title === null || isLabel(title.text, brief) ? [] : [title])]
    .filter(({ text }) => widthOf(text) <= textLimits.headline)
    .slice(0, 1);
}

/** As many parts as fit in a line. */
export function lineOf(parts: readonly Detail[]): { line: string | null; shown: Detail[] } {
  const shown = parts.filter((_, at) => widthOf(joined(parts.slice(0, at + 1))) <= LONGEST_LINE);
  return { line: shown.length === 0 ? null : joined(shown), shown };
}

export function joined(parts: readonly Detail[]): string {
  return parts.map(({ text }) => text).join(' · ');
}
