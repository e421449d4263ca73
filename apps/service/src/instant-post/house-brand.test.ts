import { expect, test } from 'vitest';
import { houseBrand } from './house-brand.ts';

test('the same words always get the same look, and words that speak for one get it', () => {
  const idea = 'Three quiet habits that help a small bakery sell bread before noon';
  expect(houseBrand(idea, 'en')).toEqual(houseBrand(idea, 'en'));
  expect(houseBrand(idea, 'en').brand).toMatchObject({ headingFont: 'Fraunces', name: null, domain: null, logo: null });
  expect(houseBrand('Our API cuts query latency in half for developers', 'en').style).toBe('stage');
});

test('ideas that speak for none do not all look alike', () => {
  const ideas = Array.from({ length: 40 }, (_, number) => `Idea number ${number} about nothing at all`);
  expect(new Set(ideas.map((idea) => houseBrand(idea, 'en').brand.colors.primary)).size).toBeGreaterThan(4);
});

test('ideas that speak for the same house are not all of one colour', () => {
  const ideas = Array.from({ length: 20 }, (_, number) => `Bread number ${number} of our bakery`);
  const looks = ideas.map((idea) => houseBrand(idea, 'en'));
  expect(new Set(looks.map(({ style }) => style))).toEqual(new Set(['folio']));
  expect(new Set(looks.map(({ brand }) => brand.colors.primary)).size).toBe(3);
});
