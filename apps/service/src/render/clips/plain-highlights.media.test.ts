import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Format, formats, type Style, styles } from '#render/template';
import { flatShareOf } from '#test/render/flat-area';
import { composeFrame } from '#test/render/sample-clips';
import { sampleLogo } from '#test/render/sample-logo';
import { spread } from '#test/render/spread';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { buildGraph } from '../ffmpeg/graph.ts';
import { sampleBrands } from '../samples/brands.ts';
import { layoutHighlights } from './layout-highlights.ts';

/** Nothing flat is larger than this share of a frame. */
const MOST_FLAT = 0.4;

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function layoutClip(key: string, style: Style, { format, line }: { format: Format; line?: string }) {
  const sample = sampleBrands.find((item) => item.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const brand = { ...sample.brand, logo: await sampleLogo(sample.logo) };
  const points = (sample.copy.points ?? []).map((point) =>
    line === undefined ? point : { ...point, figure: null, line },
  );
  return layoutHighlights({ style, format, brand, copy: { ...sample.copy, points }, image: null }, opened.layoutPage);
}

describe.each(styles.map((style, turn) => ({ style, turn })))(
  'layoutHighlights without a page in $style',
  ({ style, turn }) => {
    test.each([
      ['japanese', '朝いちばんに汲んだ水で、時間をかけて一杯ずつ、ていねいにお淹れしています。'],
      ['dark', 'Drawn by hand, fired twice, and packed with care by the people who made it for you.'],
    ])('%s: a line of three lines below a headline stays inside', async (key, line) => {
      const { views } = await layoutClip(key, style, { format: formats.story, line });
      expect(checkTexts('highlights', views, formats.story).filter(({ result }) => result === 'fail')).toEqual([]);
    });

    const cases = [
      ['dark', formats.story],
      ['books', formats.story],
      ['japanese', formats.story],
      ['arabic', formats.square],
    ] as const;
    test.each(spread(cases, turn))('%s: words are inside and readable, and no frame is empty', async (key, format) => {
      const clip = await layoutClip(key === 'books' ? 'missing-logo' : key, style, { format });
      const { timeline, layers, views } = clip;
      expect(buildGraph({ timeline, boxes: layers }).inputs.length).toBe(timeline.tracks.length);
      expect(checkTexts('highlights', views, format).filter(({ result }) => result === 'fail')).toEqual([]);
      const starts = [...timeline.cards, timeline.endFrame ?? 0];
      const seconds = Array.from({ length: Math.floor(timeline.frames / 30) }, (_, second) => second * 30 + 12);
      // A card that is still moving in has no words yet.
      const settled = seconds.filter(
        (frame) => !starts.some((start) => start > 0 && frame >= start && frame < start + 24),
      );
      for (const frame of settled) {
        const share = await flatShareOf(await composeFrame(clip, frame));
        expect({ frame, isFlat: share > MOST_FLAT, share: share > MOST_FLAT ? share : 0 }).toEqual({
          frame,
          isFlat: false,
          share: 0,
        });
      }
    });
  },
);
