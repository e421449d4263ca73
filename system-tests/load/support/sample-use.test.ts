import { expect, test } from 'vitest';
import { growing } from './sample-use.ts';

const over = (count: number, sample: (at: number) => number) =>
  Array.from({ length: count }, (_, index) => sample(index));

test('growth ignores usage that fluctuates, and growth during warm-up', () => {
  const use = new Map([
    ['api, MB', over(40, (at) => (at < 10 ? 100 + at * 20 : 300 + (at % 2) * 20))],
    ['api, files', over(40, (at) => 60 + (at % 3))],
  ]);
  expect(growing(use)).toEqual([]);
});

test('growth reports usage that keeps growing, each metric in its unit', () => {
  const use = new Map([
    ['api, MB', over(40, (at) => 100 + at * 5)],
    ['api, files', over(40, (at) => 60 + at)],
    ['database, count', over(40, (at) => 8 + at / 4)],
    ['egress, MB', over(40, () => 80)],
  ]);
  expect(growing(use)).toEqual(['api, MB: 175, then 275', 'api, files: 75, then 95', 'database, count: 12, then 17']);
});
