import { expect, test } from 'vitest';
import { createPhotoBudget } from './budget.ts';

test('createPhotoBudget reserves 60 MB for files of at most 8 MB, and takes back what a file does not use', () => {
  const budget = createPhotoBudget();
  const reserved = Array.from({ length: 10 }, () => budget.reserveBytes());
  expect(reserved.map((item) => item?.maxBytes ?? 0).reduce((sum, bytes) => sum + bytes, 0)).toBe(60_000_000);
  expect(reserved[0]?.maxBytes).toBe(8_000_000);
  expect(budget.reserveBytes()).toBeNull();
  reserved[0]?.giveBack(3_000_000);
  expect(budget.reserveBytes()?.maxBytes).toBe(5_000_000);
});

test('createPhotoBudget gives nothing back for a file that uses more than its reservation', () => {
  const budget = createPhotoBudget();
  for (let at = 0; at < 8; at += 1) budget.reserveBytes()?.giveBack(90_000_000);
  expect(budget.reserveBytes()).toBeNull();
});

test('createPhotoBudget allows 200 megapixels per page to be decoded, five times the largest photograph', () => {
  const budget = createPhotoBudget();
  const taken = Array.from({ length: 40 }, () => budget.takePixels(8_000, 5_000));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(budget.takePixels(1, 1)).toBe(false);
});
