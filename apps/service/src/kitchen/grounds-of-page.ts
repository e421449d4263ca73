import type { Capture } from '#kitchen/template';
import { decodeImage } from '#platform/images';
import { distanceOf } from './color.ts';

/** Small enough to be read at once, and every section of a page still has rows of its own. */
const SAMPLE = { width: 16, height: 240 };
/** Nearer than this, two colours are one ground. */
const SAME = 0.06;
/** A row that is of one colour by this much is ground; a ground that takes this share of all rows is a section's. */
const GROUND_SHARE = 0.6;
const LEAST_SHARE = 0.06;

/** The colours of the grounds that a page lies on, the largest first: what captions have to stand off. */
export async function groundsOfPage({ bytes }: Pick<Capture, 'bytes'>): Promise<string[]> {
  const resize = { ...SAMPLE, fit: 'fill', kernel: 'nearest' } as const;
  const task = { use: 'screenshot', resize, alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes: raw } = await decodeImage(task, bytes);
  const grounds: { colour: string; rows: number }[] = [];
  for (let row = 0; row < SAMPLE.height; row += 1) {
    const pixels = raw.subarray(row * SAMPLE.width * 3, (row + 1) * SAMPLE.width * 3);
    const colour = groundOf(pixels);
    if (colour === null) continue;
    const known = grounds.find((ground) => distanceOf(ground.colour, colour) < SAME);
    if (known === undefined) grounds.push({ colour, rows: 1 });
    else known.rows += 1;
  }
  return grounds
    .filter(({ rows }) => rows >= SAMPLE.height * LEAST_SHARE)
    .toSorted((one, other) => other.rows - one.rows)
    .map(({ colour }) => colour);
}

function groundOf(pixels: Uint8Array): string | null {
  const colours = Array.from({ length: SAMPLE.width }, (_, at) => {
    const pixel = Buffer.from(pixels.subarray(at * 3, at * 3 + 3));
    return `#${pixel.toString('hex')}`;
  });
  const likeIt = (colour: string): number => colours.filter((each) => distanceOf(each, colour) < SAME).length;
  const best = colours.reduce((one, other) => (likeIt(other) > likeIt(one) ? other : one));
  return likeIt(best) >= SAMPLE.width * GROUND_SHARE ? best : null;
}
