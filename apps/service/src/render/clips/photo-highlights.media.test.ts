import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Format, formats, type Photo, type Style } from '#render/template';
import { flatShareOf } from '#test/render/flat-area';
import { composeFrame } from '#test/render/sample-clips';
import { samplePhoto } from '#test/render/sample-photo';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { buildGraph } from '../ffmpeg/graph.ts';
import { sampleBrands } from '../samples/brands.ts';
import { layoutHighlights } from './layout-highlights.ts';

/** The largest allowed flat share of a frame. */
const MOST_FLAT = 0.4;

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
let photos: Photo[];
beforeAll(async () => {
  opened = await openTestLayoutPage();
  const traits = [{ light: 60 }, { light: 200, busy: 60 }, { width: 1_200, height: 1_700 }];
  photos = await Promise.all(traits.map((trait) => samplePhoto(trait)));
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Clip = { key: string; style: Style; format: Format; cardPhotos: readonly (Photo | null)[] };

async function layoutClip({ key, ...clip }: Clip) {
  const sample = sampleBrands.find((item) => item.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const brand = { ...sample.brand, logo: null };
  return layoutHighlights({ ...clip, brand, copy: sample.copy, image: null }, opened.layoutPage);
}

describe('layoutHighlights with photographs', () => {
  test.each([
    ['dark', 'stage', formats.story],
    ['japanese', 'folio', formats.story],
    ['arabic', 'broadside', formats.square],
  ] as const)('%s in %s: each card has its own, words are readable, no frame is flat', async (key, style, format) => {
    const clip = await layoutClip({ key, style, format, cardPhotos: photos });
    const { timeline, layers, views } = clip;
    expect(buildGraph({ timeline, boxes: layers }).inputs.length).toBe(timeline.tracks.length);
    expect(timeline.tracks.filter(({ layer }) => layer.endsWith('/photo'))).toHaveLength(timeline.cards.length);
    expect(checkTexts('highlights', views, format).filter(({ result }) => result === 'fail')).toEqual([]);
    for (const start of timeline.cards) {
      const share = await flatShareOf(await composeFrame(clip, start + 30));
      expect({ start, isFlat: share > MOST_FLAT }).toEqual({ start, isFlat: false });
    }
  });

  test('moves every photograph: the first grows, others move by two pixels per frame', async () => {
    const clip = await layoutClip({ key: 'dark', style: 'stage', format: formats.story, cardPhotos: photos });
    const [first, ...others] = clip.timeline.tracks.filter(({ layer }) => layer.endsWith('/photo'));
    expect(first?.zoom?.by).toBeGreaterThan(0);
    expect(first?.zoom?.by).toBeLessThanOrEqual(0.08);
    expect(others.length).toBeGreaterThan(0);
    for (const { pan } of others) expect((pan?.across?.by ?? 0) / (pan?.across?.frames ?? 1)).toBe(2);
  });

  test('sets a card in type when its photograph has too few pixels; control: others keep theirs', async () => {
    const small = await samplePhoto({ width: 420, height: 300 });
    const cardPhotos = [photos[0] ?? null, small, null];
    const { layers, photo } = await layoutClip({ key: 'dark', style: 'broadside', format: formats.story, cardPhotos });
    expect(photo?.id).toBe('pho_sample');
    expect(['hook/photo', 'point-1/photo', 'point-1/ground'].map((name) => name in layers)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
