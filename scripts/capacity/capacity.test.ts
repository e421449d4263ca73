import { expect, test } from 'vitest';
import { checkModel } from './check-model.ts';
import { type Measures, measures, partNames } from './measures.ts';
import { planFor } from './model.ts';
import { onOneHost, simulate, stepsOf } from './simulate.ts';
import { createQueue } from './time-queue.ts';

/**
 * The tolerances that docs/operations.md states: for the use of a part's cores, and for the rate at which a part is
 * full.
 */
const BOUND = 0.05;

const { sizes, host, servers } = checkModel(measures);

test.each(sizes)('at $times times the model and the simulation agree on the use of every part', ({ apart }) => {
  expect(apart).toBeLessThan(BOUND);
});

test.each([host, servers])('model and simulation agree that $part is full first, and at which rate', (end) => {
  expect(end.simulatedPart).toBe(end.part);
  expect(Math.abs(end.simulatedPerSecond / end.perSecond - 1)).toBeLessThan(BOUND);
});

test('the steps of the simulation use exactly what a pack was measured to use', () => {
  const done = new Map<string, number>();
  for (const { part, seconds } of stepsOf(measures).flat()) done.set(part, (done.get(part) ?? 0) + seconds);
  const [all] = onOneHost([stepsOf(measures).flat()]);
  const sum = (all ?? []).reduce((total, { seconds }) => total + seconds, 0);
  expect(sum).toBeCloseTo(
    partNames.reduce((total, part) => total + measures.pack.cpuSeconds[part], 0),
    9,
  );
  for (const part of partNames) expect(done.get(part)).toBeCloseTo(measures.pack.cpuSeconds[part], 9);
});

test('a model without half of the work of render differs from the simulation', () => {
  const { cpuSeconds } = measures.pack;
  const wrong: Measures = {
    ...measures,
    pack: { ...measures.pack, cpuSeconds: { ...cpuSeconds, render: cpuSeconds.render / 2 } },
  };
  const plan = planFor(1_000_000, wrong);
  const cores = Object.fromEntries(plan.needs.map(({ part, cores }) => [part, cores]));
  const real = simulate(stepsOf(measures), {
    cores,
    load: { perSecond: plan.peakPerSecond },
    packs: 4_000,
    seed: 1,
  });
  const render = plan.needs.find(({ part }) => part === 'render');
  const promised = (render?.busyCores ?? 0) / (render?.cores ?? 0);
  expect(Math.abs((real.busy.get('render') ?? 0) - promised)).toBeGreaterThan(BOUND);
});

test('the same seed gives the same run', () => {
  const cores = Object.fromEntries(partNames.map((part) => [part, 4]));
  const order = { cores, load: { perSecond: 0.05 }, packs: 200, seed: 7 };
  expect(simulate(stepsOf(measures), order)).toEqual(simulate(stepsOf(measures), order));
  expect(simulate(stepsOf(measures), { ...order, seed: 8 })).not.toEqual(simulate(stepsOf(measures), order));
});

test('time queue returns the earliest entry first', () => {
  const queue = createQueue<string>();
  for (const at of [5, 1, 4, 1, 3, 9, 2]) queue.add(at, String(at));
  const taken = Array.from({ length: 8 }, () => queue.take()?.at);
  expect(taken).toEqual([1, 1, 2, 3, 4, 5, 9, undefined]);
});
