import { greyOf, type Pixels, shrink } from './pixels.ts';

/** A perceptual fingerprint of an image. */
export type Likeness = {
  /** 64 bits: whether each of 9 x 8 grey cells is lighter than the next in its row. */
  hash: bigint;
  /** The mean colours of 4 x 4 cells. */
  colours: Uint8Array;
};

const SAME_BITS = 8;
const SAME_COLOUR = 10;
const CELLS = 4;

export function likenessOf(pixels: Pixels): Likeness {
  const { values } = greyOf(shrink(pixels, { width: 9, height: 8 }));
  let hash = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      hash = (hash << 1n) | ((values[at] ?? 0) > (values[at + 1] ?? 0) ? 1n : 0n);
    }
  return { hash, colours: shrink(pixels, { width: CELLS, height: CELLS }).bytes };
}

/**
 * The same image in another size or compression. The colours distinguish images with the same hash, such as fog over a
 * lake and over a dune.
 */
export function isSameImage(one: Likeness, other: Likeness): boolean {
  let bits = 0;
  for (let rest = one.hash ^ other.hash; rest > 0n; rest &= rest - 1n) bits += 1;
  const apart = one.colours.reduce((sum, value, at) => sum + Math.abs(value - (other.colours[at] ?? 0)), 0);
  return bits <= SAME_BITS && apart / one.colours.length <= SAME_COLOUR;
}
