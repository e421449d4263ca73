import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Copy, formats, type Point, type StillName, styles } from '#render/template';
import { samplePhoto } from '#test/render/sample-photo';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkTexts } from '../checks/check-texts.ts';
import { emptyShare } from '../checks/flat-area.ts';
import { readBackground } from '../layout/drawn-background.ts';
import { sampleBrands } from '../samples/brands.ts';
import { layoutStill } from '../stills/layout-still.ts';
import { areSubjectsWhole } from './photo-compositions.ts';

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const sample = sampleBrands.find(({ key }) => key === 'light');
if (sample === undefined) throw new Error('there is no sample light');
const brand = { ...sample.brand, logo: null };
const hook = { text: 'Three ways to keep a hedge low' };
const pointOf = (headline: string, line = '', figure: string | null = null): Point => {
  return { figure, headline: { text: headline }, line };
};

function requestOf(template: StillName, copy: Partial<Copy>, slide = 1) {
  const format = template === 'quote' ? formats.square : formats.portrait;
  const words = { hook, callToAction: 'Book a visit', opensWithPoint: true, ...copy };
  return { template, style: styles[0], brand, copy: words, image: null, format, slide, photos: [] };
}

const frames = {
  'a point of one word': requestOf('carousel', { points: [pointOf('Hedges')] }),
  'a point of two words': requestOf('carousel', { points: [pointOf('Open daily')] }),
  'a point with a line': requestOf('carousel', {
    points: [pointOf('No ladder', 'Gloves and shears are in the shed.')],
  }),
  'a long point': requestOf('carousel', {
    points: [pointOf('Cut in late summer, when the young birds have left and the sap is low')],
  }),
  'a digit': requestOf('carousel', { points: [pointOf('gardens', '', '7')] }),
  'a number of two digits': requestOf('carousel', { points: [pointOf('metres of hedge cut by hand', '', '48')] }),
  'a price': requestOf('carousel', { points: [pointOf('per metre', '', '€12.50')] }),
  'the call to action': requestOf('carousel', { points: [pointOf('Hedges')] }, 2),
  'a short quote': requestOf('quote', { quote: { text: 'It grew back better' }, speaker: 'Ida Moss' }),
  'a long quote': requestOf('quote', {
    quote: { text: 'We had three people look at that hedge before anyone told us to leave it until August.' },
    speaker: 'Ida Moss',
  }),
};

describe.each(styles)('layoutStill without a photograph in %s', (style) => {
  test.each(Object.entries(frames))('leaves at most 20 % of the frame empty: %s', async (_, order) => {
    const { layout } = await layoutStill({ ...order, style }, opened.layoutPage);
    expect(emptyShare(await readBackground(layout.png ?? new Uint8Array()))).toBeLessThanOrEqual(0.2);
  });
});

const german = { ...brand, language: 'de' };
const longWords = {
  storyHook: { text: 'Heckenpflegeversicherungsbescheinigung und Gartenbauberufsgenossenschaft verständlich erklärt' },
  callToAction: 'Beratungsgespräch vereinbaren',
  facts: [
    { label: 'Wann', text: 'Dienstags 9–13 Uhr' },
    { label: 'Wo', text: 'Gartenbauvereinsheim, Lindenstraße 12' },
    { label: 'Preis', text: '40 €' },
  ],
};

test.each(styles)('layoutStill loses no story to long words, and keeps all of them: %s', async (style) => {
  const order = { ...requestOf('story', longWords), style, brand: german, format: formats.story };
  const { layout } = await layoutStill(order, opened.layoutPage);
  const checks = checkTexts('story', [{ texts: layout.texts }], formats.story);
  expect(checks.filter(({ result }) => result !== 'pass')).toEqual([]);
});

test('layoutStill shows a wide subject whole; control: over the whole frame it is cut', async () => {
  const wide = { x: 0.04, y: 0.3, width: 0.92, height: 0.4 };
  const photo = { ...(await samplePhoto()), subject: wide };
  const order = { ...requestOf('carousel', { points: [pointOf('Hedges')] }), photos: [photo] };
  const { layout, composition } = await layoutStill(order, opened.layoutPage);
  expect({ composition, isWhole: areSubjectsWhole(layout) }).toEqual({ composition: 'panel', isWhole: true });
  const over = await opened.layoutPage.layout({ ...order, composition: 'bleed' });
  expect(areSubjectsWhole(over)).toBe(false);
});
