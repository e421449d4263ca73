import type { ScrollSight } from '#capture';

type Sections = ScrollSight['sections'];

/** Room above the beginning of a part, in pixels of the page. */
const ABOVE_PX = 20;

/**
 * Where a page has to stand for its parts to begin at its upper edge, below whatever stays there: those where it rests
 * best, and gaps between lines. The room above a part ends where the words before it do, so that none is cut.
 */
export function restsOfPage(
  sections: Sections,
  { headerPx = 0, abovePx = ABOVE_PX, places = [] as readonly (number | null)[] } = {},
): { sections: number[]; gaps: number[] } {
  const ends = sections.filter(({ kind }) => kind !== 'block').map(({ topPx, heightPx }) => topPx + heightPx);
  const restOf = ({ topPx }: { topPx: number }): number => {
    const before = Math.max(Number.NEGATIVE_INFINITY, ...ends.filter((end) => end <= topPx + 1));
    return Math.max(0, topPx - headerPx - Math.min(abovePx, Math.max(0, topPx - before)));
  };
  // What a caption speaks of is worth a stop of its own, whatever it is made of.
  const said = places.flatMap((topPx) => (topPx === null ? [] : { topPx }));
  const isPiece = ({ kind }: Sections[number]): boolean => kind === 'piece';
  return {
    sections: sections.filter((each) => !isPiece(each)).map(restOf),
    gaps: [...sections.filter(isPiece), ...said].map(restOf),
  };
}
