// Which texts of a page stand in one box, and which stand beside the main text.

import { weightOf } from '../facts/page-signs.ts';
import { positionOf } from '../facts/visible-text.ts';
import type { PageRun } from '../reading/page-reading.ts';

export type PageBoxes = {
  /** The nearest heading whose own box contains the run. */
  headingOf: (place: string) => string | null;
  /** In a column beside the main text. */
  isBeside: (place: string) => boolean;
};

type BoxedRun = { run: PageRun; place: string; boxes: readonly number[] };
type Extent = { left: number; right: number; top: number; bottom: number };

/** Running text; scripts without spaces say as much in half of the characters. */
const LONG = 60;

export function pageBoxes(runs: readonly PageRun[]): PageBoxes {
  const seen = located(runs);
  const byPosition = new Map(seen.map((item) => [item.place, item]));
  const headings = seen.filter(({ run }) => isHeading(run)).map((item) => ({ item, scope: scopeOf(item, seen) }));
  const beside = new Set(besideText(seen));
  return {
    headingOf: (place) => {
      const own = byPosition.get(place);
      if (own === undefined) return null;
      const at = seen.indexOf(own);
      const found = headings.findLast(
        ({ item, scope }) => seen.indexOf(item) < at && scope !== null && own.boxes.includes(scope),
      );
      return found === undefined || found.item.run.tag === 'h1' ? null : found.item.run.text.replace(/\s+/gu, ' ');
    },
    isBeside: (place) => beside.has(place),
  };
}

function isHeading({ tag }: PageRun): boolean {
  return /^h[1-6]$/.test(tag);
}

/** Each run knows a few boxes around it; what other runs know completes them. */
function located(runs: readonly PageRun[]): BoxedRun[] {
  const outer = new Map<number, number>();
  for (const { parents } of runs)
    for (const [at, box] of parents.entries()) {
      const next = parents[at + 1];
      if (next !== undefined) outer.set(box, next);
    }
  const counts = new Map<string, number>();
  return runs.map((run) => {
    const boxes: number[] = [];
    for (let box = run.parents[0]; box !== undefined && !boxes.includes(box); box = outer.get(box)) boxes.push(box);
    return { run, place: positionOf(run, counts), boxes };
  });
}

/** The box that a heading speaks for: the smallest one with some text after the heading. */
function scopeOf(heading: BoxedRun, seen: readonly BoxedRun[]): number | null {
  const after = seen.slice(seen.indexOf(heading) + 1).filter(({ run }) => !isHeading(run));
  return heading.boxes.find((box) => after.some(({ boxes }) => boxes.includes(box))) ?? null;
}

/** The places of all runs in boxes at the left or the right of the box with the headline and the running text. */
function besideText(seen: readonly BoxedRun[]): string[] {
  const main = seen.find(({ run }) => run.tag === 'h1') ?? seen.find(({ run }) => weightOf(run.text) >= LONG);
  if (main === undefined) return [];
  const known = new Map<number, boolean>();
  return seen
    .filter((item) => {
      const common = item.boxes.find((box) => main.boxes.includes(box));
      const [box] = common === undefined ? [] : item.boxes.slice(item.boxes.indexOf(common) - 1);
      if (common === undefined || box === undefined || box === common || item.boxes[0] === common) return false;
      const isKnown = known.get(box) ?? isColumnBeside(box, columnOf(main, common), seen);
      known.set(box, isKnown);
      return isKnown;
    })
    .map(({ place }) => place);
}

function columnOf({ boxes }: BoxedRun, common: number): number | null {
  return boxes[boxes.indexOf(common) - 1] ?? null;
}

/** Next to the column of the running text and not below it; an opening with a few facts beside it has no such column. */
function isColumnBeside(box: number, column: number | null, seen: readonly BoxedRun[]): boolean {
  if (column === null) return false;
  const [own, other] = [box, column].map((id) => seen.filter(({ boxes }) => boxes.includes(id)).map(({ run }) => run));
  if (own === undefined || other === undefined) return false;
  const prose = other.filter(({ text, tag }) => weightOf(text) >= LONG && !/^h\d$/.test(tag));
  if (prose.length < 2 || lengthOf(own) >= lengthOf(other)) return false;
  const [one, text] = [extentOf(own), extentOf(other)];
  const isApart = one.left >= text.right || one.right <= text.left;
  return isApart && one.top < text.bottom && one.bottom > text.top;
}

function lengthOf(runs: readonly PageRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

function extentOf(runs: readonly PageRun[]): Extent {
  return {
    left: Math.min(...runs.map(({ left }) => left)),
    right: Math.max(...runs.map(({ left, width }) => left + width)),
    top: Math.min(...runs.map(({ top }) => top)),
    bottom: Math.max(...runs.map(({ top, height }) => top + height)),
  };
}
