import { expect, test } from 'vitest';
import { parseInt64 } from './int64.ts';

test.each([
  ['0', 0n],
  ['-0', 0n],
  ['0e999999999', 0n],
  ['7', 7n],
  ['1.0', 1n],
  ['1e2', 100n],
  ['1.50E1', 15n],
  ['1200e-2', 12n],
  ['9223372036854775807', 9223372036854775807n],
  ['-9223372036854775808', -9223372036854775808n],
  ['9.223372036854775807e18', 9223372036854775807n],
])('%s is the integer %s', (source, value) => {
  expect(parseInt64(source)).toBe(value);
});

test.each([
  '1.5',
  '12e-2',
  '1.00000000000000000001',
  '9223372036854775808',
  '-9223372036854775809',
  '9.223372036854775808e18',
  '1e30',
  '1e999999999',
  '1e-999999999',
])('%s is no int64', (source) => {
  expect(parseInt64(source)).toBeUndefined();
});

test('parseInt64 handles a number that fills the whole body within a moment', () => {
  const before = process.threadCpuUsage();
  parseInt64('9'.repeat(65_536));
  parseInt64(`0.${'0'.repeat(65_530)}1`);
  parseInt64(`1${'0'.repeat(65_530)}e-65530`);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
});
