import type { Grey, Pixels } from './pixels.ts';

/** Bits per pixel of the luminance: photographs have 6 to 8, drawings with few colours less than 4. */
export function entropy({ values }: Grey): number {
  const counts = new Uint32Array(256);
  for (const value of values) {
    const level = Math.min(255, Math.round(value));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / values.length) * Math.log2(count / values.length);
  return bits;
}

const CELL_PX = 16;
const HARD_EDGE = 60;
/** A row of a cell with letters crosses at least this many hard edges. */
const CROSSINGS = 3;
/** Every second row is checked. */
const ROWS_WITH_LETTERS = 3;

/** The share of the image that resembles lines of letters. */
export function textShare(grey: Grey): number {
  const [columns, rows] = [Math.floor(grey.width / CELL_PX), Math.floor(grey.height / CELL_PX)];
  let cells = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (hasLetters(grey, column * CELL_PX, row * CELL_PX)) cells += 1;
  return cells / Math.max(1, columns * rows);
}

function hasLetters(grey: Grey, left: number, top: number): boolean {
  let lettered = 0;
  for (let y = top; y < top + CELL_PX; y += 2) if (crossings(grey, y * grey.width + left) >= CROSSINGS) lettered += 1;
  return lettered >= ROWS_WITH_LETTERS;
}

function crossings({ values }: Grey, from: number): number {
  let count = 0;
  for (let at = from + 1; at < from + CELL_PX; at += 1)
    if (Math.abs((values[at] ?? 0) - (values[at - 1] ?? 0)) > HARD_EDGE) count += 1;
  return count;
}

/** This many evenly spaced pixels are as informative as all. */
const SAMPLES = 20_000;

/** The share of the image with exactly its most frequent colour, and its number of colours, counted up to 64. */
export function flatness({ channels, bytes }: Pixels): { flatShare: number; colours: number } {
  const counts = new Map<number, number>();
  let total = 0;
  const step = Math.max(1, Math.floor(bytes.length / channels / SAMPLES)) * channels;
  for (let from = 0; from + channels <= bytes.length; from += step) {
    if (channels === 4 && (bytes[from + 3] ?? 255) < 16) continue;
    const colour = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    total += 1;
  }
  let most = 0;
  for (const count of counts.values()) most = Math.max(most, count);
  return { flatShare: most / Math.max(1, total), colours: Math.min(64, counts.size) };
}
