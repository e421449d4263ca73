import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bleed, bleedEdges } from './bleed-edges.ts';

const RED = [200, 30, 20];

/** A row of pixels: red ones with the given alphas, black where alpha is 0. */
function row(...alphas: number[]): Uint8Array {
  return Uint8Array.from(alphas.flatMap((alpha) => [...(alpha === 0 ? [0, 0, 0] : RED), alpha]));
}

function colourAt(pixels: Uint8Array, at: number): number[] {
  return [...pixels.subarray(4 * at, 4 * at + 4)];
}

test('bleed spreads colour three pixels into transparent ones, and no further', () => {
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

test('bleed leaves visible pixels unchanged', () => {
  const pixels = row(255, 10, 0);
  pixels.set([1, 2, 3], 4);
  bleed(pixels, { width: 3, height: 1 });
  expect(colourAt(pixels, 0)).toEqual([...RED, 255]);
  expect(colourAt(pixels, 1)).toEqual([1, 2, 3, 10]);
});

test('bleed does not wrap around the edge into the next row', () => {
  const pixels = Uint8Array.from([...row(0, 0, 0, 0, 0, 0, 0, 255), ...row(0, 0, 0, 0, 0, 0, 0, 0)]);
  bleed(pixels, { width: 8, height: 2 });
  expect(colourAt(pixels, 8)).toEqual([0, 0, 0, 0]);
  expect(colourAt(pixels, 15)).toEqual([...RED, 0]);
});

test('bleedEdges preserves the size and alpha of an image', async () => {
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
