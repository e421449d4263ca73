// Measures the background below the words of a frame, on the drawn pixels.

import { decodeImage } from '#platform/images';
import type { Box } from '#render/template';
import { contrastBetween, type TextBox } from './drawn-text.ts';

/** Red, green and blue alternating. */
export type DrawnBackground = { pixels: Uint8Array; width: number; height: number };

export async function readBackground(png: Uint8Array): Promise<DrawnBackground> {
  const { bytes, width, height } = await decodeImage(
    { use: 'screenshot', alpha: 'remove', output: { format: 'raw' } },
    png,
  );
  return { pixels: bytes, width, height };
}

/** The share of a text's pixels that may be below the measured contrast. */
const WEAKEST_SHARE = 0.05;
/** Numbers and dates of this size are read at a glance. */
const HUGE_PX = 200;

/** A text on a photograph, with its contrast to the background and how restless that is. */
export function onBackground(text: TextBox, background: DrawnBackground): TextBox {
  if (text.contrast !== null) return text;
  const pixels = text.lines.flatMap((line) => samplesIn(background, line));
  const contrasts = text.colours.map((colour) => weakest(pixels.map((pixel) => contrastBetween(colour, pixel) ?? 1)));
  return {
    ...text,
    contrast: contrasts.length === 0 || pixels.length === 0 ? null : Math.min(...contrasts),
    minContrast: text.sizePx > HUGE_PX ? 3 : 4.5,
    unrest: spreadOf(pixels.map(brightnessOf)),
  };
}

function weakest(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * WEAKEST_SHARE)] ?? 21;
}

/** Every third pixel of every third row. */
const STEP = 3;

function samplesIn({ pixels, width, height }: DrawnBackground, box: Box): string[] {
  const found: string[] = [];
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  for (let y = top; y < Math.min(height, box.y + box.height); y += STEP) {
    for (let x = left; x < Math.min(width, box.x + box.width); x += STEP) {
      const at = 3 * (y * width + x);
      found.push(`#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`);
    }
  }
  return found;
}

function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
}

/** The zone where a photograph meets what is beside or over its edge. */
const RIM_PX = 40;

/** The sharpness of the sharpest ninth of an area: the deviation of a pixel from its neighbours. */
export function sharpnessOf(background: DrawnBackground, area: Box): number {
  const [left, top] = [Math.max(1, Math.ceil(area.x + RIM_PX)), Math.max(1, Math.ceil(area.y + RIM_PX))];
  const right = Math.min(background.width - 1, Math.floor(area.x + area.width - RIM_PX));
  const bottom = Math.min(background.height - 1, Math.floor(area.y + area.height - RIM_PX));
  const [width, height] = [Math.floor((right - left) / 3), Math.floor((bottom - top) / 3)];
  const ninths = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({ x: left + column * width, y: top + row * height, width, height })),
  );
  return Math.max(0, ...ninths.map((ninth) => edgesIn(background, ninth)));
}

function edgesIn({ pixels, width: row }: DrawnBackground, { x: left, y: top, width, height }: Box): number {
  let [sum, squares, count] = [0, 0, 0];
  const at = (x: number, y: number): number => {
    const index = 3 * (y * row + x);
    return 0.2126 * (pixels[index] ?? 0) + 0.7152 * (pixels[index + 1] ?? 0) + 0.0722 * (pixels[index + 2] ?? 0);
  };
  for (let y = top; y < top + height; y += 2) {
    for (let x = left; x < left + width; x += 2) {
      const edge = (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)) / 9;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
