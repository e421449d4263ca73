import { expect, test } from 'vitest';
import type { Brand } from '#render/template';
import { createFontCopies, readDrawnSource } from './brand-fonts.ts';
import { type RenderSource, renderSourceContent } from './render-source.ts';

const owner = { jobId: 'job_1', accountId: 'acc_1' };
const BRAND_KEY = 'fonts/acc_1/bars.woff2';
const font = { key: BRAND_KEY, hash: 'bars', name: 'Bars' };
const brand: Brand = {
  name: 'Alder',
  domain: null,
  logo: null,
  colors: { primary: '#112233', accent: '#aa5500', background: '#ffffff', text: '#111111' },
  headingFont: 'Inter',
  fonts: { heading: font, body: font },
  language: 'en',
};

function openDeps() {
  const objects = new Map<string, Uint8Array>([[BRAND_KEY, Buffer.from('a font')]]);
  const puts: string[] = [];
  const listed: string[] = [];
  const storage = {
    get: async (key: string) => {
      const bytes = objects.get(key);
      if (bytes === undefined) throw new Error(`no object ${key}`);
      return bytes;
    },
    put: async (key: string, { bytes }: { bytes: Uint8Array }) => {
      puts.push(key);
      objects.set(key, bytes);
    },
  };
  const store = { storeObjects: async (_: string, keys: readonly string[]) => void listed.push(...keys) };
  const deps = { storage, store } as unknown as Parameters<typeof createFontCopies>[0];
  return { deps, objects, puts, listed };
}

test('createFontCopies copies a font of a kit once into the folder of the job, and leaves one that is there', async () => {
  const { deps, puts, listed } = openDeps();
  const copied = await createFontCopies(deps, owner)(brand);
  const { heading, body } = copied.fonts ?? {};
  expect(heading).toEqual({ ...font, key: expect.stringMatching(/^jobs\/acc_1\/job_1\/[0-9a-f]{16}\.woff2$/) });
  expect([body, puts, listed]).toEqual([heading, [heading?.key], [heading?.key]]);
  expect(await createFontCopies(deps, owner)(copied)).toEqual(copied);
  expect(puts).toHaveLength(1);
});

test('readDrawnSource reads the copy of the job when the kit has lost the font', async () => {
  const { deps, objects } = openDeps();
  const source: RenderSource = {
    url: null,
    style: 'folio',
    brand: await createFontCopies(deps, owner)(brand),
    copy: { hook: { text: 'Bread' } },
    evidence: [],
    edgeShowsPrimary: false,
    pageBackgrounds: [],
  };
  objects.delete(BRAND_KEY);
  objects.set('source', renderSourceContent(source).bytes);
  const { heading, body } = (await readDrawnSource(deps, 'source')).brand.fonts ?? {};
  for (const drawn of [heading, body]) expect(Buffer.from(drawn?.bytes ?? []).toString()).toBe('a font');
});
