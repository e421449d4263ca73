/** A part of the page, in pixels of the page. Pieces are the contents of blocks: paragraphs, images, rows. */
export type Section = { topPx: number; heightPx: number; kind: 'block' | 'heading' | 'piece' };

export type Window = { heightPx: number; travelPx: number; headerPx: number };

/** Two stops closer than this, in windows, show the same. */
const APART = 0.5;
/** Headings denser than this, in windows, are entries of a list, where no position is better than another. */
const LIST_DENSITY = 0.35;
/** The space above a section that does not fit the window, as a share of the window. */
const SPACE = 0.06;

/**
 * Chooses scroll positions to stop at, from the sections of the page: not near the top or the end, and not too dense.
 */
export function chooseStops(sections: readonly Section[], window: Window): number[] {
  const { heightPx, travelPx } = window;
  const leastPx = heightPx * APART;
  const stops: number[] = [];
  // Blocks are the page's own sections; headings are used where there are none.
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

/** Picks `count` of them, evenly spread. */
export function thinOut(stops: readonly number[], count: number): number[] {
  if (count >= stops.length) return [...stops];
  const chosen = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * stops.length) / count));
  return chosen.flatMap((at) => stops[at] ?? []);
}

/** Centres a section that fits; of a larger one it shows the beginning, with a little space above. */
function stopOf(section: Section, { heightPx, headerPx }: Window): number {
  const freePx = heightPx - headerPx - section.heightPx;
  const fits = section.kind === 'block' && freePx >= heightPx * SPACE * 2;
  return section.topPx - headerPx - (fits ? freePx / 2 : heightPx * SPACE);
}
