import { isGenericHeading } from './boilerplate.ts';
import type { Material, RowGroup } from './material.ts';
import { type PointCandidate, toCandidate } from './point-forms.ts';
import { roomOf, rooms } from './text-length.ts';

/** Names and figures under a heading, as many as fit. */
export function rowPoints(material: Material): PointCandidate[] {
  return material.rows.flatMap((group) => {
    const { rows, place, order } = group;
    const shown = isGenericHeading(group.heading) ? underFirst(group) : underHeading(group);
    if (shown === null) return [];
    const quote = rows.map(({ label, figure }) => `${label} ${figure}`).join(' · ');
    const { figure, ...words } = shown;
    const claim = { quote, place };
    const draft = { form: 'rows' as const, ...words, claim, order: order / 2, score: 0, sentences: [] };
    return [{ ...toCandidate(draft, material), figure }];
  });
}

type Shown = { figure: string | null; headline: string; line: string; weakness: number };

function underHeading({ heading, rows }: RowGroup): Shown | null {
  const parts = fittingIn(rows);
  if (parts.length < 2 || roomOf(heading) > rooms.headline) return null;
  return { figure: null, headline: heading, line: parts.join('; '), weakness: 0 };
}

/** A figure that is read at a glance. */
const FIGURE_ROOM = 10;

/** "Prices" names a drawer: its first row says something, and is shown where there is little else. */
function underFirst({ rows }: RowGroup): Shown | null {
  const [first, ...others] = rows;
  if (first === undefined || roomOf(first.label) > rooms.headline || roomOf(first.figure) > FIGURE_ROOM) return null;
  const parts = fittingIn(others);
  return parts.length === 0
    ? null
    : { figure: first.figure, headline: first.label, line: parts.join('; '), weakness: 1 };
}

function fittingIn(rows: RowGroup['rows']): string[] {
  const parts: string[] = [];
  for (const { label, figure } of rows) {
    const more = [...parts, `${label} ${figure}`];
    if (roomOf(more.join('; ')) <= rooms.line) parts.push(`${label} ${figure}`);
  }
  return parts;
}
