import type { DrawnBackground } from '../layout/drawn-background.ts';

/** The size in pixels of a cell that is flat or not, and the tolerance for a compressed colour. */
const CELL = 30;
const TOLERANCE = 8;

type Colour = readonly [number, number, number];

/** The share of a frame that its largest rectangle of one flat colour covers. */
export function largestFlatShare({ pixels, width, height }: DrawnBackground): number {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const colours = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => flatColour(pixels, width, { x: column * CELL, y: row * CELL })),
  );
  const areas = colours.flatMap((line, top) => line.map((_, left) => largestFrom(colours, { top, left })));
  return Math.max(0, ...areas) / Math.max(1, columns * rows);
}

type Cells = readonly (readonly (Colour | null)[])[];

/** The number of cells in the largest rectangle with this corner. */
function largestFrom(colours: Cells, { top, left }: { top: number; left: number }): number {
  const colour = colours[top]?.[left] ?? null;
  let [largest, widest] = [0, colours[top]?.length ?? 0];
  for (let row = top; row < colours.length && widest > 0; row += 1) {
    const line = colours[row]?.slice(left, left + widest) ?? [];
    const end = line.findIndex((cell) => !isAlike(cell, colour));
    widest = end < 0 ? line.length : end;
    largest = Math.max(largest, widest * (row - top + 1));
  }
  return largest;
}

function isAlike(one: Colour | null, other: Colour | null): boolean {
  if (one === null || other === null) return false;
  return one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= TOLERANCE);
}

function flatColour(data: Uint8Array, width: number, { x, y }: { x: number; y: number }): Colour | null {
  const at = (dx: number, dy: number): Colour => {
    const index = 3 * ((y + dy) * width + x + dx);
    return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0];
  };
  const first = at(0, 0);
  for (let dy = 0; dy < CELL; dy += 5) {
    for (let dx = 0; dx < CELL; dx += 5) if (!isAlike(at(dx, dy), first)) return null;
  }
  return first;
}
