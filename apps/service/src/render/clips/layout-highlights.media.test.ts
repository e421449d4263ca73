import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Format, formats, type Style } from '#render/template';
import { stripedCapture } from '#test/render/requests';
import { sampleLogo } from '#test/render/sample-logo';
import { spread } from '#test/render/spread';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { buildGraph } from '../ffmpeg/graph.ts';
import { sampleBrands } from '../samples/brands.ts';
import { layoutHighlights } from './layout-highlights.ts';

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** The longest sentences that the writer puts on a card of their own. */
const SENTENCES = [
  '11 of our last 14 rollbacks happened on a weekend',
  'Die Diagnose kostet 15 Euro und dauert eine Woche',
  '十一月から毎週金曜日、午後六時から十時までです',
];

type Scene = { style: Style; format: Format; sentences?: readonly string[] };

async function layoutClip(key: string, { style, format, sentences = [] }: Scene) {
  const sample = sampleBrands.find((item) => item.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const logo = await sampleLogo(sample.logo);
  const image = { desktop: await stripedCapture({ width: 2_560, height: 4_000 }), phone: null };
  const points = sentences.map((text) => ({ figure: null, headline: { text }, line: '' }));
  // An idea has no page behind its cards.
  const request =
    points.length === 0 ? { copy: sample.copy, image } : { copy: { ...sample.copy, points }, image: null };
  return layoutHighlights({ style, format, brand: { ...sample.brand, logo }, ...request }, opened.layoutPage);
}

describe.each(styles.map((style, turn) => ({ style, turn })))('layoutHighlights in $style', ({ style, turn }) => {
  const cases = [
    ['dark', formats.story],
    ['light', formats.square],
    ['arabic', formats.story],
    ['arabic', formats.square],
    ['japanese', formats.story],
    ['german', formats.square],
    ['long-name', formats.story],
  ] as const;
  test.each(spread(cases, turn))(
    '%s: every word is inside, complete and readable, and the graph can be built',
    async (key, format) => {
      const { timeline, layers, views } = await layoutClip(key, { style, format });
      expect(buildGraph({ timeline, boxes: layers }).inputs.length).toBe(timeline.tracks.length);
      expect(timeline.frames).toBeGreaterThanOrEqual(360);
      expect(views.map(({ atSeconds }) => atSeconds)).toEqual(
        [...timeline.cards, timeline.endFrame ?? 0].map((frame) => frame / 30),
      );
      expect(checkTexts('highlights', views, format).filter(({ result }) => result === 'fail')).toEqual([]);
    },
  );

  test.each([formats.story, formats.square])(
    'a whole sentence fills a card of $name, and none of it is lost',
    async (format) => {
      const { views } = await layoutClip('light', { style, format, sentences: SENTENCES });
      expect(checkTexts('highlights', views, format).filter(({ result }) => result !== 'pass')).toEqual([]);
    },
  );
});
