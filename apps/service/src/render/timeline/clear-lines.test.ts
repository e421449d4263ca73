import { expect, test } from 'vitest';
import { clearedTop } from './clear-lines.ts';

const line = (topPx: number) => ({ topPx, bottomPx: topPx + 20, leftPx: 20, rightPx: 300 });
const clearance = { headerPx: 0, leastPx: 0, mostPx: 2_000, scale: 2 };

test('clearedTop does not move when nothing is cut', () => {
  expect(clearedTop(600, { ...clearance, lines: [line(700), line(1_200)] })).toBe(600);
});

test('clearedTop cuts no line at the upper edge, and stays within the reach of the page', () => {
  const lines = [line(560), line(584), line(974)];
  for (const mostPx of [600, 2_000]) {
    const topPx = clearedTop(600, { ...clearance, mostPx, lines });
    expect(topPx).toBeLessThanOrEqual(Math.min(mostPx, 614));
    expect(lines.filter((item) => item.topPx + 4 < topPx && item.topPx + 17 > topPx)).toEqual([]);
  }
});
