import { expect, test } from 'vitest';
import type { Outcome } from './attack.ts';
import { judge } from './judge.ts';

const nothing = { rows: 0, rowBytes: 0, objects: 0, objectBytes: 0 };
const served = { pictureMs: [400, 500], jobMs: [4_000], unserved: [] };
const good: Outcome = {
  seconds: 60,
  usual: served,
  beside: served,
  loot: { stolen: [], delivered: { screenshot: 2 }, answers: {} },
  paidCredits: 4,
  before: nothing,
  after: nothing,
  swept: nothing,
  arrivedMs: [1, 2, 3],
};

function broken(outcome: Outcome): number {
  return judge(outcome).filter(({ assertion }) => {
    try {
      assertion();
      return false;
    } catch {
      return true;
    }
  }).length;
}

test('an attack that came to nothing breaks no promise', () => expect(broken(good)).toBe(0));

test.each<[string, Partial<Outcome>]>([
  ['a stolen pack', { loot: { ...good.loot, stolen: ['a pack'] } }],
  ['more than was paid for', { loot: { ...good.loot, delivered: { instant_post: 3 } } }],
  ['a customer who was sent away', { beside: { ...served, unserved: ['503'] } }],
  ['slow pictures', { beside: { ...served, pictureMs: [1_001] } }],
  ['slow jobs', { beside: { ...served, jobMs: [8_001] } }],
  ['no picture at all', { beside: { ...served, pictureMs: [] } }],
  ['rows', { swept: { ...nothing, rowBytes: 1e8 } }],
  ['objects', { swept: { ...nothing, objectBytes: 1e8 } }],
  ['a flood', { arrivedMs: Array.from({ length: 1_000 }, (_, at) => at) }],
])('%s is found', (_, worse) => expect(broken({ ...good, ...worse })).toBeGreaterThan(0));
