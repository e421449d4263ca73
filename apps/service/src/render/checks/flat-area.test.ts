import { expect, test } from 'vitest';
import { emptyShare, largestFlatShare } from './flat-area.ts';

const [width, height] = [900, 900];

/** A frame whose pixels at and below a row are noise, except every so many columns of cells. */
function frameOf(isNoisy: (column: number, row: number) => boolean) {
  const pixels = new Uint8Array(width * height * 3).fill(200);
  for (let at = 0; at < width * height; at += 1) {
    if (!isNoisy(Math.floor((at % width) / 30), Math.floor(at / width / 30))) continue;
    pixels.fill((at * 7_919) % 251, at * 3, at * 3 + 3);
  }
  return { pixels, width, height };
}

test('emptyShare adds up what is far from anything drawn', () => {
  const frame = frameOf((_, row) => row >= 10 && row < 20);
  // Of each third, the half next to the drawn one is its margin.
  expect(emptyShare(frame)).toBeCloseTo(1 / 3, 2);
  expect(largestFlatShare(frame)).toBeCloseTo(1 / 3, 2);
});

test('emptyShare leaves out the space between words', () => {
  expect(emptyShare(frameOf((column) => column % 2 === 0))).toBe(0);
});

test('emptyShare of a frame full of detail is nothing', () => {
  expect(emptyShare(frameOf(() => true))).toBe(0);
});
