import { expect, test } from 'vitest';
import { cutsAmong } from './find-cuts.ts';

const change = (atSeconds: number, score: number) => ({ atSeconds, score });

test('a weak change is a cut where nothing else moves', () => {
  expect(cutsAmong([change(4, 0.09), change(11, 0.4)])).toEqual([4, 11]);
});

test('in a restless film only what stands out is a cut', () => {
  const restless = Array.from({ length: 60 }, (_, at) => change(at / 30, 0.12 + (at % 3) / 100));
  expect(cutsAmong(restless)).toEqual([]);
  expect(cutsAmong([...restless, change(1.01, 0.7)].toSorted((one, other) => one.atSeconds - other.atSeconds))).toEqual(
    [1.01],
  );
});

test('a cut that is seen in two frames is one', () => {
  expect(cutsAmong([change(5, 0.3), change(5.04, 0.2)])).toEqual([5]);
});

test('a film that never rests is read in a moment', () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => change(at / 30, 0.04 + ((at * 7) % 5) / 100));
  const startedMs = performance.now();
  cutsAmong(noise);
  expect(performance.now() - startedMs).toBeLessThan(3_000);
});
