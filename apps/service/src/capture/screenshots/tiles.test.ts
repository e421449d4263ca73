import { expect, test } from 'vitest';
import { type Area, cutToLimits, tilesOf } from './tiles.ts';

const area = (width: number, height: number, density = 1): Area => ({ x: 0, y: 0, width, height, density, zoom: 1 });

test('cutToLimits cuts a screenshot at 20,000 pixels of height, whatever its density', () => {
  expect(cutToLimits(area(1_280, 60_000), 'png')).toEqual({ area: area(1_280, 20_000), truncated: true });
  expect(cutToLimits(area(1_280, 60_000, 2), 'png')).toEqual({ area: area(1_280, 10_000, 2), truncated: true });
  expect(cutToLimits(area(1_280, 20_000), 'png').truncated).toBe(false);
});

test('cutToLimits cuts a screenshot at 100 megapixels', () => {
  const { area: cut, truncated } = cutToLimits(area(3_840, 20_000, 3), 'png');
  expect(truncated).toBe(true);
  expect(cut.width * cut.height * 9).toBeLessThanOrEqual(100_000_000);
  expect(cut.width * (cut.height + 1) * 9).toBeGreaterThan(100_000_000);
});

test('cutToLimits cuts a WebP to the limit of the format', () => {
  expect(cutToLimits(area(1_280, 17_000), 'webp')).toEqual({ area: area(1_280, 16_383), truncated: true });
});

test('tilesOf splits a tall area into tiles that meet exactly', () => {
  expect(tilesOf(area(1_280, 8_000))).toHaveLength(1);
  for (const density of [1, 1.25, 1.5, 2, 3]) {
    const tiles = tilesOf(area(1_280, 19_999, density));
    expect(tiles.length).toBeGreaterThan(1);
    let y = 0;
    for (const tile of tiles) {
      expect(tile.y).toBe(y);
      expect(Number.isInteger(tile.y * density)).toBe(true);
      expect(tile.height * density).toBeLessThanOrEqual(8_000);
      y += tile.height;
    }
    expect(y).toBe(19_999);
  }
});

test('tilesOf splits a wide area into tiles of at most 32 megapixels', () => {
  for (const density of [1, 2, 3]) {
    const { area: cut } = cutToLimits(area(30_000, 30_000, density), 'png');
    const tiles = tilesOf(cut);
    for (const tile of tiles) expect(tile.width * tile.height * density ** 2).toBeLessThanOrEqual(32_000_000);
    expect(tiles.reduce((sum, { height }) => sum + height, 0)).toBe(cut.height);
  }
});
