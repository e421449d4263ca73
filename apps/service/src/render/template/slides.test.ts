import { expect, test } from 'vitest';
import { slidesOf } from './slides.ts';
import type { Copy } from './template.ts';

const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ figure: null, headline: { text: `Point ${index}` }, line: '' }));
const copyOf = (count: number, more: Partial<Copy> = {}): Copy => ({
  hook: { text: 'A hook' },
  points: pointsOf(count),
  ...more,
});
const kindsOf = (copy: Copy): string =>
  slidesOf(copy)
    .map(({ kind }) => kind)
    .join(' ');

test.each([
  [0, 'title close'],
  [1, 'title point close'],
  [3, 'title point point close'],
  [5, 'title point point point point close'],
])('slidesOf begins with the hook where it is alone: %i points', (count, kinds) => {
  expect(kindsOf(copyOf(count))).toBe(kinds);
});

test.each([
  [0, 'title close'],
  [1, 'point close'],
  [3, 'point point point close'],
  [7, 'point point point point point close'],
])('slidesOf begins with a point where a cover has the hook: %i points', (count, kinds) => {
  expect(kindsOf(copyOf(count, { opensWithPoint: true }))).toBe(kinds);
});

test('slidesOf leaves out the point that the story shows, if another is left', () => {
  const storyHook = { text: 'Point 1' };
  const indexes = (copy: Copy) => slidesOf(copy).flatMap((slide) => (slide.kind === 'point' ? [slide.index] : []));
  expect(indexes(copyOf(3, { opensWithPoint: true, storyHook }))).toEqual([0, 2]);
  expect(indexes(copyOf(1, { opensWithPoint: true, storyHook: { text: 'Point 0' } }))).toEqual([0]);
});

test('slidesOf shows three facts or more as a table before the call to action', () => {
  const facts = ['Monday', 'Tuesday', 'Friday'].map((label) => ({ label, text: '9 to 5' }));
  expect(kindsOf(copyOf(5, { opensWithPoint: true, facts }))).toBe('point point point point facts close');
  expect(kindsOf(copyOf(2, { opensWithPoint: true, facts: facts.slice(1) }))).toBe('point point close');
});
