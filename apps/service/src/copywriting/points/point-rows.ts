import { isGenericHeading } from '../source/boilerplate.ts';
import type { ParsedSource, RowGroup } from '../source/parsed-source.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { textLimits, widthOf } from './text-length.ts';

/** Names and figures under a heading, as many as fit. */
export function rowPoints(source: ParsedSource): PointCandidate[] {
  return source.rows.flatMap((group) => {
    const { rows, place, order } = group;
    const shown = isGenericHeading(group.heading) ? underFirst(group) : underHeading(group);
    if (shown === null) return [];
    const quote = rows.map(({ label, figure }) => `${label} ${figure}`).join(' · ');
    const { figure, ...words } = shown;
    const claim = { quote, place };
    const draft = { form: 'rows' as const, ...words, claim, order: order / 2, score: 0, sentences: [] };
    return [{ ...toCandidate(draft, source), figure }];
  });
}

type Shown = { figure: string | null; headline: string; line: string; weakness: number };

function underHeading({ heading, rows }: RowGroup): Shown | null {
  const parts = fittingIn(rows);
  if (parts.length < 2 || widthOf(heading) > textLimits.headline) return null;
  return { figure: null, headline: heading, line: parts.join('; '), weakness: 0 };
}

/** A figure that is read at a glance. */
const NUMBER_WIDTH = 10;

/** "Prices" names a drawer: its first row says something, and is shown where there is little else. */
function underFirst({ rows }: RowGroup): Shown | null {
  const [first, ...others] = rows;
  if (first === undefined || widthOf(first.label) > textLimits.headline || widthOf(first.figure) > NUMBER_WIDTH)
    return null;
  const parts = fittingIn(others);
  return parts.length === 0
    ? null
    : { figure: first.figure, headline: first.label, line: parts.join('; '), weakness: 1 };
}

function fittingIn(rows: RowGroup['rows']): string[] {
  const parts: string[] = [];
  for (const { label, figure } of rows) {
    const more = [...parts, `${label} ${figure}`];
    if (widthOf(more.join('; ')) <= textLimits.line) parts.push(`${label} ${figure}`);
  }
  return parts;
}
