import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formats, isPhotoLayout, type Photo, type Style } from '#render/template';
import { samplePhoto } from '#test/render/sample-photo';
import { openTestLayoutPage } from '#test/render/typesetter';
import { checkPhotos } from '../checks/check-photos.ts';
import { checkStill } from '../checks/check-still.ts';
import { openLayoutPageOn } from '../layout/typesetter.ts';
import { sampleBrands } from '../samples/brands.ts';
import { encodeStill } from '../stills/encode-still.ts';
import { layoutStill } from '../stills/layout-still.ts';
import { isWorthy } from './photo-compositions.ts';

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const templates = {
  cover: formats.portrait,
  story: formats.story,
  'link-card': formats.linkCard,
  carousel: formats.portrait,
  quote: formats.square,
} as const;
type TemplateName = keyof typeof templates;

type Asset = readonly [template: TemplateName, style: Style, key: string];

function requestOf([template, style, key]: Asset, photos: readonly Photo[]) {
  const sample = sampleBrands.find((item) => item.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const brand = { ...sample.brand, logo: null };
  return { template, style, brand, copy: sample.copy, image: null, format: templates[template], slide: 1, photos };
}

const tall = { width: 1_100, height: 1_600 };
const cases = [
  ['cover', 'stage', 'dark', [{}]],
  ['cover', 'broadside', 'arabic', [{ light: 215, busy: 20 }]],
  ['cover', 'folio', 'japanese', [{ ...tall, light: 40 }]],
  ['cover', 'broadside', 'german', [{ busy: 150 }]],
  ['cover', 'folio', 'light', [{ kind: 'packshot', light: 235, busy: 4 }]],
  ['story', 'broadside', 'dark', [{}]],
  ['story', 'folio', 'arabic', [{}, { light: 180 }]],
  ['story', 'stage', 'japanese', [tall]],
  ['link-card', 'stage', 'arabic', [{ light: 200 }]],
  ['link-card', 'folio', 'light', [tall]],
  ['carousel', 'broadside', 'light', [{ light: 60 }]],
  ['quote', 'broadside', 'dark', [{ kind: 'portrait', width: 640, height: 640 }]],
  ['quote', 'folio', 'arabic', [{ kind: 'portrait', width: 260, height: 260 }]],
] as const;

test.each(cases)('layoutStill of a %s in %s for %s shows the photograph and passes every check', async (...given) => {
  const [template, style, key, traits] = given;
  const photos = await Promise.all(traits.map((trait) => samplePhoto(trait)));
  const { layout, composition, photo } = await layoutStill(
    requestOf([template, style, key], photos),
    opened.layoutPage,
  );
  expect({ isPhoto: isPhotoLayout(composition), id: photo?.id }).toEqual({ isPhoto: true, id: 'pho_sample' });
  const still = await encodeStill(layout.png ?? new Uint8Array());
  const checks = checkStill(template, { layout, still, format: templates[template] });
  expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
});

const offer = { name: 'Desk lamp', price: '€89.00', formerPrice: '€120.00', rating: '4.6 (38)' };

test.each([
  ['story', 'broadside', 'light'],
  ['cover', 'stage', 'arabic'],
  ['link-card', 'folio', 'japanese'],
] as const)('layoutStill of a %s in %s for %s shows a product with its price', async (...given) => {
  const [template] = given;
  const order = requestOf(given, [await samplePhoto({ kind: 'packshot', light: 235, busy: 4 })]);
  const { layout, composition } = await layoutStill({ ...order, copy: { ...order.copy, offer } }, opened.layoutPage);
  expect(composition).toBe('product');
  expect(layout.texts.map(({ role }) => role)).toEqual(expect.arrayContaining(['price', 'former', 'rating']));
  const still = await encodeStill(layout.png ?? new Uint8Array());
  const checks = checkStill(template, { layout, still, format: templates[template] });
  expect(checks.filter(({ result }) => result === 'fail')).toEqual([]);
});

describe('layoutStill', () => {
  test('gives the same bytes for the same photograph', async () => {
    const order = requestOf(['cover', 'stage', 'dark'], [await samplePhoto()]);
    const [one, other] = [await layoutStill(order, opened.layoutPage), await layoutStill(order, opened.layoutPage)];
    expect(Buffer.from(one.layout.png ?? []).equals(other.layout.png ?? new Uint8Array())).toBe(true);
  });

  test('omits a photograph that would be enlarged too much', async () => {
    const order = requestOf(['cover', 'broadside', 'dark'], [await samplePhoto({ width: 400, height: 300 })]);
    const { composition, photo } = await layoutStill(order, opened.layoutPage);
    expect({ isPhoto: isPhotoLayout(composition), photo }).toEqual({ isPhoto: false, photo: null });
  });

  test('moves words off a face; control: the check detects the face under them', async () => {
    const face = { x: 0.3, y: 0.5, width: 0.4, height: 0.45 };
    const order = requestOf(['cover', 'broadside', 'dark'], [await samplePhoto({ faces: [face] })]);
    const { layout, composition } = await layoutStill(order, opened.layoutPage);
    expect(checkPhotos('cover', layout).filter(({ result }) => result === 'fail')).toEqual([]);
    expect(composition).toBe('panel');
    const over = await opened.layoutPage.layout({ ...order, composition: 'bleed' });
    expect(isWorthy(over, 'bleed')).toBe(false);
    expect(checkPhotos('cover', over).find(({ rule }) => rule === 'face_covered')?.result).toBe('fail');
  });

  test('omits a blurred photograph, which the check names; control: a sharp one is shown', async () => {
    const orders = await Promise.all(
      [true, false].map(async (isBlurred) =>
        requestOf(['cover', 'broadside', 'dark'], [await samplePhoto({ isBlurred })]),
      ),
    );
    const [blurred, sharp] = orders as [ReturnType<typeof requestOf>, ReturnType<typeof requestOf>];
    const drawn = await opened.layoutPage.layout({ ...blurred, composition: 'panel' });
    expect(checkPhotos('cover', drawn).find(({ rule }) => rule === 'photo_sharp')?.result).toBe('fail');
    expect((await layoutStill(blurred, opened.layoutPage)).photo).toBeNull();
    expect((await layoutStill(sharp, opened.layoutPage)).photo).not.toBeNull();
  });

  test('veils the photograph below its words; control: drawn without the veil, the check fails', async () => {
    const order = requestOf(['cover', 'stage', 'dark'], [await samplePhoto({ busy: 260 })]);
    const drawn = await opened.layoutPage.layout({ ...order, composition: 'bleed' });
    const resultOf = (layout: typeof drawn) =>
      checkPhotos('cover', layout).find(({ rule }) => rule === 'ground_calm')?.result;
    expect(drawn.photos[0]?.veil).toBeGreaterThan(0.3);
    const context = await opened.browser.createBrowserContext();
    const page = await context.newPage();
    const unveiled = await openLayoutPageOn(page);
    await page.evaluate('layoutCode.setVeils = () => undefined');
    const bare = await unveiled.layout({ ...order, composition: 'bleed' });
    await context.close();
    expect([resultOf(drawn), resultOf(bare)]).toEqual(['pass', 'fail']);
  });
});
