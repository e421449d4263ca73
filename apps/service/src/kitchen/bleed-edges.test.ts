import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bleed, bleedEdges } from './bleed-edges.ts';

const RED = [200, 30, 20];

/** A row of pixels: red ones with the alphas given, black where alpha is 0. */
function row(...alphas: number[]): Uint8Array {
  return Uint8Array.from(alphas.flatMap((alpha) => [...(alpha === 0 ? [0, 0, 0] : RED), alpha]));
}

function colourAt(pixels: Uint8Array, at: number): number[] {
  return [...pixels.subarray(4 * at, 4 * at + 4)];
}

test('colour reaches three pixels into what is transparent, and no further', () => {
  const pixels = row(0, 0, 0, 0, 255, 128, 0, 0);
  bleed(pixels, { width: 8, height: 1 });
  expect([0, 1, 2, 3].map((at) => colourAt(pixels, at))).toEqual([
    [0, 0, 0, 0],
    [...RED, 0],
    [...RED, 0],
    [...RED, 0],
  ]);
  expect(colourAt(pixels, 7)).toEqual([...RED, 0]);
});

test('what is visible stays as it was', () => {
  const pixels = row(255, 10, 0);
  pixels.set([1, 2, 3], 4);
  bleed(pixels, { width: 3, height: 1 });
  expect(colourAt(pixels, 0)).toEqual([...RED, 255]);
  expect(colourAt(pixels, 1)).toEqual([1, 2, 3, 10]);
});

test('a row does not bleed around the edge into the next one', () => {
  const pixels = Uint8Array.from([...row(0, 0, 0, 0, 0, 0, 0, 255), ...row(0, 0, 0, 0, 0, 0, 0, 0)]);
  bleed(pixels, { width: 8, height: 2 });
  expect(colourAt(pixels, 8)).toEqual([0, 0, 0, 0]);
  expect(colourAt(pixels, 15)).toEqual([...RED, 0]);
});

test('a picture keeps its size and its alpha', async () => {
  const png = await sharp(Buffer.from(row(0, 255, 0, 255)), { raw: { width: 2, height: 2, channels: 4 } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await bleedEdges(png))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2, height: 2, channels: 4 });
  expect([3, 7, 11, 15].map((at) => data[at])).toEqual([0, 255, 0, 255]);
  expect([...data.subarray(0, 3)]).toEqual(RED);
});
