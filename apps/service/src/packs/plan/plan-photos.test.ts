import { expect, test } from 'vitest';
import { planPhotos } from './plan-photos.ts';

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `pho_${index + 1}`,
    kind: 'photo' as const,
    section: index < 3 ? null : `s${index + 1}`,
  }));
const points = ['s4', null, 's6'].map((section) => ({ section, hasNumber: false }));
const needs = { points, slideCount: 6, hasSpeaker: true };

function usesOf(plan: ReturnType<typeof planPhotos>): number[] {
  const ids = Object.values(plan).flat();
  return [
    ...Map.groupBy(
      ids.filter((id) => id !== null),
      (id) => id,
    ).values(),
  ].map((uses) => uses.length);
}

test('planPhotos of no photograph is empty', () => {
  expect(planPhotos([], needs)).toEqual({});
});

test('planPhotos gives a lone photograph to cover, story, link card and the first frames', () => {
  expect(Object.keys(planPhotos(photosOf(1), needs))).toEqual([
    'cover',
    'story',
    'link-card',
    'carousel-1',
    'highlights',
  ]);
});

test('planPhotos gives a story both of two photographs, and a clip two cards with one between them', () => {
  const plan = planPhotos(photosOf(2), needs);
  expect(plan['story']).toHaveLength(2);
  expect(plan['highlights']).toEqual(['pho_2', null, 'pho_1']);
});

test.each([3, 4, 6, 8, 12])('planPhotos shows none of %i photographs more than twice', (count) => {
  const uses = usesOf(planPhotos(photosOf(count), needs));
  expect(uses.length).toBeGreaterThan(0);
  expect(Math.max(...uses)).toBeLessThanOrEqual(2);
});

test.each([4, 6, 8])('planPhotos of %i repeats none within a clip or a carousel', (count) => {
  const plan = planPhotos(photosOf(count), needs);
  const slides = Object.entries(plan).flatMap(([name, ids]) => (name.startsWith('carousel') ? ids : []));
  for (const frames of [plan['highlights'] ?? [], slides]) {
    const shown = frames.filter((id) => id !== null);
    expect(new Set(shown).size).toBe(shown.length);
  }
});

test('planPhotos takes the photograph of the section that a point comes from', () => {
  const plan = planPhotos(photosOf(8), needs);
  expect(plan['highlights']?.slice(1)).toEqual(['pho_4', expect.any(String), 'pho_6']);
});

test('planPhotos leaves a slide with a figure to the figure', () => {
  const numbers = points.map((point) => ({ ...point, hasNumber: true }));
  expect(planPhotos(photosOf(8), { ...needs, points: numbers })['carousel-2']).toEqual([]);
});

test('planPhotos shows a portrait beside a quote of a speaker, and nowhere else', () => {
  const face = { id: 'pho_face', kind: 'portrait' as const, section: null };
  const plan = planPhotos([face, ...photosOf(3)], needs);
  expect(Object.entries(plan).filter(([, ids]) => ids.includes('pho_face'))).toEqual([['quote', ['pho_face']]]);
  expect(planPhotos([face, ...photosOf(3)], { ...needs, hasSpeaker: false })['quote']).toBeUndefined();
});
