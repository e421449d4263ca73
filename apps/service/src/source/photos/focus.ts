import { type Oklab, oklabOf } from './oklab.ts';
import type { Pixels } from './pixels.ts';

type Point = { x: number; y: number };
type Box = Point & { width: number; height: number };

const TOP_PART = 0.12;
const CENTRE_SIGMA = 0.3;
/** Saliency with a larger spread is a texture, of which every crop is equally good. */
const TEXTURE_SPREAD = 0.6;

/**
 * The focus of the image: between the faces, otherwise what differs most from its mean colour, near the centre. Takes a
 * small copy, 96 px wide.
 */
export function focusOf(small: Pixels, faces: readonly Box[]): Point {
  const [largest] = faces;
  if (largest !== undefined) return centreOf(faces.filter(({ width }) => width >= largest.width / 2));
  return salientPoint(small);
}

function centreOf(boxes: readonly Box[]): Point {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function salientPoint(small: Pixels): Point {
  const { width, height } = small;
  const colours = blurred(coloursOf(small), width);
  const mean = meanOf(colours);
  const weighted = colours.map((colour, at) => {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    const near = Math.exp(-((x - 0.5) ** 2 + (y - 0.5) ** 2) / (2 * CENTRE_SIGMA ** 2));
    const differs = Math.hypot(colour.light - mean.light, 2 * (colour.a - mean.a), 2 * (colour.b - mean.b));
    return { x, y, weight: differs * near };
  });
  const count = Math.max(1, Math.round(weighted.length * TOP_PART));
  const salient = weighted.toSorted((one, other) => other.weight - one.weight).slice(0, count);
  const total = salient.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0 || spreadOf(salient) > TEXTURE_SPREAD) return { x: 0.5, y: 0.5 };
  const centroid = (axis: 'x' | 'y'): number =>
    salient.reduce((sum, point) => sum + point[axis] * point.weight, 0) / total;
  return { x: centroid('x'), y: centroid('y') };
}

/** The horizontal spread of the middle nine tenths. */
function spreadOf(points: readonly Point[]): number {
  const sorted = points.map(({ x }) => x).toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return at(0.95) - at(0.05);
}

function coloursOf({ width, height, bytes }: Pixels): Oklab[] {
  return Array.from({ length: width * height }, (_, at) =>
    oklabOf(bytes[at * 3] ?? 0, bytes[at * 3 + 1] ?? 0, bytes[at * 3 + 2] ?? 0),
  );
}

/** With a Gaussian of 1.2 px, cut at two pixels. */
function blurred(colours: readonly Oklab[], width: number): Oklab[] {
  const kernel = [0.06, 0.24, 0.4, 0.24, 0.06];
  const along = (from: readonly Oklab[], step: number): Oklab[] =>
    from.map((own, at) => {
      const sum = { light: 0, a: 0, b: 0 };
      for (const [index, weight] of kernel.entries()) {
        const other = from[at + (index - 2) * step] ?? own;
        sum.light += other.light * weight;
        sum.a += other.a * weight;
        sum.b += other.b * weight;
      }
      return sum;
    });
  return along(along(colours, 1), width);
}

function meanOf(colours: readonly Oklab[]): Oklab {
  const sum = { light: 0, a: 0, b: 0 };
  for (const { light, a, b } of colours) {
    sum.light += light;
    sum.a += a;
    sum.b += b;
  }
  const count = Math.max(1, colours.length);
  return { light: sum.light / count, a: sum.a / count, b: sum.b / count };
}
