import type { Copy, Point } from './template.ts';

/** What a slide of a carousel shows. */
export type Slide = { kind: 'title' } | { kind: 'point'; index: number } | { kind: 'facts' } | { kind: 'close' };

/** A longer carousel is not swiped to its end. */
const MOST_SLIDES = 6;
/** Fewer are no table. */
const LEAST_FACTS = 3;

/** The slides of a carousel: the hook if no other still shows it, the points, a table of facts, the call to action. */
export function slidesOf(copy: Copy): Slide[] {
  const { points = [], opensWithPoint = false } = copy;
  if (!opensWithPoint || points.length === 0) return withTitle(points);
  const facts: Slide[] = hasTable(copy) ? [{ kind: 'facts' }] : [];
  const others = facts.length + 1;
  const own = ownPoints(copy).slice(0, MOST_SLIDES - others);
  const count = own.length + others;
  // Slides are swiped in pairs: the last point of an odd number is left out, except of three.
  const shown = count > 3 && count % 2 === 1 ? own.slice(0, -1) : own;
  return [...shown.map((index) => ({ kind: 'point' as const, index })), ...facts, { kind: 'close' }];
}

export function hasTable({ facts = [] }: Copy): boolean {
  return facts.length >= LEAST_FACTS;
}

/** Pairs join at the seam, so the number of slides is even if the source has enough content. */
function withTitle({ length }: readonly Point[]): Slide[] {
  const shown = length < 2 ? length : length < 4 ? 2 : 4;
  const points = Array.from({ length: shown }, (_, index) => ({ kind: 'point' as const, index }));
  return [{ kind: 'title' }, ...points, { kind: 'close' }];
}

/** The story's headline is not repeated if another one is left. */
function ownPoints({ hook, points = [], storyHook = hook }: Copy): number[] {
  const all = points.map((_, index) => index);
  const own = all.filter((index) => points[index]?.headline.text !== storyHook.text);
  return own.length > 0 ? own : all;
}
