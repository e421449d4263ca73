import { decodeImage, requireImageHeader } from '#platform/images';
import type { Box, PixelFacts } from './observation.ts';

/** Wide enough to show one line of small text, small enough to count in a millisecond. */
const WIDTH = 480;
/** Differences of a colour channel that are invisible, and that lossy formats produce. */
const TOLERANCE = 10;

type Raster = { pixels: Uint8Array; width: number; height: number };

/** How much of an image is not its background. Bars are given in the image's own pixels. */
export async function measurePixels(bytes: Uint8Array, bars: readonly Box[] = []): Promise<PixelFacts> {
  const { width: fullWidth } = requireImageHeader(bytes);
  const resize = { width: Math.min(WIDTH, fullWidth) };
  const task = { use: 'screenshot', resize, alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes: pixels, ...info } = await decodeImage(task, bytes);
  const ratio = info.width / fullWidth;
  const scaled = bars.map((bar) => ({
    x: Math.floor(bar.x * ratio) - 1,
    y: Math.floor(bar.y * ratio) - 1,
    width: Math.ceil(bar.width * ratio) + 2,
    // The shadow below a bar belongs to it.
    height: Math.ceil(bar.height * ratio) + 8,
  }));
  return compare({ pixels, width: info.width, height: info.height }, scaled);
}

function compare({ pixels, width, height }: Raster, bars: readonly Box[]): PixelFacts {
  const background = mostFrequent(pixels);
  const changed = { inside: 0, outside: 0 };
  const counted = { inside: 0, outside: 0 };
  let edges = 0;
  for (let at = 0; at < width * height; at++) {
    const where = isInside(bars, at % width, Math.floor(at / width)) ? 'inside' : 'outside';
    counted[where]++;
    if (differs(pixels, at * 3, background)) changed[where]++;
    // A gradient changes from end to end, but hardly from one pixel to the next.
    if (where === 'outside' && at % width > 0 && differs(pixels, at * 3, colourAt(pixels, at * 3 - 3))) edges++;
  }
  const share = (count: number, all: number) => count / Math.max(1, Math.min(all, width * Math.min(width, height)));
  return {
    changed: share(changed.inside + changed.outside, width * height),
    changedOutsideBars: share(changed.outside, counted.outside),
    edgesOutsideBars: share(edges, counted.outside),
  };
}

function isInside(bars: readonly Box[], x: number, y: number): boolean {
  return bars.some((bar) => x >= bar.x && x < bar.x + bar.width && y >= bar.y && y < bar.y + bar.height);
}

function colourAt(pixels: Uint8Array, at: number): Colour {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

type Colour = [number, number, number];

function differs(pixels: Uint8Array, at: number, [red, green, blue]: Colour): boolean {
  return (
    Math.abs((pixels[at] ?? 0) - red) > TOLERANCE ||
    Math.abs((pixels[at + 1] ?? 0) - green) > TOLERANCE ||
    Math.abs((pixels[at + 2] ?? 0) - blue) > TOLERANCE
  );
}

function mostFrequent(pixels: Uint8Array): Colour {
  const counts = new Map<number, number>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [colour] = [...counts].reduce((best, item) => (item[1] > best[1] ? item : best), [0, 0]);
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}
