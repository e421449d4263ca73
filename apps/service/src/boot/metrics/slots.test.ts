import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureSlots } from './slots.ts';

test('measureSlots reports the fullest queue of a process and leaves webhook deliveries out', async () => {
  const registry = new Registry();
  let busyScreenshots = 1;
  measureSlots(registry, [
    { queue: 'screenshots', total: 4, busy: () => busyScreenshots },
    { queue: 'capture', total: 2, busy: () => 1 },
    { queue: 'hooks', total: 50, busy: () => 50 },
    { queue: 'hooks-low', total: 50, busy: () => 50 },
  ]);
  expect(await registry.getSingleMetricAsString('galley_slots_busy_ratio')).toMatch(/ratio 0\.5$/);
  busyScreenshots = 3;
  expect(await registry.getSingleMetricAsString('galley_slots_busy_ratio')).toMatch(/ratio 0\.75$/);
  const busy = await registry.getSingleMetricAsString('galley_slots_busy');
  expect(busy).toContain('galley_slots_busy{queue="hooks"} 50');
  expect(await registry.getSingleMetricAsString('galley_slots')).toContain('galley_slots{queue="capture"} 2');
});

test('measureSlots registers nothing for a process without slots', async () => {
  const registry = new Registry();
  measureSlots(registry, []);
  expect(await registry.metrics()).toBe('\n');
});
