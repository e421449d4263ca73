import { expect, test } from 'vitest';
import { opensWithPoint, storyHookOf } from './story-hook.ts';

const hook = { text: 'Bread that takes two days' };
const point = (text: string, figure: string | null = null) => ({ figure, headline: { text }, line: '' });

test('storyHookOf returns the supporting line, otherwise a point that works without its number', () => {
  const supportingLine = 'Thirty-six hours from flour to crust.';
  expect(storyHookOf({ hook, supportingLine }, 'en')).toEqual({
    storyHook: { text: 'Thirty-six hours from flour to crust' },
  });
  const points = [point('Time does the kneading', '36 h'), point('Four farms mill flour for this bread')];
  expect(storyHookOf({ hook, points }, 'en')).toEqual({
    storyHook: { text: 'Four farms mill flour for this bread' },
  });
});

test.each([
  ['a line that repeats the hook', 'Bread that takes two days.'],
  ['a label', 'Since 1982'],
  ['facts in a row', '9:00 to 12:00 · 60 seats · Soup and bread'],
  ['two sentences', 'Walk in before noon. Read by a clinician.'],
  ['a paragraph', 'We bake every loaf by hand in a wood oven that our grandfather built behind the house.'],
])('storyHookOf skips %s', (_, supportingLine) => {
  expect(storyHookOf({ hook, supportingLine }, 'en')).toEqual({});
});

test('storyHookOf accepts short lines of scripts without spaces', () => {
  const supportingLine = '越前で一枚ずつ漉いた紙。';
  expect(storyHookOf({ hook: { text: '書くための、しずかな紙。' }, supportingLine }, 'ja')).toEqual({
    storyHook: { text: '越前で一枚ずつ漉いた紙' },
  });
});

test('storyHookOf skips points that are no sentence, so that the story has a subject', () => {
  const points = [point('60 seats at every table'), point('Children eat bread for free')];
  expect(storyHookOf({ hook, points }, 'en')).toEqual({ storyHook: { text: 'Children eat bread for free' } });
  expect(storyHookOf({ hook, points: points.slice(0, 1) }, 'en')).toEqual({});
});

test('opensWithPoint is true where the first point that the story leaves is a sentence', () => {
  const [times, sentence] = [point('9:00 to 12:00'), point('Children eat bread for free')];
  expect(opensWithPoint({ hook, points: [sentence, times] }, 'en')).toBe(true);
  expect(opensWithPoint({ hook, points: [times, sentence] }, 'en')).toBe(false);
  expect(opensWithPoint({ hook, points: [sentence, times], storyHook: sentence.headline }, 'en')).toBe(false);
  expect(opensWithPoint({ hook, points: [sentence], storyHook: sentence.headline }, 'en')).toBe(true);
  expect(opensWithPoint({ hook, points: [] }, 'en')).toBe(false);
});

test('storyHookOf takes an alternative of the hook first', () => {
  const alternatives = ['Bread that takes two days.', 'Two days, one loaf of bread.'];
  const points = [point('Four farms mill flour for this bread')];
  expect(storyHookOf({ hook, points }, 'en', { alternatives })).toEqual({
    storyHook: { text: 'Two days, one loaf of bread' },
  });
});

test('storyHookOf and opensWithPoint skip a point that does not say of what', () => {
  const points = [point('The first repair is already booked')];
  expect(storyHookOf({ hook, points }, 'en')).toEqual({});
  expect(opensWithPoint({ hook, points }, 'en')).toBe(false);
  expect(opensWithPoint({ hook, points }, 'en', { title: 'Repairs of the mill' })).toBe(true);
  const slow = { hook: { text: '二日かけて焼くパン' }, points: [point('パンは朝六時に窯から出ます')] };
  expect(opensWithPoint(slow, 'ja')).toBe(true);
});
