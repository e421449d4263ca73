import { expect, test } from 'vitest';
import { type RenderSource, readRenderSource, renderSourceContent } from './render-source.ts';

const source: RenderSource = {
  url: 'https://example.com/',
  style: 'folio',
  brand: {
    name: 'Example',
    domain: 'example.com',
    logo: {
      bytes: Buffer.from([137, 80, 78, 71]),
      mime: 'image/png',
      ratio: 2,
      isSingleColour: false,
      isOpaque: true,
      colour: '#112233',
    },
    colors: { primary: '#112233', accent: '#aa5500', background: '#ffffff', text: '#111111' },
    headingFont: null,
    language: 'en',
  },
  copy: {
    hook: { text: 'Bread in four hours', emphasis: 'four hours' },
    points: [{ figure: null, headline: { text: 'Knead' }, line: 'Ten minutes.' }],
  },
  evidence: ['Knead it for ten minutes.'],
  edgeShowsPrimary: true,
  pageBackgrounds: ['#ffffff'],
};

const storageOf = (bytes: Uint8Array) => ({ storage: { get: async () => bytes } });

test('readRenderSource returns what renderSourceContent wrote', async () => {
  expect(await readRenderSource(storageOf(renderSourceContent(source).bytes), 'key')).toEqual(source);
});

test('readRenderSource reads a source of the previous release, which had no version', async () => {
  const { handover: _, version: __, ...old } = JSON.parse(Buffer.from(renderSourceContent(source).bytes).toString());
  expect(await readRenderSource(storageOf(Buffer.from(JSON.stringify(old))), 'key')).toEqual(source);
});

test('readRenderSource rejects a source of a later version', async () => {
  const written = JSON.parse(Buffer.from(renderSourceContent(source).bytes).toString());
  const later = Buffer.from(JSON.stringify({ ...written, version: 2 }));
  await expect(readRenderSource(storageOf(later), 'key')).rejects.toThrow(
    'source version 2 where source version 1 is read',
  );
});

test('readRenderSource returns own fonts by their keys, and a source without any as it was', async () => {
  const font = { key: 'jobs/a/b/bars.ttf', hash: 'bars', name: 'Bars' };
  const own = {
    ...source,
    brand: { ...source.brand, fonts: { heading: { ...font, bytes: Buffer.from('x') }, body: null } },
  };
  const { brand } = await readRenderSource(storageOf(renderSourceContent(own).bytes), 'key');
  expect(brand.fonts).toEqual({ heading: font, body: null });
  expect((await readRenderSource(storageOf(renderSourceContent(source).bytes), 'key')).brand).not.toHaveProperty(
    'fonts',
  );
});
