import { decodeImage } from '#platform/images';
import type { Capture } from '#render/template';
import { distanceOf } from './color.ts';

/** Small enough to read quickly, while every section of a page still has rows. */
const SAMPLE = { width: 16, height: 240 };
/** Two colours closer than this are one background. */
const SAME = 0.06;
/**
 * A row with at least this share of one colour is background; a colour with at least this share of rows belongs to a
 * section.
 */
const BACKGROUND_SHARE = 0.6;
const LEAST_SHARE = 0.06;

/** The background colours of a page, the largest first: captions must contrast with all of them. */
export async function backgroundsOfPage({ bytes }: Pick<Capture, 'bytes'>): Promise<string[]> {
  const resize = { ...SAMPLE, fit: 'fill', kernel: 'nearest' } as const;
  const task = { use: 'screenshot', resize, alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes: raw } = await decodeImage(task, bytes);
  const backgrounds: { colour: string; rows: number }[] = [];
  for (let row = 0; row < SAMPLE.height; row += 1) {
    const pixels = raw.subarray(row * SAMPLE.width * 3, (row + 1) * SAMPLE.width * 3);
    const colour = backgroundOf(pixels);
    if (colour === null) continue;
    const known = backgrounds.find((background) => distanceOf(background.colour, colour) < SAME);
    if (known === undefined) backgrounds.push({ colour, rows: 1 });
    else known.rows += 1;
  }
  return backgrounds
    .filter(({ rows }) => rows >= SAMPLE.height * LEAST_SHARE)
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ colour }) => colour);
}

function backgroundOf(pixels: Uint8Array): string | null {
  const colours = Array.from({ length: SAMPLE.width }, (_, index) => {
    const pixel = Buffer.from(pixels.subarray(index * 3, index * 3 + 3));
    return `#${pixel.toString('hex')}`;
  });
  const likeIt = (colour: string): number => colours.filter((item) => distanceOf(item, colour) < SAME).length;
  const best = colours.reduce((a, b) => (likeIt(b) > likeIt(a) ? b : a));
  return likeIt(best) >= SAMPLE.width * BACKGROUND_SHARE ? best : null;
}
