import { oklabOf } from './oklab.ts';
import type { Pixels } from './pixels.ts';

/** Lighter and greyer than this is white, also after compression. */
const WHITE = { light: 0.965, chroma: 0.015 };
const CORNER_PX = 5;
const LEAST_CORNERS = 3;
/** The minimum white share of the edge around an object that is cropped close. */
const WHITE_EDGE = 0.4;
const OBJECT_SHARE = { least: 0.12, most: 0.8 };
/** The minimum share of an object that is connected; a chart or a page of text falls into pieces. */
const WHOLE_SHARE = 0.92;

/** One object on white, cropped so close that it touches the edges. Takes a small copy of the image. */
export function isCutClose(pixels: Pixels): boolean {
  const { width, height } = pixels;
  const isWhite = Array.from({ length: width * height }, (_, at) => isWhiteAt(pixels, at));
  if (countWhiteCorners(isWhite, { width, height }) < LEAST_CORNERS) return false;
  const edge = isWhite.filter((_, at) => isOnEdge(at, { width, height }));
  if (edge.filter(Boolean).length < WHITE_EDGE * edge.length) return false;
  const parts = partsOf(isWhite, width);
  const object = parts.reduce((sum, size) => sum + size, 0);
  const share = object / (width * height);
  const isInside = share >= OBJECT_SHARE.least && share <= OBJECT_SHARE.most;
  return isInside && Math.max(...parts) >= WHOLE_SHARE * object;
}

function isWhiteAt({ channels, bytes }: Pixels, at: number): boolean {
  const from = at * channels;
  const { light, a, b } = oklabOf(bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0);
  return light > WHITE.light && Math.hypot(a, b) < WHITE.chroma;
}

type Size = { width: number; height: number };

function countWhiteCorners(isWhite: readonly boolean[], { width, height }: Size): number {
  const corners = [0, width - CORNER_PX].flatMap((x) => [0, height - CORNER_PX].map((y) => y * width + x));
  const inside = Array.from({ length: CORNER_PX ** 2 }, (_, at) => ({
    row: Math.floor(at / CORNER_PX),
    column: at % CORNER_PX,
  }));
  return corners.filter((from) => inside.every(({ row, column }) => isWhite[from + row * width + column] === true))
    .length;
}

function isOnEdge(at: number, { width, height }: Size): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

/** The sizes of the connected regions that are not white. */
function partsOf(isWhite: readonly boolean[], width: number): number[] {
  const isSeen = [...isWhite];
  return isWhite.flatMap((_, start) => (isSeen[start] === false ? [sizeFrom(start, isSeen, width)] : []));
}

function sizeFrom(start: number, isSeen: boolean[], width: number): number {
  const waiting = [start];
  isSeen[start] = true;
  for (let at = 0; at < waiting.length; at += 1) {
    const found = besides(waiting[at] ?? 0, width).filter((next) => isSeen[next] === false);
    for (const next of found) isSeen[next] = true;
    waiting.push(...found);
  }
  return waiting.length;
}

function besides(at: number, width: number): number[] {
  const column = at % width;
  return [at - width, at + width, ...(column > 0 ? [at - 1] : []), ...(column < width - 1 ? [at + 1] : [])];
}
