import type { DrawnBackground } from '../layout/drawn-background.ts';

/** The size in pixels of a cell that is flat or not, and the tolerance for a compressed colour. */
const CELL = 30;
const TOLERANCE = 8;

type Colour = readonly [number, number, number];

/** A smaller rectangle is the space around words. */
const SMALLEST_SHARE = 0.04;

type Cells = readonly (readonly (Colour | null)[])[];
type Rectangle = { top: number; left: number; rows: number; columns: number };

/** The share of a frame that its largest rectangle of one flat colour covers. */
export function largestFlatShare(background: DrawnBackground): number {
  const cells = cellsOf(background);
  return shareOf(largestRectangle(cells), cells);
}

/** The share of a frame that rectangles of a flat colour cover, without the space around words. */
export function emptyShare(background: DrawnBackground): number {
  let cells = cellsOf(background);
  let sum = 0;
  for (;;) {
    const found = largestRectangle(cells);
    const share = shareOf(found, cells);
    if (share < SMALLEST_SHARE) return sum;
    sum += share;
    cells = without(cells, found);
  }
}

function cellsOf({ pixels, width, height }: DrawnBackground): Cells {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => flatColour(pixels, width, { x: column * CELL, y: row * CELL })),
  );
}

function shareOf({ rows, columns }: Rectangle, cells: Cells): number {
  return (rows * columns) / Math.max(1, cells.length * (cells[0]?.length ?? 0));
}

function without(cells: Cells, { top, left, rows, columns }: Rectangle): Cells {
  const isTaken = (row: number, column: number): boolean =>
    row >= top && row < top + rows && column >= left && column < left + columns;
  return cells.map((line, row) => line.map((cell, column) => (isTaken(row, column) ? null : cell)));
}

function largestRectangle(cells: Cells): Rectangle {
  let largest: Rectangle = { top: 0, left: 0, rows: 0, columns: 0 };
  for (const [top, line] of cells.entries()) {
    for (const left of line.keys()) {
      const found = largestFrom(cells, { top, left });
      if (found.rows * found.columns > largest.rows * largest.columns) largest = found;
    }
  }
  return largest;
}

/** The largest rectangle with this corner. */
function largestFrom(cells: Cells, { top, left }: { top: number; left: number }): Rectangle {
  const colour = cells[top]?.[left] ?? null;
  let largest = { top, left, rows: 0, columns: 0 };
  let widest = cells[top]?.length ?? 0;
  for (let row = top; row < cells.length && widest > 0; row += 1) {
    const line = cells[row]?.slice(left, left + widest) ?? [];
    const end = line.findIndex((cell) => !isAlike(cell, colour));
    widest = end < 0 ? line.length : end;
    const rows = row - top + 1;
    if (widest * rows > largest.columns * largest.rows) largest = { top, left, rows, columns: widest };
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
