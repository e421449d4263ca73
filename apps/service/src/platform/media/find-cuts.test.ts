import { expect, test } from 'vitest';
import { cutsAmong } from './find-cuts.ts';

const change = (atSeconds: number, score: number) => ({ atSeconds, score });

test('cutsAmong reports a weak change as a cut where nothing else moves', () => {
  expect(cutsAmong([change(4, 0.09), change(11, 0.4)])).toEqual([4, 11]);
});

test('cutsAmong reports only outliers in a restless video', () => {
  const restless = Array.from({ length: 60 }, (_, index) => change(index / 30, 0.12 + (index % 3) / 100));
  expect(cutsAmong(restless)).toEqual([]);
  expect(cutsAmong([...restless, change(1.01, 0.7)].toSorted((a, b) => a.atSeconds - b.atSeconds))).toEqual([1.01]);
});

test('cutsAmong reports a cut over two frames once', () => {
  expect(cutsAmong([change(5, 0.3), change(5.04, 0.2)])).toEqual([5]);
});

test('cutsAmong takes time in proportion to the length of a restless video', () => {
  const noise = Array.from({ length: 60_000 }, (_, index) => change(index / 30, 0.04 + ((index * 7) % 5) / 100));
  const fastestMs = (changes: typeof noise): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const startedMs = performance.now();
        cutsAmong(changes);
        return performance.now() - startedMs;
      }),
    );
  // Ten times the length; quadratic time would take a hundred times as long.
  expect(fastestMs(noise)).toBeLessThan(50 * fastestMs(noise.slice(0, 6_000)) + 50);
});
