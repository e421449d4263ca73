import { decodeImage, readImageHeader } from '#platform/images';
import type { Logo } from '#render/template';
import { distanceOf } from './color.ts';

/** Enough pixels to count a logo's colours, few enough to read quickly. */
const SAMPLE_PX = 64;
const SAMPLE = {
  use: 'logo',
  resize: { width: SAMPLE_PX, height: SAMPLE_PX, fit: 'fill' },
  alpha: 'ensure',
  output: { format: 'raw' },
} as const;
/** Below this alpha a pixel is an edge or empty. */
const VISIBLE_ALPHA = 200;

/**
 * Inspects a logo's pixels: its ratio, its colour, and whether its shape alone identifies it. Null if it is no image.
 */
export async function readLogo(bytes: Uint8Array, mime: Logo['mime']): Promise<Logo | null> {
  try {
    const header = readImageHeader(bytes);
    if (header === null) return null;
    const { bytes: raw } = await decodeImage(SAMPLE, bytes);
    const pixels = Array.from({ length: raw.length / 4 }, (_, index) => raw.subarray(index * 4, index * 4 + 4));
    const visible = pixels.filter((pixel) => (pixel[3] ?? 0) >= VISIBLE_ALPHA);
    if (visible.length === 0) return null;
    const colours = visible.map((pixel) => `#${pixel.subarray(0, 3).toString('hex')}`);
    const colour = mostFrequent(colours);
    const isOpaque = visible.length > pixels.length * 0.98;
    const strange = colours.filter((item) => distanceOf(item, colour) > 0.08).length;
    const isSingleColour = !isOpaque && strange < colours.length * 0.02;
    return { bytes, mime, ratio: header.width / header.height, isSingleColour, isOpaque, colour };
  } catch {
    // Untrusted bytes: what cannot be decoded is no logo, and the pack is made without one.
    return null;
  }
}

function mostFrequent(colours: readonly string[]): string {
  const counts = Map.groupBy(colours, (colour) => colour);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '#000000';
}
