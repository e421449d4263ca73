import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Capture, type Copy, formats, type Logo, type Style, type TemplateName } from '#render/template';
import { stripedCapture } from '#test/render/requests';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkStill } from '../checks/check-still.ts';
import { sampleBrands } from '../samples/brands.ts';
import type { Layout, LayoutRequest } from './typesetter.ts';

// Regression cases: real kinds of pages, logos and words that were once drawn wrongly.

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;

beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type StillCase = {
  style: Style;
  template: TemplateName;
  slide?: number;
  copy?: Partial<Copy>;
  logo?: Logo;
  desktop?: Capture;
};

async function layoutClip({ style, template, slide = 1, copy, logo, desktop }: StillCase): Promise<Layout> {
  const [sample] = sampleBrands;
  const format = opened.layoutPage.templates.get(template)?.formats[0];
  if (sample === undefined || format === undefined) throw new Error(`There is no ${template}.`);
  const order: LayoutRequest = {
    style,
    template,
    format,
    slide,
    brand: { ...sample.brand, logo: logo ?? null },
    copy: { ...sample.copy, ...copy },
    image: { desktop: desktop ?? (await stripedCapture({ width: 2_560, height: 3_600 })), phone: null },
  };
  return await opened.layoutPage.layout(order);
}

const textOf = ({ texts }: Layout, role: string): string | undefined => texts.find((text) => text.role === role)?.text;

test.each(styles)(
  'layout in %s: a logo with the name is not followed by it, and a very wide logo is left out',
  async (style) => {
    const svg = (ratio: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${26 * ratio} 26"><rect width="${26 * ratio}" height="26"/></svg>`;
    const logo = (ratio: number): Logo => ({
      bytes: Buffer.from(svg(ratio)),
      mime: 'image/svg+xml',
      ratio,
      colour: '#000000',
      isSingleColour: true,
      isOpaque: false,
    });
    for (const template of ['cover', 'link-card', 'carousel', 'thumbnail'] as const) {
      expect(textOf(await layoutClip({ style, template, logo: logo(4) }), 'name'), template).toBeUndefined();
      const strip = await layoutClip({ style, template, logo: logo(9) });
      expect([textOf(strip, 'name'), textOf(strip, 'mark')], template).toEqual(['Tracewell', 'T']);
    }
  },
);

test('layout in Folio: the note beside a plate is complete or absent', async () => {
  const noteOf = async (supportingLine: string): Promise<string | undefined> =>
    textOf(await layoutClip({ style: 'folio', template: 'cover', copy: { supportingLine } }), 'note');
  const eighty = 'Every request is ranked by what it costs you, and the line to change is named.';
  expect(await noteOf(eighty)).toBe(eighty);
  expect(await noteOf(`It ranks every trace. ${eighty} ${eighty}`)).toBe(`It ranks every trace. ${eighty}`);
  expect(await noteOf(eighty.replace('.', ',').repeat(4))).toBeUndefined();
});

test.each(styles)('layout in %s: a full stop does not touch the plate below it', async (style) => {
  const headline = { text: '地下三百二十メートルから湧く湯をそのままお使いいただけます、加水も循環もせずに' };
  const line = '貸切風呂は三つ、予約は要りません。二十四時間お入りいただけます。'.repeat(2);
  const points = [{ figure: '320m', headline, line }];
  const layout = await layoutClip({ style, template: 'carousel', slide: 2, copy: { points } });
  const still = { bytes: new Uint8Array(), mime: 'image/png' } as const;
  const rows = checkStill('carousel-2', { layout, still, format: formats.portrait });
  expect(rows.filter(({ result }) => result === 'fail')).toEqual([]);
  const plate = layout.images[0]?.area.y ?? 0;
  const sunk = {
    ...layout,
    texts: layout.texts.map((text) => ({ ...text, lines: text.lines.map((item) => ({ ...item, y: plate - 8 })) })),
  };
  const failed = checkStill('carousel-2', { layout: sunk, still, format: formats.portrait });
  expect(failed.filter(({ result }) => result === 'fail').map(({ rule }) => rule)).toContain('text_on_picture');
});

test('carousel: the second pair of slides shows a page without sections from a different gap, not from its top again', async () => {
  const page = await sharp({ create: { width: 2_560, height: 3_600, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await flat('#b03030', 900), left: 300, top: 100 },
      { input: await flat('#3050b0', 1_200), left: 300, top: 1_200 },
    ])
    .png()
    .toBuffer();
  const desktop: Capture = { bytes: page, mime: 'image/png', width: 2_560, height: 3_600, tops: [] };
  const colourOf = async (slide: number): Promise<number[]> => {
    const { png = new Uint8Array() } = await layoutClip({ style: 'stage', template: 'carousel', slide, desktop });
    // `stats` reads the file, not the extracted region.
    const cut = await sharp(png).extract({ left: 800, top: 1_200, width: 200, height: 100 }).toBuffer();
    const { channels } = await sharp(cut).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  expect([await colourOf(1), await colourOf(3)]).toEqual([
    [0xb0, 0x30, 0x30],
    [0x30, 0x50, 0xb0],
  ]);
});

test('carousel: points without their own numbers are not numbered', async () => {
  const full = { figure: null, headline: { text: 'Opening in May' }, line: 'The first chairs are there.' };
  const numberOf = async (points: NonNullable<Copy['points']>): Promise<string | undefined> =>
    textOf(await layoutClip({ style: 'stage', template: 'carousel', slide: 3, copy: { points } }), 'figure');
  expect(await numberOf([full, { ...full, figure: '12' }])).toBe('12');
  expect(await numberOf([full, full])).toBeUndefined();
});

test.each(styles)('layout in %s: words at the lower edge stay large where letters reach below it', async (style) => {
  const [sample] = sampleBrands;
  if (sample === undefined) throw new Error('There is no sample.');
  const phrase = { text: 'No Sundays' };
  const point = { figure: null, headline: phrase, line: '' };
  const copy = { ...sample.copy, quote: phrase, speaker: '', points: [point, point, point] };
  const brand = { ...sample.brand, logo: null, name: null, domain: null };
  const order = { style, brand, copy, image: null };
  const quote = await opened.layoutPage.layout({ ...order, template: 'quote', format: formats.square });
  const slide = { ...order, template: 'carousel', format: formats.portrait, slide: 2, composition: 'band' } as const;
  for (const { texts } of [quote, await opened.layoutPage.layout(slide)]) {
    const words = texts.find(({ role }) => role === 'quote' || role === 'headline');
    expect(words?.sizePx).toBeGreaterThan(100);
  }
});

function flat(background: string, height: number): Promise<Buffer> {
  return sharp({ create: { width: 1_900, height, channels: 3, background } })
    .png()
    .toBuffer();
}
