import { expect, test } from 'vitest';
import { evaluate } from '#test/render/evaluate-easing';
import { type EasingName, eased, easings } from './easing.ts';

/** The curves of the visual design, by their control points. */
const beziers = {
  enter: [0.16, 1, 0.3, 1],
  exit: [0.7, 0, 0.84, 0],
  move: [0.65, 0, 0.35, 1],
  scroll: [0.45, 0, 0.55, 1],
} as const satisfies Partial<Record<EasingName, readonly number[]>>;

const SHARES = Array.from({ length: 101 }, (_, index) => index / 100);

test.each(Object.entries(beziers))('easings: %s stays within a hundredth of its curve', (name, points) => {
  const [x1, y1, x2, y2] = points;
  for (const u of SHARES) {
    const [x, y] = [along(u, x1, x2), along(u, y1, y2)];
    expect(Math.abs(evaluate(easings[name as EasingName]('p'), { p: x }) - y), `at ${x}`).toBeLessThan(0.01);
  }
});

test.each(Object.keys(easings))('easings: %s starts at 0, ends at 1 and never decreases', (name) => {
  const values = SHARES.map((p) => evaluate(easings[name as EasingName]('p'), { p }));
  expect(values[0]).toBeCloseTo(0, 6);
  expect(values.at(-1)).toBeCloseTo(1, 6);
  for (const [at, value] of values.slice(1).entries()) expect(value).toBeGreaterThanOrEqual(values[at] ?? 1);
});

test('eased writes a movement with its start and its length, constant before and after', () => {
  expect(eased('enter', 0.1, 0.42)).toBe('(1-pow(1-clip((t-0.1)/0.42,0,1),2)*exp(-4.68*clip((t-0.1)/0.42,0,1)))');
  expect(eased('even', 1 / 3, 2)).toBe('(clip((t-0.3333)/2,0,1))');
  expect(evaluate(eased('move', 1, 2), { t: 0 })).toBe(0);
  expect(evaluate(eased('move', 1, 2), { t: 9 })).toBe(1);
});

function along(u: number, first: number, second: number): number {
  return 3 * u * (1 - u) ** 2 * first + 3 * u ** 2 * (1 - u) * second + u ** 3;
}
