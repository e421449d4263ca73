import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Capture, type Style, styles, type TemplateName } from '#render/template';
import { stripedCapture } from '#test/render/requests';
import { sampleLogo } from '#test/render/sample-logo';
import { spread } from '#test/render/spread';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkStill } from '../checks/check-still.ts';
import type { Layout, LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { type Sample, sampleBrands } from '../samples/brands.ts';
import { encodeStill } from './encode-still.ts';

const templates = ['cover', 'story', 'quote', 'link-card', 'carousel'] as const;

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
let layoutPage: LayoutPage;

beforeAll(async () => {
  opened = await openTestLayoutPage();
  layoutPage = opened.layoutPage;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe.each(styles.map((style, turn) => ({ style, turn })))('$style', ({ style, turn }) => {
  test.each(templates)('%s passes every check, and has the same bytes when drawn again', async (template) => {
    const request = await requestOf('dark', { template, style });
    const layout = await layoutPage.layout(request);
    expect(await failuresOf(layout, request)).toEqual([]);
    // Another frame in between: nothing of it may stay on the layout page.
    await layoutPage.layout(await requestOf('arabic', { template: 'quote', style }));
    const again = await layoutPage.layout(request);
    expect(Buffer.compare(pngOf(again), pngOf(layout))).toBe(0);
  });

  test.each(spread(['japanese', 'arabic', 'german', 'long-name', 'emoji'], turn))(
    'a cover for %s passes every check',
    async (key) => {
      const request = await requestOf(key, { template: 'cover', style });
      expect(await failuresOf(await layoutPage.layout(request), request)).toEqual([]);
    },
  );

  test('a still without a screenshot shows the mark instead and passes every check', async () => {
    for (const template of templates) {
      const request = { ...(await requestOf('neon', { template, style })), image: null };
      const layout = await layoutPage.layout(request);
      expect(layout.images).toEqual([]);
      expect(await failuresOf(layout, request)).toEqual([]);
    }
  });

  test('a quote of a speaker has its marks and its speaker; one of the page has neither', async () => {
    const request = await requestOf('german', { template: 'quote', style });
    const drawn = async (speaker: string, role: string) => {
      const { texts } = await layoutPage.layout({ ...request, copy: { ...request.copy, speaker } });
      return texts.find((text) => text.role === role)?.text;
    };
    expect(await drawn('Ada Marl, Bäckerin', 'speaker')).toBe('Ada Marl, Bäckerin');
    expect(await drawn('Ada Marl, Bäckerin', 'quote')).toMatch(/“$/);
    expect(await drawn('', 'speaker')).toBeUndefined();
    expect(await drawn('', 'quote')).not.toMatch(/[„“]/);
  });

  test('text is drawn where the browser reports it', async () => {
    const layout = await layoutPage.layout(await requestOf('arabic', { template: 'cover', style }));
    const hook = layout.texts.find(({ role }) => role === 'hook');
    const { x = 0, y = 0, width = 1, height = 1 } = hook ?? {};
    const box = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) };
    // `stats` reads the file, not the extracted region.
    const { channels } = await sharp(await sharp(pngOf(layout)).extract(box).toBuffer()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });
});

test('checkStill (control): a frame with text outside the box, or unreadable text, fails', async () => {
  const request = await requestOf('dark', { template: 'cover', style: 'stage' });
  const layout = await layoutPage.layout(request);
  const [first, ...rest] = layout.texts;
  if (first === undefined) throw new Error('The cover has no text.');
  const broken = {
    ...layout,
    texts: [{ ...first, x: 10, contrast: 2, isCut: true }, { ...first, role: 'twin' }, ...rest],
  };
  const failed = checkStill('cover', {
    layout: broken,
    still: await encodeStill(pngOf(layout)),
    format: request.format,
  }).filter(({ result }) => result === 'fail');
  expect(failed.map(({ rule }) => rule)).toEqual(['safe_box', 'contrast', 'text_cut', 'text_overlap']);
});

test('slides of a carousel join without a step', async () => {
  for (const style of styles) {
    const request = await requestOf('light', { template: 'carousel', style });
    const [left, right] = await Promise.all([1, 2].map((slide) => layoutPage.layout({ ...request, slide })));
    if (left === undefined || right === undefined) throw new Error('There are no slides.');
    const seam = { top: 930, width: 1, height: 420 };
    const [last, first] = await Promise.all([
      sharp(pngOf(left))
        .extract({ ...seam, left: 1079 })
        .raw()
        .toBuffer(),
      sharp(pngOf(right))
        .extract({ ...seam, left: 0 })
        .raw()
        .toBuffer(),
    ]);
    const steps = last.filter((value, index) => Math.abs(value - (first[index] ?? 0)) > 24).length;
    expect(steps / last.length).toBeLessThan(0.05);
  }
});

test('plate: the lower edge cuts through no line of a page, wherever its lines are', async () => {
  const request = await requestOf('light', { template: 'cover', style: 'broadside' });
  for (const fromPx of [0, 40, 80]) {
    const desktop = await linedCapture(fromPx);
    const layout = await layoutPage.layout({ ...request, image: { desktop, phone: null } });
    const edge = sharp(pngOf(layout)).extract({ left: 200, top: 1344, width: 860, height: 6 });
    const { channels } = await sharp(await edge.toBuffer()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeLessThan(2);
  }
});

test('layers are drawn alone, without a background, on even pixels', async () => {
  const { layers } = await layoutPage.layout(await requestOf('dark', { template: 'cover', style: 'folio' }), {
    take: 'layers',
  });
  expect(layers.map(({ name }) => name)).toEqual(['hook']);
  for (const { x, y, width, height, png } of layers) {
    expect([x % 2, y % 2, width % 2, height % 2]).toEqual([0, 0, 0, 0]);
    const { channels } = await sharp(png).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  }
});

/** A page of lines that resemble words, the first of them at this height. */
async function linedCapture(fromPx: number): Promise<Capture> {
  const [width, height] = [2_560, 3_600];
  const lines = Array.from({ length: 27 }, (_, line) =>
    Array.from({ length: 60 }, (_, letter) => {
      const y = fromPx + 120 + line * 128;
      const size = `width="${6 + ((letter * 13) % 28)}" height="${letter % 3 === 0 ? 90 : 64}"`;
      return `<rect x="${100 + letter * 38}" y="${y}" ${size}/>`;
    }).join(''),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${lines.join('')}</svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), mime: 'image/png', width, height };
}

function pngOf({ png }: Layout): Uint8Array {
  if (png === undefined) throw new Error('Nothing was shot.');
  return png;
}

async function requestOf(key: string, chosen: { template: TemplateName; style: Style }): Promise<LayoutRequest> {
  const sample = sampleBrands.find((item) => item.key === key) as Sample;
  const format = layoutPage.templates.get(chosen.template)?.formats[0];
  if (format === undefined) throw new Error(`${chosen.template} has no format.`);
  const logo = await sampleLogo(sample.logo);
  const desktop = await stripedCapture({ width: 2560, height: 3600 });
  const phone = { ...(await stripedCapture({ width: 780, height: 3600 })), tops: [1200] };
  return { ...chosen, format, brand: { ...sample.brand, logo }, copy: sample.copy, image: { desktop, phone } };
}

async function failuresOf(layout: Layout, { format }: LayoutRequest): Promise<unknown[]> {
  return checkStill('still', { layout, still: await encodeStill(pngOf(layout)), format }).filter(
    ({ result }) => result === 'fail',
  );
}
