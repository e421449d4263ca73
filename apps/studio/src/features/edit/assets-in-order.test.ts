import { expect, test } from 'vitest';
import type { Job } from '#api';
import { assetsInOrder } from './assets-in-order.ts';

test('assetsInOrder lists stills, then clips, as the pack does and not as they were finished', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const assets = named('highlights', 'cover', 'story', 'carousel-1');
  const job = { assets, stills: named('carousel-1', 'cover', 'story'), clips: named('highlights') } as unknown as Job;
  expect(assetsInOrder(job).map(({ name }) => name)).toEqual(['cover', 'story', 'carousel-1', 'highlights']);
});
