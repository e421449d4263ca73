/** A line of text, in pixels of the page. */
export type Extent = { topPx: number; bottomPx: number; leftPx: number; rightPx: number };

export type Clearance = {
  lines: readonly Extent[];
  /** The height of a bar fixed to the top of the page. */
  headerPx: number;
  /** The allowed range of positions. */
  leastPx: number;
  mostPx: number;
  /** Video pixels per pixel of the page. */
  scale: number;
};

/** The part of a line's box that contains letters. */
const INK = { from: 0.2, to: 0.86 };
/** The maximum distance from a stop, and the step, in pixels of the video. */
const REACH = { back: 110, on: 26 };
const STEP_PX = 4;
const COST = { cut: 4, perPx: 0.005 };

/** A stop near a position at which the upper edge cuts through no line. */
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

function costOf(topPx: number, lines: readonly Extent[], { headerPx }: Clearance): number {
  return lines.reduce((sum, line) => {
    const [from, to] = [line.topPx - topPx, line.bottomPx - topPx];
    return from < headerPx && to > headerPx ? sum + COST.cut : sum;
  }, 0);
}
