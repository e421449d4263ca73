import { expect, test } from 'vitest';
import { UnreadableHandover } from '#platform/storage';
import { planPack, planVideoPack } from './plan-pack.ts';
import type { RenderSpec } from './planned-asset.ts';
import { readOrder } from './read-order.ts';

const sourceKey = 'jobs/a/b/source.json';
const ordered = { version: 1, sourceKey, publish: { to: 'pack' } } as const;

const orders: RenderSpec[] = [...planPack('website', 2), ...planVideoPack(2)].map((asset) => {
  if (asset.renderer === 'scroll') return { ...asset, ...ordered };
  if (asset.renderer === 'moment') return { ...asset, ...ordered, planKey: 'plan.json', framingKey: 'framing.json' };
  return { ...asset, ...ordered, image: { from: 'page', snapshotKey: 'page.json' } };
});

test.each(orders)('readOrder reads the order of $name as it comes over the wire', (order) => {
  expect(readOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
});

test.each([
  ['a later version', { ...orders[0], version: 2 }],
  ['an order without a version', { name: 'cover', sourceKey, snapshotKey: null }],
  ['an unknown renderer', { ...orders[0], renderer: 'hologram' }],
  ['nothing', null],
])('readOrder rejects %s', (_, order) => {
  expect(() => readOrder(order)).toThrow(UnreadableHandover);
});
