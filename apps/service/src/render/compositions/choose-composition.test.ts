import { expect, test } from 'vitest';
import { type Copy, type Style, styles } from '#render/template';
import { sampleBrands } from '../samples/brands.ts';
import { chooseComposition } from './choose-composition.ts';
import { contentOf } from './content-of.ts';

const [sample] = sampleBrands;
if (sample === undefined) throw new Error('There is no sample.');
const brand = { ...sample.brand, logo: null };

function pointsOf(...headlines: string[]): NonNullable<Copy['points']> {
  return headlines.map((text) => ({ figure: null, headline: { text }, line: '' }));
}

async function packOf(copy: Copy, style: Style): Promise<string[]> {
  const stills = ['cover', 'story', 'quote', 'link-card', 'carousel'] as const;
  const slides = [2, 3].map((slide) => ({ template: 'carousel' as const, slide }));
  const all = [...stills.map((template) => ({ template, slide: 1 })), ...slides];
  return all.map((asset) => chooseComposition({ ...asset, style, brand, copy, image: null }));
}

test.each(styles)('chooseComposition repeats nothing on cover, story and title: %s', async (style) => {
  for (const text of ['Cancel one meeting this week', 'Plant it now, forget it until April', 'Sleep on it']) {
    const [cover, story, quote, link, title] = await packOf({ hook: { text }, points: pointsOf('One', 'Two') }, style);
    expect(new Set([cover, story, quote, link, title]).size).toBe(5);
  }
});

test('chooseComposition is the same for the same words, and differs between texts', async () => {
  const texts = [
    'Cancel one meeting this week',
    'Nobody opens a shop to do the books',
    'You already know two hundred words',
  ];
  const covers = await Promise.all(texts.map(async (text) => (await packOf({ hook: { text } }, 'broadside'))[0]));
  const again = await Promise.all(texts.map(async (text) => (await packOf({ hook: { text } }, 'broadside'))[0]));
  expect(again).toEqual(covers);
  expect(new Set(covers).size).toBeGreaterThan(1);
});

test('chooseComposition uses no composition of type over a page', async () => {
  const image = { desktop: null, phone: null };
  const order = { template: 'cover', style: 'folio', brand, copy: sample.copy, image } as const;
  expect(chooseComposition(order)).toBe('page');
});

test.each([
  ['What would you do with four free evenings?', [], 'question'],
  ['何をしますか？', [], 'question'],
  ['31 hours a month spent in meetings', [], 'number'],
  ['Save 20 % on every rebuilt phone', [], 'number'],
  ['3 receipts people lose', ['Parking', 'Postage', 'Cash tips'], 'list'],
  ['2 ways to begin', ['Parking', 'Postage'], null],
  ['Plant it now', [], null],
] as const)('contentOf: %s', (text, points, expected) => {
  expect(contentOf({ hook: { text }, points: pointsOf(...points) })).toBe(expected);
});
