import { expect, test } from 'vitest';
import { clearedTop } from './clear-lines.ts';

const line = (topPx: number) => ({ topPx, bottomPx: topPx + 20, leftPx: 20, rightPx: 300 });
const plate = { topPx: 380, bottomPx: 460, leftPx: 0, rightPx: 250 };
const clearance = { plate, headerPx: 0, leastPx: 0, mostPx: 2_000, scale: 2 };

test('clearedTop puts the edges of a caption between the lines of a page', () => {
  // A card of four lines, 24 px apart: the upper edge of the plate would cut the second one.
  const lines = [line(950), line(974), line(998), line(1_022)];
  const topPx = clearedTop(600, { ...clearance, lines });
  const inks = lines.map((item) => [item.topPx + 4 - topPx, item.topPx + 17 - topPx] as const);
  for (const edge of [plate.topPx, plate.bottomPx])
    expect(inks.filter(([from, to]) => from < edge && to > edge)).toEqual([]);
  expect(Math.abs(topPx - 600)).toBeLessThanOrEqual(20);
});

test('clearedTop does not move where nothing is cut, and where the cut content is beside the caption', () => {
  expect(clearedTop(600, { ...clearance, lines: [line(700), line(1_200)] })).toBe(600);
  expect(clearedTop(600, { ...clearance, lines: [{ ...line(970), leftPx: 260 }] })).toBe(600);
});

test('clearedTop cuts no line at the upper edge, and stays within the reach of the page', () => {
  const lines = [line(560), line(584), line(974)];
  for (const mostPx of [600, 2_000]) {
    const topPx = clearedTop(600, { ...clearance, mostPx, lines });
    expect(topPx).toBeLessThanOrEqual(Math.min(mostPx, 614));
    expect(lines.filter((item) => item.topPx + 4 < topPx && item.topPx + 17 > topPx)).toEqual([]);
  }
});
