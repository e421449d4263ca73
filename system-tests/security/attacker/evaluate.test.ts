import { expect, test } from 'vitest';
import type { Outcome } from './attack.ts';
import type { CustomerTimes } from './customer.ts';
import { isCustomerDelayed } from './delays.ts';
import { evaluate } from './evaluate.ts';

const nothing = { rows: 0, rowBytes: 0, objects: 0, objectBytes: 0 };
const served: CustomerTimes = {
  screenshotMs: Array.from({ length: 20 }, (_, index) => 400 + 5 * index),
  jobMs: [3_800, 3_900, 4_000],
  unserved: [],
};
const good: Outcome = {
  seconds: 60,
  rounds: [{ usual: served, beside: served }],
  gains: { stolen: [], delivered: { screenshot: 2 }, responsesByPath: {} },
  paidCredits: 4,
  before: nothing,
  after: nothing,
  swept: nothing,
  arrivedMs: [1, 2, 3],
};

const besides = (...all: Partial<typeof served>[]) => ({
  rounds: all.map((worse) => ({ usual: served, beside: { ...served, ...worse } })),
});

function broken(outcome: Outcome): number {
  return evaluate(outcome).filter(({ assertion }) => {
    try {
      assertion();
      return false;
    } catch {
      return true;
    }
  }).length;
}

test('evaluate finds no broken promise in an attack without effect', () => expect(broken(good)).toBe(0));

/** Twenty screenshots and three jobs, so many of them slow. */
const partlySlow = (slow: number): Partial<CustomerTimes> => ({
  screenshotMs: served.screenshotMs.map((ms, index) => (index < slow ? 5_000 : ms)),
});

test('evaluate takes the p95 of all rounds: single slow calls are accepted, and one slow call in ten is not', () => {
  expect(broken({ ...good, ...besides(partlySlow(1), {}, partlySlow(1)) })).toBe(0);
  expect(broken({ ...good, ...besides(partlySlow(2), partlySlow(2), partlySlow(2)) })).toBe(1);
});

test('isCustomerDelayed asks for more rounds of slow or missing calls only', () => {
  expect(isCustomerDelayed(good.rounds)).toBe(false);
  expect(isCustomerDelayed(besides(partlySlow(4)).rounds)).toBe(true);
  expect(isCustomerDelayed(besides({ jobMs: [] }).rounds)).toBe(true);
});

test.each<[string, Partial<Outcome>]>([
  ['a stolen pack', { gains: { ...good.gains, stolen: ['a pack'] } }],
  ['more than was paid for', { gains: { ...good.gains, delivered: { instant_post: 3 } } }],
  ['a customer request that was rejected', besides({ unserved: ['503'] })],
  ['slow screenshots', besides({ screenshotMs: served.screenshotMs.map(() => 1_001) })],
  ['slow jobs', besides({ jobMs: [8_001, 8_001, 8_001] })],
  ['too few measurements', besides({ screenshotMs: [400], jobMs: [4_000] })],
  ['no screenshot at all', besides({ screenshotMs: [] })],
  ['rows', { swept: { ...nothing, rowBytes: 1e8 } }],
  ['objects', { swept: { ...nothing, objectBytes: 1e8 } }],
  ['a flood', { arrivedMs: Array.from({ length: 1_000 }, (_, index) => index) }],
])('evaluate finds %s', (_, worse) => expect(broken({ ...good, ...worse })).toBeGreaterThan(0));
