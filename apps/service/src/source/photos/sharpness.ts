import type { Grey } from './pixels.ts';

const PARTS = 3;

/**
 * How much an image changes from pixel to pixel in the sharpest of its nine parts: a calm portrait is sharp only at the
 * face. Within 1,024 px, sharp photographs have more than 0.8, blurred ones less than 0.5.
 */
export function sharpness(grey: Grey): number {
  let highest = 0;
  for (let row = 0; row < PARTS; row += 1)
    for (let column = 0; column < PARTS; column += 1) highest = Math.max(highest, deviation(grey, row, column));
  return highest;
}

/** The standard deviation of the Laplacian, divided by nine. */
function deviation({ width, height, values }: Grey, row: number, column: number): number {
  const top = Math.max(1, Math.floor((row * height) / PARTS));
  const bottom = Math.min(height - 1, Math.floor(((row + 1) * height) / PARTS));
  const left = Math.max(1, Math.floor((column * width) / PARTS));
  const right = Math.min(width - 1, Math.floor(((column + 1) * width) / PARTS));
  let sum = 0;
  let squares = 0;
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const edge = around - 4 * (values[at] ?? 0);
      sum += edge;
      squares += edge * edge;
    }
  const count = Math.max(1, (bottom - top) * (right - left));
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) / 9;
}
