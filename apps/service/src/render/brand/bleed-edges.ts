import { decodeImage } from '#platform/images';

/** How far colour is spread into transparent pixels: beyond those that share chroma with the edge. */
const REACH_PX = 3;
/** Below this alpha a pixel's colour is mostly rounding error. */
const LEAST_ALPHA = 24;

/** Chroma at half size averages four pixels; black under alpha 0 would darken every edge. */
export async function bleedEdges(png: Uint8Array): Promise<Buffer> {
  const { bytes, ...size } = await decodeImage({ use: 'screenshot', alpha: 'ensure', output: { format: 'raw' } }, png);
  return bleedPixels(bytes, size);
}

type Size = { width: number; height: number };

/** The same for a decoded image. Changes its pixels. */
export async function bleedPixels(pixels: Uint8Array, { width, height }: Size): Promise<Buffer> {
  bleed(pixels, { width, height });
  const raw = { width, height, channels: 4 } as const;
  const output = { format: 'png', compressionLevel: 1 } as const;
  return (await decodeImage({ use: 'screenshot', raw, output }, pixels)).bytes;
}

/** Gives transparent pixels the colour of the nearest visible one and preserves alpha. RGBA, changed in place. */
export function bleed(pixels: Uint8Array, size: Size): void {
  const { coloured, edge, stride, steps } = colourMap(pixels, size);
  const pixelOf = (offset: number): number =>
    4 * ((Math.floor(offset / stride) - 1) * size.width + (offset % stride) - 1);
  let ring = edge;
  for (let reach = 0; reach < REACH_PX; reach += 1) {
    const sources = ring.map((offset) => offset + (steps.find((step) => coloured[offset + step] === COLOURED) ?? 0));
    for (const [index, offset] of ring.entries()) {
      coloured[offset] = COLOURED;
      const [at, source] = [pixelOf(offset), pixelOf(sources[index] ?? offset)];
      // A faintly visible pixel keeps its own colour.
      if (pixels[at + 3] === 0) pixels.copyWithin(at, source, source + 3);
    }
    ring = ring.flatMap((offset) => addNeighbours(coloured, offset, steps));
  }
}

/** The neighbours of a pixel that have no colour yet, each of them once. */
function addNeighbours(coloured: Uint8Array, offset: number, steps: readonly number[]): number[] {
  const bare = steps.map((step) => offset + step).filter((item) => coloured[item] === BARE);
  for (const item of bare) coloured[item] = ASKED;
  return bare;
}

/** The state of a pixel: without a colour, with one, in the next ring, outside the image. */
const [BARE, COLOURED, ASKED, OUTSIDE] = [0, 1, 2, 3];

/**
 * Which pixels have a colour, with a border of one around them, so that every pixel has all neighbours; and which are
 * next to a coloured one. Plain loops, because they visit every pixel of every word in a clip.
 */
function colourMap(pixels: Uint8Array, { width, height }: Size) {
  const stride = width + 2;
  const coloured = new Uint8Array(stride * (height + 2)).fill(OUTSIDE);
  // Horizontal and vertical neighbours come first.
  const steps = [1, -1, stride, -stride, stride + 1, stride - 1, 1 - stride, -1 - stride];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = pixels[4 * (y * width + x) + 3] ?? 0;
      coloured[(y + 1) * stride + x + 1] = alpha > LEAST_ALPHA ? COLOURED : BARE;
    }
  }
  const edge: number[] = [];
  for (let offset = stride; offset < stride * (height + 1); offset += 1) {
    if (coloured[offset] === BARE && isBeside(coloured, offset, stride)) edge.push(offset);
  }
  for (const offset of edge) coloured[offset] = ASKED;
  return { coloured, edge, stride, steps };
}

/** Unrolled: a loop over the eight neighbours takes three times as long. */
function isBeside(coloured: Uint8Array, offset: number, stride: number): boolean {
  return (
    coloured[offset - 1] === COLOURED ||
    coloured[offset + 1] === COLOURED ||
    coloured[offset - stride] === COLOURED ||
    coloured[offset + stride] === COLOURED ||
    coloured[offset - stride - 1] === COLOURED ||
    coloured[offset - stride + 1] === COLOURED ||
    coloured[offset + stride - 1] === COLOURED ||
    coloured[offset + stride + 1] === COLOURED
  );
}
