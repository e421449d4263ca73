import { expect, test } from 'vitest';
import type { Slide } from '#render/template';
import { planPhotos } from './plan-photos.ts';

const large = { width: 1_400, height: 1_000 };
const photosOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `pho_${index + 1}`,
    kind: 'photo' as const,
    section: index < 3 ? null : `s${index + 1}`,
    ...large,
  }));
const points = ['s4', null, 's6'].map((section) => ({ section, hasNumber: false }));
const slidesFor = (count: number): Slide[] => [
  ...Array.from({ length: count }, (_, index) => ({ kind: 'point' as const, index })),
  { kind: 'close' },
];
const needs = { points, slides: slidesFor(3), hasSpeaker: true, isProduct: false };

function idsOf({ highlights: _, ...stills }: ReturnType<typeof planPhotos>): string[] {
  return Object.values(stills).flat(2);
}

function usesOf(plan: ReturnType<typeof planPhotos>): number[] {
  return [...Map.groupBy(idsOf(plan), (id) => id).values()].map((uses) => uses.length);
}

test('planPhotos of no photograph is empty', () => {
  expect(Object.values(planPhotos([], needs)).flat()).toEqual([]);
});

test('planPhotos gives a lone photograph to cover, story, link card and the first slide', () => {
  const id = 'pho_1';
  expect(planPhotos(photosOf(1), needs)).toEqual({
    cover: [[id]],
    story: [[id]],
    quote: [],
    'link-card': [[id]],
    carousel: [[id], [], [], []],
    thumbnail: [],
    highlights: [id, null, id, null],
  });
});

test.each([2, 3, 4, 5, 6, 7])('planPhotos shows each of %i photographs once before it repeats any', (count) => {
  const plan = planPhotos(photosOf(count), { ...needs, hasSpeaker: false });
  expect(new Set(idsOf(plan)).size).toBe(count);
});

test.each([2, 3, 4, 6, 8, 12])('planPhotos shows none of %i photographs more than twice among the stills', (count) => {
  expect(Math.max(...usesOf(planPhotos(photosOf(count), needs)))).toBeLessThanOrEqual(2);
});

test.each([2, 4, 6, 8])('planPhotos of %i repeats none within a carousel', (count) => {
  const shown = planPhotos(photosOf(count), needs).carousel.flat();
  expect(new Set(shown).size).toBe(shown.length);
});

test.each([1, 2, 3, 4, 6])('planPhotos of %i shows none on neighbouring cards of a clip', (count) => {
  const { highlights } = planPhotos(photosOf(count), needs);
  for (const [index, id] of highlights.entries()) if (id !== null) expect(highlights[index + 1]).not.toBe(id);
});

test('planPhotos takes the photograph of the section that a point comes from', () => {
  const plan = planPhotos(photosOf(8), needs);
  expect(plan.highlights.slice(1)).toEqual(['pho_4', expect.any(String), 'pho_6']);
  expect([plan.carousel[0], plan.carousel[2]]).toEqual([['pho_4'], ['pho_6']]);
});

test.each([2, 3, 4, 5, 6, 8])('planPhotos of %i shows the photograph of the cover on no slide', (count) => {
  const { cover, carousel } = planPhotos(photosOf(count), { ...needs, slides: slidesFor(5) });
  expect(carousel.flat()).not.toContain(cover[0]?.[0]);
  expect(carousel[0]).toHaveLength(1);
});

test.each([false, true])(
  'planPhotos of three alternates slides with a photograph and of type, numbers: %s',
  (hasNumber) => {
    const five = Array.from({ length: 5 }, () => ({ section: null, hasNumber }));
    const { carousel } = planPhotos(photosOf(3), { ...needs, points: five, slides: slidesFor(5) });
    expect(carousel.map((ids) => ids.length)).toEqual([1, 0, 1, 0, 0, 0]);
  },
);

test('planPhotos shows a portrait beside a quote of a speaker, and nowhere else', () => {
  const face = { id: 'pho_face', kind: 'portrait' as const, section: null, ...large };
  const plan = planPhotos([face, ...photosOf(3)], needs);
  expect(Object.entries(plan).filter(([, ids]) => ids.flat().includes('pho_face'))).toEqual([
    ['quote', [['pho_face']]],
  ]);
  expect(idsOf(planPhotos([face, ...photosOf(3)], { ...needs, hasSpeaker: false }))).not.toContain('pho_face');
});

test('planPhotos shows no photograph where it would be enlarged until it is soft', () => {
  const small = { id: 'pho_small', kind: 'photo' as const, section: 's4', width: 600, height: 430 };
  const plan = planPhotos([small, ...photosOf(1)], needs);
  expect(plan).toMatchObject({ cover: [['pho_1']], story: [['pho_1']], 'link-card': [['pho_small']] });
  expect(plan.carousel.flat()).not.toContain('pho_small');
});

test('planPhotos of a product shows what is sold on cover, story, link card and clip, and beside its price', () => {
  const scene = { id: 'pho_scene', kind: 'photo' as const, section: null, ...large };
  const objects = ['pho_front', 'pho_side'].map((id) => ({ id, kind: 'packshot' as const, section: null, ...large }));
  const priced = [...points.slice(0, 2), { section: null, hasNumber: true }];
  const plan = planPhotos([scene, ...objects], { ...needs, points: priced, isProduct: true });
  expect(plan).toMatchObject({
    cover: [['pho_front']],
    'link-card': [['pho_front']],
    story: [['pho_side']],
    carousel: [['pho_scene'], ['pho_side'], [], []],
    highlights: ['pho_front', 'pho_side', 'pho_scene', 'pho_front'],
  });
  expect(planPhotos([scene, ...objects], needs).cover).toEqual([['pho_scene']]);
});
