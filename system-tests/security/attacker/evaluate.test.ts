import { expect, test } from 'vitest';
import type { Outcome } from './attack.ts';
import type { CustomerTimes } from './customer.ts';
import { evaluate } from './evaluate.ts';

const nothing = { rows: 0, rowBytes: 0, objects: 0, objectBytes: 0 };
const served: CustomerTimes = { screenshotMs: [400, 500], jobMs: [4_000], unserved: [] };
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

test('evaluate accepts one slow round of three, and rejects two', () => {
  const slow = { screenshotMs: [5_000], jobMs: [40_000] };
  expect(broken({ ...good, ...besides({}, slow, {}) })).toBe(0);
  expect(broken({ ...good, ...besides(slow, {}, slow) })).toBe(2);
});

test.each<[string, Partial<Outcome>]>([
  ['a stolen pack', { gains: { ...good.gains, stolen: ['a pack'] } }],
  ['more than was paid for', { gains: { ...good.gains, delivered: { instant_post: 3 } } }],
  ['a customer request that was rejected', besides({ unserved: ['503'] })],
  ['slow screenshots', besides({ screenshotMs: [1_001] })],
  ['slow jobs', besides({ jobMs: [8_001] })],
  ['no screenshot at all', besides({ screenshotMs: [] })],
  ['rows', { swept: { ...nothing, rowBytes: 1e8 } }],
  ['objects', { swept: { ...nothing, objectBytes: 1e8 } }],
  ['a flood', { arrivedMs: Array.from({ length: 1_000 }, (_, index) => index) }],
])('evaluate finds %s', (_, worse) => expect(broken({ ...good, ...worse })).toBeGreaterThan(0));
