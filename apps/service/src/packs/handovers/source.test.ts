import { expect, test } from 'vitest';
import { type ParsedSource, readSource, sourceContent } from './source.ts';

const source: ParsedSource = {
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

test('readSource returns what sourceContent wrote', async () => {
  expect(await readSource(storageOf(sourceContent(source).bytes), 'key')).toEqual(source);
});

test('readSource reads a source of the previous release, which had no version', async () => {
  const { handover: _, version: __, ...old } = JSON.parse(Buffer.from(sourceContent(source).bytes).toString());
  expect(await readSource(storageOf(Buffer.from(JSON.stringify(old))), 'key')).toEqual(source);
});

test('readSource rejects a source of a later version', async () => {
  const written = JSON.parse(Buffer.from(sourceContent(source).bytes).toString());
  const later = Buffer.from(JSON.stringify({ ...written, version: 2 }));
  await expect(readSource(storageOf(later), 'key')).rejects.toThrow('source version 2 where source version 1 is read');
});
