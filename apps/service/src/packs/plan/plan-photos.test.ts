import { expect, test } from 'vitest';
import { planPhotos } from './plan-photos.ts';

const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `pho_${index + 1}`,
    kind: 'photo' as const,
    section: index < 3 ? null : `s${index + 1}`,
  }));
const points = ['s4', null, 's6'].map((section) => ({ section, hasNumber: false }));
const needs = { points, slideCount: 6, hasSpeaker: true, isProduct: false };

function usesOf({ highlights, ...stills }: ReturnType<typeof planPhotos>): number[] {
  const ids = Object.values(stills).flat(2);
  return [
    ...Map.groupBy(
      ids.filter((id) => id !== null),
      (id) => id,
    ).values(),
  ].map((uses) => uses.length);
}

test('planPhotos of no photograph is empty', () => {
  expect(Object.values(planPhotos([], needs)).flat()).toEqual([]);
});

test('planPhotos gives a lone photograph to cover, story, link card and the first frames', () => {
  const id = 'pho_1';
  expect(planPhotos(photosOf(1), needs)).toEqual({
    cover: [[id]],
    story: [[id]],
    quote: [],
    'link-card': [[id]],
    carousel: [[id]],
    thumbnail: [],
    highlights: [id],
  });
});

test('planPhotos gives a story both of two photographs, and a clip two cards with one between them', () => {
  const plan = planPhotos(photosOf(2), needs);
  expect(plan.story[0]).toHaveLength(2);
  expect(plan.highlights).toEqual(['pho_2', null, 'pho_1']);
});

test.each([3, 4, 6, 8, 12])('planPhotos shows none of %i photographs more than twice among the stills', (count) => {
  const uses = usesOf(planPhotos(photosOf(count), needs));
  expect(uses.length).toBeGreaterThan(0);
  expect(Math.max(...uses)).toBeLessThanOrEqual(2);
});

test.each([4, 6, 8])('planPhotos of %i repeats none within a clip or a carousel', (count) => {
  const plan = planPhotos(photosOf(count), needs);
  for (const frames of [plan.highlights, plan.carousel.flat()]) {
    const shown = frames.filter((id) => id !== null);
    expect(new Set(shown).size).toBe(shown.length);
  }
});

test('planPhotos takes the photograph of the section that a point comes from', () => {
  const plan = planPhotos(photosOf(8), needs);
  expect(plan.highlights.slice(1)).toEqual(['pho_4', expect.any(String), 'pho_6']);
});

test('planPhotos shows no photograph on a slide with a number', () => {
  const numbers = points.map((point) => ({ ...point, hasNumber: true }));
  expect(planPhotos(photosOf(8), { ...needs, points: numbers }).carousel[1]).toEqual([]);
});

test('planPhotos shows a portrait beside a quote of a speaker, and nowhere else', () => {
  const face = { id: 'pho_face', kind: 'portrait' as const, section: null };
  const plan = planPhotos([face, ...photosOf(3)], needs);
  expect(Object.entries(plan).filter(([, ids]) => ids.flat().includes('pho_face'))).toEqual([
    ['quote', [['pho_face']]],
  ]);
  expect(planPhotos([face, ...photosOf(3)], { ...needs, hasSpeaker: false }).quote).toEqual([]);
});

test('planPhotos of a product shows what is sold on cover, story, link card and clip, and beside its price', () => {
  const scene = { id: 'pho_scene', kind: 'photo' as const, section: null };
  const objects = ['pho_front', 'pho_side'].map((id) => ({ id, kind: 'packshot' as const, section: null }));
  const priced = [...points.slice(0, 2), { section: null, hasNumber: true }];
  const plan = planPhotos([scene, ...objects], { ...needs, points: priced, isProduct: true });
  expect(plan).toMatchObject({
    cover: [['pho_front']],
    'link-card': [['pho_front']],
    story: [['pho_side']],
    carousel: [['pho_side'], ['pho_scene'], [], []],
    highlights: ['pho_front', 'pho_side', 'pho_scene', 'pho_front'],
  });
  expect(planPhotos([scene, ...objects], needs).cover).toEqual([['pho_scene']]);
});

test('planPhotos gives inner slides photographs where there are three', () => {
  const plan = planPhotos(photosOf(3), needs);
  expect(plan.carousel[1]).toHaveLength(1);
  expect(plan.highlights.filter((id) => id !== null)).toHaveLength(3);
});
