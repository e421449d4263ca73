import type { ScrollSnapshot } from '#capture';

type Sections = ScrollSnapshot['sections'];

/** The space above the beginning of a section, in pixels of the page. */
const ABOVE_PX = 20;

/**
 * The scroll positions that put sections at the upper edge, below fixed headers: the best stops, and gaps between
 * lines. The space above a section is limited by the text before it, so that no line is cut.
 */
export function stopsOfPage(
  sections: Sections,
  { headerPx = 0, abovePx = ABOVE_PX, places = [] as readonly (number | null)[] } = {},
): { sections: number[]; gaps: number[] } {
  const ends = sections.filter(({ kind }) => kind !== 'block').map(({ topPx, heightPx }) => topPx + heightPx);
  const stopOf = ({ topPx }: { topPx: number }): number => {
    const before = Math.max(Number.NEGATIVE_INFINITY, ...ends.filter((end) => end <= topPx + 1));
    return Math.max(0, topPx - headerPx - Math.min(abovePx, Math.max(0, topPx - before)));
  };
  // The text of a caption is worth its own stop, in any element.
  const textStops = places.flatMap((topPx) => (topPx === null ? [] : { topPx }));
  const isPiece = ({ kind }: Sections[number]): boolean => kind === 'piece';
  return {
    sections: sections.filter((item) => !isPiece(item)).map(stopOf),
    gaps: [...sections.filter(isPiece), ...textStops].map(stopOf),
  };
}
