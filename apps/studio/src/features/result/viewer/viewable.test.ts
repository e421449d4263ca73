import { expect, test } from 'vitest';
import type { Job } from '#api';
import { framesFor, slidesAround, viewablesOf } from './viewable.ts';

const asset = (name: string, width: number, height: number) => ({
  name,
  width,
  height,
  bytes: 1,
  url: null,
  alt: name,
});
const job = {
  clips: [asset('scroll', 1080, 1920)],
  stills: [asset('carousel-1', 1080, 1350), asset('cover', 1080, 1350), asset('carousel-2', 1080, 1350)],
} as unknown as Job;

test('viewablesOf has clips first, then single stills, then the slides in their order', () => {
  expect(viewablesOf(job).map(({ name }) => name)).toEqual(['scroll', 'cover', 'carousel-1', 'carousel-2']);
});

test('framesFor offers story and shorts for tall assets, a feed for the others', () => {
  const [scroll, cover] = viewablesOf(job);
  if (!scroll || !cover) throw new Error('the pack has both');
  expect(framesFor(scroll).map(([name]) => name)).toEqual(['plain', 'story', 'shorts']);
  expect(framesFor(cover).map(([name]) => name)).toEqual(['plain', 'feed']);
});

test('slidesAround finds the slides of a carousel', () => {
  const all = viewablesOf(job);
  expect(all.map((item) => slidesAround(item, all).length)).toEqual([0, 0, 2, 2]);
});
