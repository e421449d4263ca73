import type { DrawnBackground } from '../layout/drawn-background.ts';

/** The size in pixels of a cell that is flat or not, and the tolerance for a compressed colour. */
const CELL = 30;
const TOLERANCE = 8;

type Colour = readonly [number, number, number];

/** Farther than this from anything drawn, a margin looks like a gap: a sixth of the narrower side. */
const MARGIN_SHARE = 1 / 6;

type Cells = readonly (readonly (Colour | null)[])[];
type Rectangle = { top: number; left: number; rows: number; columns: number };

/** The share of a frame that its largest rectangle of one flat colour covers. */
export function largestFlatShare(background: DrawnBackground): number {
  const cells = cellsOf(background);
  const { rows, columns } = largestRectangle(cells);
  return (rows * columns) / countOf(cells);
}

/**
 * The share of a frame that is far from anything drawn: words, an image, an edge between two colours. Margins are near,
 * however generous; a half without content is not.
 */
export function emptyShare(background: DrawnBackground): number {
  const cells = cellsOf(background);
  const reach = Math.round((Math.min(background.width, background.height) * MARGIN_SHARE) / CELL);
  const drawn = cells.map((line, row) => line.map((_, column) => isDrawn(cells, row, column)));
  const isNear = (row: number, column: number): boolean =>
    drawn.slice(Math.max(0, row - reach), row + reach + 1).some((line) => {
      return line.slice(Math.max(0, column - reach), column + reach + 1).includes(true);
    });
  const far = drawn.map((line, row) => line.filter((_, column) => !isNear(row, column)).length);
  return far.reduce((sum, count) => sum + count, 0) / countOf(cells);
}

/** Not flat, or at the edge of another colour. */
function isDrawn(cells: Cells, row: number, column: number): boolean {
  const cell = cells[row]?.[column] ?? null;
  if (cell === null) return true;
  const next = [cells[row + 1]?.[column], cells[row]?.[column + 1]];
  return next.some((other) => other !== undefined && other !== null && !isAlike(cell, other));
}

function countOf(cells: Cells): number {
  return Math.max(1, cells.length * (cells[0]?.length ?? 0));
}

function cellsOf({ pixels, width, height }: DrawnBackground): Cells {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => flatColour(pixels, width, { x: column * CELL, y: row * CELL })),
  );
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
