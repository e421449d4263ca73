import sharp from 'sharp';

/** How far colour reaches into what is transparent: past the pixels that share colour with the edge. */
const REACH_PX = 3;
/** Below this alpha a pixel's colour is mostly rounding. */
const LEAST_ALPHA = 24;

/** Colour at half size is averaged over four pixels; black below alpha 0 would darken every edge. */
export async function bleedEdges(png: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return bleedPixels(data, info);
}

type Size = { width: number; height: number };

/** The same for a picture that is unpacked already. Its pixels are changed. */
export function bleedPixels(pixels: Uint8Array, { width, height }: Size): Promise<Buffer> {
  bleed(pixels, { width, height });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Gives transparent pixels the colour of the nearest visible one, alpha untouched. RGBA, changed in place. */
export function bleed(pixels: Uint8Array, { width, height }: Size): void {
  const map = colourMap(pixels, { width, height });
  const pixelOf = (place: number): number =>
    4 * ((Math.floor(place / map.stride) - 1) * width + (place % map.stride) - 1);
  let candidates: Iterable<number> = map.places();
  for (let ring = 0; ring < REACH_PX; ring += 1) {
    const found: [number, number][] = [];
    for (const place of candidates) {
      const from = map.nextTo(place);
      if (from !== null) found.push([place, from]);
    }
    for (const [place, from] of found) {
      map.colour(place);
      const [at, source] = [pixelOf(place), pixelOf(from)];
      // What is faintly visible keeps its own colour.
      if (pixels[at + 3] === 0) pixels.copyWithin(at, source, source + 3);
    }
    candidates = new Set(found.flatMap(([place]) => map.around(place)));
  }
}

/** Which pixels have a colour, with a border of one around them, so that no neighbour is ever missing. */
function colourMap(pixels: Uint8Array, { width, height }: Size) {
  const stride = width + 2;
  const coloured = new Uint8Array(stride * (height + 2));
  const isBorder = (place: number): boolean => {
    const column = place % stride;
    return column === 0 || column > width || place < stride || place >= stride * (height + 1);
  };
  let [top, bottom] = [height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[4 * (y * width + x) + 3] ?? 0) <= LEAST_ALPHA) continue;
      coloured[(y + 1) * stride + x + 1] = 1;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  // Straight neighbours come first.
  const steps = [1, -1, stride, -stride, stride + 1, stride - 1, 1 - stride, -1 - stride];
  return {
    stride,
    /** All that may be next to a colour. */
    *places(): Iterable<number> {
      const [first, last] = [Math.max(1, top), Math.min(height, bottom + 1)];
      for (let y = first; y <= last; y += 1) for (let x = 1; x <= width; x += 1) yield y * stride + x;
    },
    /** A coloured neighbour of a pixel that has no colour itself. */
    nextTo(place: number): number | null {
      if (coloured[place] === 1) return null;
      for (const step of steps) if (coloured[place + step] === 1) return place + step;
      return null;
    },
    around: (place: number): number[] => steps.map((step) => place + step).filter((each) => !isBorder(each)),
    colour: (place: number): void => {
      coloured[place] = 1;
    },
  };
}
