import { type Oklab, oklabOf } from './oklab.ts';
import type { Pixels } from './pixels.ts';

type Point = { x: number; y: number };

/** Shares of the image's width and height. */
export type SubjectBox = { x: number; y: number; width: number; height: number };

/** Passes over the image, in turn from both corners; more change almost nothing. */
const PASSES = 4;
/** What stands out less than this, as a distance of OKLab, is not told from its background. */
const LEAST_DISTANCE = 0.1;
/** Parts with a smaller share of what stands out do not belong to the subject. */
const LEAST_PART = 0.15;
/** With less of what stands out in its parts, the rest is as much of a subject. */
const LEAST_HELD = 0.6;

/**
 * What is a subject: its body differs from the edges by at least `body`, and thin parts of it by `beside`, both as
 * shares of the value that splits the distances (or, in a busy picture, of the largest one); the box of both has at most
 * this share of the image, and at least this share of the box is filled. The widest box that holds is taken.
 */
const LEVELS = [
  { of: 'split', body: 1, beside: 0.45, area: 0.62, filled: 0.34 },
  { of: 'split', body: 1, beside: 0.65, area: 0.42, filled: 0.34 },
  { of: 'split', body: 1, beside: 0.85, area: 0.36, filled: 0.34 },
  { of: 'largest', body: 0.7, beside: 0.35, area: 0.28, filled: 0.26 },
  { of: 'largest', body: 0.7, beside: 0.45, area: 0.28, filled: 0.26 },
] as const;

/**
 * The box around what differs from everything that touches the edges of the image; null when nothing does. Takes a
 * small copy, 96 px wide, and its focus. The distance of a pixel is the least range of a colour channel along a path to
 * an edge.
 */
export function subjectOf(small: Pixels, focus: Point): SubjectBox | null {
  const distances = edgeDistances(small);
  const units = { split: Math.max(LEAST_DISTANCE, splitOf(distances)), largest: Math.max(...distances) };
  if (units.largest <= LEAST_DISTANCE) return null;
  for (const { of, body, beside, area, filled } of LEVELS) {
    const isBody = (at: number): boolean => (distances[at] ?? 0) > body * units[of];
    const bodies = distances.filter((_, at) => isBody(at)).length;
    const parts = partsOf(
      distances.map((distance) => distance > beside * units[of]),
      small.width,
    );
    const pixels = parts.filter((part) => part.filter(isBody).length >= Math.max(1, LEAST_PART * bodies)).flat();
    if (pixels.filter(isBody).length < LEAST_HELD * bodies) continue;
    const box = boxOf(pixels, small);
    const share = box.width * box.height;
    const isFilled = pixels.length > 0 && pixels.length >= filled * share * distances.length;
    if (isFilled && share <= area && (of === 'split' || isNear(box, focus))) return box;
  }
  return null;
}

/** In a busy picture the subject is where the focus is. */
function isNear({ x, y, width, height }: SubjectBox, focus: Point): boolean {
  const near = 0.04;
  const isAcross = focus.x >= x - near && focus.x <= x + width + near;
  return isAcross && focus.y >= y - near && focus.y <= y + height + near;
}

/** The connected parts of a mask, each as the positions of its pixels. */
function partsOf(mask: readonly boolean[], width: number): number[][] {
  const left = [...mask];
  const parts: number[][] = [];
  for (const start of mask.keys()) if (left[start]) parts.push(takePart(left, start, width));
  return parts;
}

/** The pixels that are connected with one of them; they are taken off the mask. */
function takePart(mask: boolean[], start: number, width: number): number[] {
  const part = [start];
  mask[start] = false;
  for (const at of part) {
    const column = at % width;
    const near = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of near.filter((index) => mask[index])) {
      mask[next] = false;
      part.push(next);
    }
  }
  return part;
}

function edgeDistances(small: Pixels): number[] {
  const { width, height, bytes } = small;
  const colours = Array.from({ length: width * height }, (_, at) =>
    oklabOf(bytes[at * 3] ?? 0, bytes[at * 3 + 1] ?? 0, bytes[at * 3 + 2] ?? 0),
  );
  const channels = [
    (colour: Oklab) => colour.light,
    (colour: Oklab) => 2 * colour.a,
    (colour: Oklab) => 2 * colour.b,
  ].map((channel) => barrierDistances(colours.map(channel), width, height));
  return colours.map((_, at) => channels.reduce((sum, values) => sum + (values[at] ?? 0), 0));
}

/** The least range of values on a path from each pixel to an edge, found by scanning: the minimum barrier distance. */
function barrierDistances(values: readonly number[], width: number, height: number): Float64Array {
  const isEdge = (at: number): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  const distances = Float64Array.from(values, (_, at) => (isEdge(at) ? 0 : Number.POSITIVE_INFINITY));
  const [highest, lowest] = [Float64Array.from(values), Float64Array.from(values)];
  const relax = (at: number, from: number): void => {
    const high = Math.max(highest[from] ?? 0, values[at] ?? 0);
    const low = Math.min(lowest[from] ?? 0, values[at] ?? 0);
    if (high - low >= (distances[at] ?? 0)) return;
    distances[at] = high - low;
    highest[at] = high;
    lowest[at] = low;
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    const step = pass % 2 === 0 ? 1 : -1;
    for (let index = 0; index < values.length; index += 1) {
      const at = step === 1 ? index : values.length - 1 - index;
      if (isEdge(at)) continue;
      relax(at, at - step);
      relax(at, at - step * width);
    }
  }
  return distances;
}

/** The value that separates low from high ones best (Otsu). */
function splitOf(values: readonly number[]): number {
  const most = Math.max(...values, 1e-6);
  const bins = new Array<number>(64).fill(0);
  for (const value of values) {
    const bin = Math.min(63, Math.floor((value / most) * 64));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const all = bins.reduce((sum, count, bin) => sum + count * bin, 0);
  let [best, split, below, sum] = [-1, 0, 0, 0];
  for (const [bin, count] of bins.entries()) {
    below += count;
    sum += count * bin;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sum / below - (all - sum) / above) ** 2;
    if (between > best) [best, split] = [between, bin + 1];
  }
  return (split / 64) * most;
}

function boxOf(pixels: readonly number[], { width, height }: Pixels): SubjectBox {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}
