import { expect, test } from 'vitest';
import { houseBrand } from './default-brand.ts';

test('houseBrand returns the same brand for the same text, and the one that its words suggest', () => {
  const idea = 'Three quiet habits that help a small bakery sell bread before noon';
  expect(houseBrand(idea, 'en')).toEqual(houseBrand(idea, 'en'));
  expect(houseBrand(idea, 'en').brand).toMatchObject({ headingFont: 'Fraunces', name: null, domain: null, logo: null });
  expect(houseBrand('Our API cuts query latency in half for developers', 'en').style).toBe('stage');
});

test('houseBrand varies for ideas without suggestive words', () => {
  const ideas = Array.from({ length: 40 }, (_, number) => `Idea number ${number} about nothing at all`);
  expect(new Set(ideas.map((idea) => houseBrand(idea, 'en').brand.colors.primary)).size).toBeGreaterThan(4);
});

test('houseBrand varies colours and style of ideas that suggest the same palette', () => {
  const ideas = Array.from({ length: 20 }, (_, number) => `Bread number ${number} of our bakery`);
  const brands = ideas.map((idea) => houseBrand(idea, 'en'));
  expect(new Set(brands.map(({ style }) => style))).toEqual(new Set(['folio', 'bunting']));
  expect(new Set(brands.map(({ brand }) => brand.colors.primary)).size).toBe(3);
});
