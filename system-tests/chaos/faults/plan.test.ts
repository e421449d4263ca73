import { expect, test } from 'vitest';
import { allFaults, makePlan } from './plan.ts';
import { createRandom } from './random.ts';

test('plan contains every fault at the smallest size, and its job counts add up', () => {
  const plan = makePlan(200, createRandom(1));
  expect(plan.map(({ fault }) => fault.name).toSorted()).toEqual(allFaults.map(({ name }) => name).toSorted());
  expect(plan.flatMap(({ kinds }) => kinds)).toHaveLength(200);
});

test('plan of ten thousand jobs has every fault twenty times', () => {
  const counts = Map.groupBy(makePlan(10_000, createRandom(1)), ({ fault }) => fault.name);
  expect([...counts.values()].every((item) => item.length === 20)).toBe(true);
  expect(counts.size).toBe(allFaults.length);
});

test('plan depends on its seed alone', () => {
  const names = (seed: number) => makePlan(200, createRandom(seed)).map(({ fault, kinds }) => [fault.name, kinds]);
  expect(names(7)).toEqual(names(7));
  expect(names(7)).not.toEqual(names(8));
});

test('plan kills a worker at twelve named points', () => {
  const points = allFaults.slice(allFaults.findIndex(({ name }) => name === 'before a job begins'));
  expect(points.findIndex(({ name }) => name.startsWith('temporal'))).toBe(12);
});
