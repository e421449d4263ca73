/** A line of text, or what lies over some, in pixels of the page. */
export type Extent = { topPx: number; bottomPx: number; leftPx: number; rightPx: number };

export type Clearance = {
  lines: readonly Extent[];
  /** What lies over the page at a stop, from its upper edge. */
  plate: Extent;
  /** How much of the page a bar covers that stays at its upper edge. */
  headerPx: number;
  /** Where the page may stand at all. */
  leastPx: number;
  mostPx: number;
  /** Pixels of the video for one of the page. */
  scale: number;
};

/** The part of a line's box that is full of letters. */
const INK = { from: 0.2, to: 0.86 };
/** How far a page is moved from its stop at most, and in which steps, in pixels of the video. */
const REACH = { back: 110, on: 26 };
const STEP_PX = 4;
/** A line that an edge cuts through is worse than one that is hidden. */
const COST = { cut: 4, hidden: 1, perPx: 0.005 };

/** A stop near a position where neither the page's own edge nor those of a caption cut through its lines. */
export function clearedTop(topPx: number, clearance: Clearance): number {
  const { leastPx, mostPx, scale } = clearance;
  const [from, to] = [Math.max(leastPx, topPx - REACH.back / scale), Math.min(mostPx, topPx + REACH.on / scale)];
  const near = clearance.lines.map(inkOf);
  let best = { topPx, cost: costOf(topPx, near, clearance) };
  for (let item = from; item <= to; item += STEP_PX / scale) {
    const cost = costOf(item, near, clearance) + Math.abs(item - topPx) * scale * COST.perPx;
    if (cost < best.cost) best = { topPx: item, cost };
  }
  return best.topPx;
}

function inkOf(line: Extent): Extent {
  const heightPx = line.bottomPx - line.topPx;
  return { ...line, topPx: line.topPx + heightPx * INK.from, bottomPx: line.topPx + heightPx * INK.to };
}

function costOf(topPx: number, lines: readonly Extent[], { plate, headerPx }: Clearance): number {
  return lines.reduce((sum, line) => {
    const [from, to] = [line.topPx - topPx, line.bottomPx - topPx];
    const isCutBy = (edgePx: number): boolean => from < edgePx && to > edgePx;
    if (isCutBy(headerPx)) return sum + COST.cut;
    if (line.rightPx <= plate.leftPx || line.leftPx >= plate.rightPx) return sum;
    if (isCutBy(plate.topPx) || isCutBy(plate.bottomPx)) return sum + COST.cut;
    return from >= plate.topPx && to <= plate.bottomPx ? sum + COST.hidden : sum;
  }, 0);
}
