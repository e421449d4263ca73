import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureBooks, measureSlots } from './measures.ts';

test('the fullest queue says how full a process is, and deliveries that only wait do not', async () => {
  const registry = new Registry();
  let busyPictures = 1;
  measureSlots(registry, [
    { queue: 'pictures', total: 4, busy: () => busyPictures },
    { queue: 'capture', total: 2, busy: () => 1 },
    { queue: 'hooks', total: 50, busy: () => 50 },
  ]);
  expect(await registry.getSingleMetricAsString('galley_slots_busy_ratio')).toMatch(/ratio 0\.5$/);
  busyPictures = 3;
  expect(await registry.getSingleMetricAsString('galley_slots_busy_ratio')).toMatch(/ratio 0\.75$/);
  const busy = await registry.getSingleMetricAsString('galley_slots_busy');
  expect(busy).toContain('galley_slots_busy{queue="hooks"} 50');
  expect(await registry.getSingleMetricAsString('galley_slots')).toContain('galley_slots{queue="capture"} 2');
});

test('a process without slots measures none', async () => {
  const registry = new Registry();
  measureSlots(registry, []);
  expect(await registry.metrics()).toBe('\n');
});

test('books without differences are told as such, so that an alarm has a number to look at', async () => {
  const registry = new Registry();
  const count = measureBooks(registry);
  expect(await registry.metrics()).toContain('galley_book_differences_total{book="processor"} 0');
  count('balances', 2);
  expect(await registry.metrics()).toContain('galley_book_differences_total{book="balances"} 2');
});
