/** A part of the page, in pixels of the page. Pieces are what blocks consist of: paragraphs, images, rows. */
export type Section = { topPx: number; heightPx: number; kind: 'block' | 'heading' | 'piece' };

export type Window = { heightPx: number; travelPx: number; headerPx: number };

/** Less than this apart, in windows, two stops show the same. */
const APART = 0.5;
/** Denser than this, in windows, headings are entries of a list, and no position in it is better than another. */
const LIST_DENSITY = 0.35;
/** The space above a section that does not fit the window, as a share of it. */
const SPACE = 0.06;

/** Scroll positions worth a stop, from the sections of the page: not near the top, not near the end, not too dense. */
export function chooseStops(sections: readonly Section[], window: Window): number[] {
  const { heightPx, travelPx } = window;
  const leastPx = heightPx * APART;
  const stops: number[] = [];
  // Blocks are the page's own division; headings fill in where it has none.
  for (const kind of ['block', 'heading'] as const) {
    const found = sections
      .filter((section) => section.kind === kind)
      .map((section) => Math.round(stopOf(section, window)))
      .filter((stopPx) => stopPx >= leastPx && stopPx <= travelPx - leastPx)
      .sort((a, b) => a - b);
    const isList = found.length > 3 && travelPx / found.length < heightPx * LIST_DENSITY;
    for (const stopPx of isList ? [] : found) {
      if (stops.every((taken) => Math.abs(taken - stopPx) >= leastPx)) stops.push(stopPx);
    }
  }
  return stops.sort((a, b) => a - b);
}

/** So many of them, evenly spread. */
export function thinOut(stops: readonly number[], count: number): number[] {
  if (count >= stops.length) return [...stops];
  const chosen = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * stops.length) / count));
  return chosen.flatMap((at) => stops[at] ?? []);
}

/** A section that fits is centred; of one that does not, the beginning is visible, with a little space above. */
function stopOf(section: Section, { heightPx, headerPx }: Window): number {
  const freePx = heightPx - headerPx - section.heightPx;
  const fits = section.kind === 'block' && freePx >= heightPx * SPACE * 2;
  return section.topPx - headerPx - (fits ? freePx / 2 : heightPx * SPACE);
}
