import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureFallbacks, measureLedger, measureSlots } from './metrics.ts';

test('measureSlots reports the fullest queue of a process and leaves webhook deliveries out', async () => {
  const registry = new Registry();
  let busyScreenshots = 1;
  measureSlots(registry, [
    { queue: 'pictures', total: 4, busy: () => busyScreenshots },
    { queue: 'capture', total: 2, busy: () => 1 },
    { queue: 'hooks', total: 50, busy: () => 50 },
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

test('measureLedger reports zero differences at first, so that an alert has a number to compare', async () => {
  const registry = new Registry();
  const count = measureLedger(registry);
  expect(await registry.metrics()).toContain('galley_book_differences_total{book="processor"} 0');
  count('balances', 2);
  expect(await registry.metrics()).toContain('galley_book_differences_total{book="balances"} 2');
});

test('measureFallbacks counts by reason, from zero', async () => {
  const registry = new Registry();
  const count = measureFallbacks(registry);
  count('timeout');
  const metrics = await registry.metrics();
  expect(metrics).toContain('galley_writer_fallbacks_total{reason="timeout"} 1');
  expect(metrics).toContain('galley_writer_fallbacks_total{reason="broken_response"} 0');
});
