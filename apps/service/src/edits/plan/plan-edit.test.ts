import { describe, expect, test } from 'vitest';
import type { StoredPhoto } from '#capture';
import { planPack, type RenderSpec, renderSourceContent } from '#packs';
import { defined } from '#platform/kernel';
import type { Brand } from '#render/template';
import { packSource } from '#test/packs/finished-pack';
import type { PackChange } from '../job-type.ts';
import type { PackAsset, PackState } from '../pack-state.ts';
import { planEdit } from './plan-edit.ts';

// The effect and price of each change, on a pack of an idea with four slides.

const KIT_ID = 'brand_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n';
const kit: Brand = {
  name: 'Northlight',
  domain: 'northlight.example',
  logo: null,
  colors: { primary: '#1b3fae', accent: '#ff7a59', background: '#ffffff', text: '#10182e' },
  headingFont: 'Inter',
  language: 'de',
};
const deps = {
  storage: { get: async () => renderSourceContent(packSource).bytes },
  kitBrand: async (id: string) => (id === KIT_ID ? kit : null),
  hasModel: false,
};

function assetsOf(failed: readonly string[]): PackAsset[] {
  return planPack('idea', 4).map((asset) => {
    const { name, kind } = asset;
    const order = { ...asset, version: 1, sourceKey: 'source', publish: { to: 'pack' }, image: null } as RenderSpec;
    if (failed.includes(name)) return { name, kind, state: 'failed', order, objectKey: null, facts: null };
    return { name, kind, state: 'ready', order, objectKey: `${name}.png`, facts: {} };
  });
}

const stateOf = (failed: readonly string[] = []): PackState => ({
  input: { idea: { prompt: 'Slow dough is out at half past five. It keeps for a week.' } },
  status: 'completed',
  version: 1,
  source: null,
  brand: null,
  captions: [],
  alternatives: ['Slow dough keeps for a week', 'Out at half past five'],
  assets: assetsOf(failed),
  ownPhotos: [],
  createdAt: new Date(0),
  finishedAt: new Date(0),
  keyId: null,
  priceCredits: 2,
});

const ALL = planPack('idea', 4).map(({ name }) => name);
const hook = { kind: 'hook', text: 'Two days for a loaf' } as const;
const cases: [string, PackChange[], string[], number][] = [
  [
    'a hook is on cover, story, title slide and clips; those have a price each',
    [hook],
    ['highlights', 'highlights-square', 'cover', 'story', 'link-card', 'carousel-1'],
    3,
  ],
  ['a hook on named stills alone', [{ ...hook, assets: ['cover', 'story'] }], ['cover', 'story'], 1],
  ['a hook as it is', [{ kind: 'hook', text: packSource.copy.hook.text, assets: ['quote'] }], [], 0],
  ['an alternative is a hook', [{ kind: 'alternative', number: 2, assets: ['cover'] }], ['cover'], 1],
  [
    'a card is on its slide and in the clips',
    [{ kind: 'card', number: 1, headline: 'Hours in the cold' }],
    ['highlights', 'highlights-square', 'carousel-2'],
    3,
  ],
  ['a quote is on its still', [{ kind: 'quote', text: 'Slow is fine.' }], ['quote'], 1],
  [
    'a call to action is on the story, the last slide and in the clips',
    [{ kind: 'call_to_action', text: 'Come by' }],
    ['highlights', 'highlights-square', 'story', 'carousel-4'],
    3,
  ],
  ['a style on one clip', [{ kind: 'style', style: 'stage', assets: ['highlights'] }], ['highlights'], 1],
  ['a brand is on everything', [{ kind: 'brand', brand_id: KIT_ID }], ALL, 3],
  ['a name on one still', [{ kind: 'brand', name: 'North', assets: ['cover'] }], ['cover'], 1],
  ['a brand as it is', [{ kind: 'brand', name: 'Halfmoon Bakery' }], [], 0],
  ['another look of everything', [{ kind: 'another' }], ALL, 3],
  ['another look of a still', [{ kind: 'another', asset: 'cover' }], ['cover'], 1],
  ['another look of a clip', [{ kind: 'another', asset: 'highlights' }], ['highlights'], 1],
  ['music is in the clips, each with its price', [{ kind: 'music', on: true }], ['highlights', 'highlights-square'], 2],
  ['no music where there is none', [{ kind: 'music', on: false }], [], 0],
  ['music in one clip', [{ kind: 'music', on: true, assets: ['highlights'] }], ['highlights'], 1],
  ['a composition', [{ kind: 'composition', asset: 'cover', composition: 'band' }], ['cover'], 1],
  ['a drop is free', [{ kind: 'drop', asset: 'story' }], ['story'], 0],
  [
    'what is dropped is not rendered',
    [
      { ...hook, assets: ['cover', 'story'] },
      { kind: 'drop', asset: 'story' },
    ],
    ['cover', 'story'],
    1,
  ],
];

test.each(cases)('planEdit: %s', async (...[, changes, changed, price]) => {
  const plan = await planEdit(deps, stateOf(), changes);
  expect(plan.changed).toEqual(changed);
  expect(plan.priceCredits).toBe(price);
});

test('planEdit renders failed assets again, free and with their own source', async () => {
  const plan = await planEdit(deps, stateOf(['quote']), [{ kind: 'retry', asset: 'quote' }]);
  expect(plan).toMatchObject({ changed: ['quote'], priceCredits: 0, renders: [{ source: null }] });
});

test('planEdit shows the alternative that its number names', async () => {
  const { renders } = await planEdit(deps, stateOf(), [{ kind: 'alternative', number: 2, assets: ['cover'] }]);
  expect(renders[0]?.source?.copy.hook).toEqual({ text: 'Out at half past five' });
});

test('planEdit retains the emphasis that the new text has', async () => {
  const change: PackChange = { kind: 'hook', text: 'It takes two days', assets: ['cover'] };
  const { renders } = await planEdit(deps, stateOf(), [change]);
  expect(renders[0]?.source?.copy.hook).toEqual({ text: 'It takes two days', emphasis: 'two days' });
});

const rejected: [PackChange, string][] = [
  [{ kind: 'alternative', number: 3 }, 'changes.0.number'],
  [{ kind: 'card', number: 9, line: 'No.' }, 'changes.0.number'],
  [{ kind: 'hook', text: 'No', assets: ['poster'] }, 'changes.0.assets.0'],
  [{ kind: 'drop', asset: 'poster' }, 'changes.0.asset'],
  [{ kind: 'retry', asset: 'cover' }, 'changes.0.asset'],
  [{ kind: 'composition', asset: 'highlights', composition: 'band' }, 'changes.0.asset'],
  [{ kind: 'composition', asset: 'cover', composition: 'bleed' }, 'changes.0.composition'],
  [{ kind: 'music', on: true, assets: ['cover'] }, 'changes.0.assets'],
  [{ kind: 'brand', brand_id: 'brand_1Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n' }, 'changes.0.brand_id'],
  [{ kind: 'another', asset: 'poster' }, 'changes.0.asset'],
  [{ kind: 'photo', asset: 'cover', photo_id: 'pho_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n' }, 'changes.0.photo_id'],
  [{ kind: 'crop', asset: 'cover', x: 0.5, y: 0.5 }, 'changes.0.asset'],
];

test.each(rejected)('planEdit rejects %j with the field', async (change, path) => {
  await expect(planEdit(deps, stateOf(), [change])).rejects.toMatchObject({ name: 'EditRejection', path });
});

test('planEdit gives all clips the same music, and takes it away', async () => {
  const { renders } = await planEdit(deps, stateOf(), [{ kind: 'music', on: true }]);
  const music = renders.map(({ order }) => (order.renderer === 'highlights' ? order.music : undefined));
  expect(music).toEqual([{ seed: expect.any(Number) }, music[0]]);
  const state = stateOf();
  const played = state.assets.map((asset) => {
    const order = renders.find((render) => render.order.name === asset.name)?.order ?? asset.order;
    return { ...asset, order };
  });
  const { renders: silent } = await planEdit(deps, { ...state, assets: played }, [{ kind: 'music', on: false }]);
  expect(silent.map(({ order }) => order)).toEqual([
    expect.not.objectContaining({ music: expect.anything() }),
    expect.not.objectContaining({ music: expect.anything() }),
  ]);
});

test('planEdit sets assets in a kit with other values, readable and in the language of the pack', async () => {
  const brand = { name: 'Halfmoon', domain: 'bakery.example', colors: packSource.brand.colors } as const;
  const state = { ...stateOf(), brand: { ...brand, font: 'Newsreader', style: 'folio' } as const };
  const change: PackChange = { kind: 'brand', brand_id: KIT_ID, colors: { text: '#FEFEFE' } };
  const plan = await planEdit(deps, state, [change]);
  expect(plan.renders.map(({ source }) => source?.brand.language)).toEqual(ALL.map(() => 'en'));
  expect(plan.brand).toMatchObject({ name: 'Northlight', font: 'Inter', style: 'folio' });
  expect(plan.brand?.colors.text).not.toBe('#fefefe');
  expect(plan.logo).toBeNull();
});

test('planEdit goes through the compositions of a still, then to the next style', async () => {
  const offered: unknown[] = [];
  let state = stateOf();
  for (;;) {
    const { renders } = await planEdit(deps, state, [{ kind: 'another', asset: 'cover' }]);
    const [render] = renders;
    if (render?.source != null) {
      expect([render.source.style, render.order]).toMatchObject(['stage', { renderer: 'still' }]);
      break;
    }
    const composition = render?.order.renderer === 'still' ? render.order.chosen?.composition : undefined;
    offered.push(composition);
    const drawn = state.assets.map((asset) => (asset.name === 'cover' ? { ...asset, facts: { composition } } : asset));
    state = { ...state, assets: drawn };
  }
  expect(offered.length).toBeGreaterThan(1);
  expect(new Set(offered).size).toBe(offered.length);
});

test('planEdit of a pack without orders changes only captions', async () => {
  const state = stateOf();
  const old = { ...state, assets: state.assets.map((asset) => ({ ...asset, order: null })) };
  await expect(planEdit(deps, old, [hook])).rejects.toMatchObject({ path: 'changes.0.kind' });
});

const own: StoredPhoto = {
  id: 'pho_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n',
  objectKey: 'jobs/one/own.jpeg',
  mediaType: 'image/jpeg',
  width: 1_400,
  height: 900,
  alt: '',
  caption: '',
  section: null,
  kind: 'photo',
  focus: { x: 0.5, y: 0.5 },
  faces: [],
  score: 0,
};

describe('a photograph that the account added', () => {
  const state = { ...stateOf(), ownPhotos: [own] };
  const photo = { kind: 'photo', asset: 'cover', photo_id: own.id } as const;
  const crop = { kind: 'crop', asset: 'cover', x: 0.2, y: 0.8 } as const;
  const orderAfter = async (changes: PackChange[]) => (await planEdit(deps, state, changes)).renders[0]?.order;

  test('is shown by an asset of a pack without a page, which can then be cropped', async () => {
    expect(await orderAfter([photo, crop])).toMatchObject({
      chosen: { photoId: own.id, own, focus: { x: 0.2, y: 0.8 } },
    });
    await expect(orderAfter([crop])).rejects.toThrow('shows no photograph');
  });

  test('opens the compositions around photographs', async () => {
    const panel = { kind: 'composition', asset: 'cover', composition: 'panel' } as const;
    expect(await orderAfter([photo, panel])).toMatchObject({ chosen: { composition: 'panel', own } });
    await expect(orderAfter([panel])).rejects.toThrow('must be one that holds its words');
  });

  test('costs what other stills cost', async () => {
    expect((await planEdit(deps, state, [photo])).priceCredits).toBe(1);
  });
});

describe('a brand change of a pack with own fonts', () => {
  const inFont = (key: string, hash = 'bars') => ({ heading: { key, hash, name: 'Bars' }, body: null });
  const ofPack = { ...packSource, brand: { ...packSource.brand, fonts: inFont('jobs/a/b/bars.ttf') } };
  const state = {
    ...stateOf(),
    brand: { name: null, domain: 'a.example', colors: kit.colors, font: 'Bars', style: 'folio' },
  };
  const planWith = (fonts: ReturnType<typeof inFont> | undefined, change: object) => {
    const { fonts: _, ...without } = ofPack.brand;
    const kitBrand = async () => ({ ...without, ...defined({ fonts }) });
    const storage = { get: async () => renderSourceContent(ofPack).bytes };
    return planEdit({ ...deps, storage, kitBrand }, state as PackState, [{ kind: 'brand', ...change } as PackChange]);
  };

  test('keeps the copy of the pack when the kit has the same font', async () => {
    expect((await planWith(inFont('fonts/a/1.ttf'), { brand_id: KIT_ID })).renders).toEqual([]);
  });

  test('takes another font from the kit', async () => {
    const { renders, brand } = await planWith(inFont('fonts/a/2.ttf', 'other'), { brand_id: KIT_ID });
    expect(renders.map(({ source }) => source?.brand.fonts?.heading?.key)).toEqual(ALL.map(() => 'fonts/a/2.ttf'));
    expect(brand?.font).toBe('Bars');
  });

  test('drops the font with a kit that has none, and the font of headlines with a typeface', async () => {
    const none = await planWith(undefined, { brand_id: KIT_ID });
    expect(none.renders.map(({ source }) => source?.brand.fonts)).toEqual(ALL.map(() => undefined));
    const { renders, brand } = await planWith(undefined, { typeface: 'Geist' });
    expect(renders.map(({ source }) => source?.brand.fonts?.heading)).toEqual(ALL.map(() => null));
    expect(brand?.font).toBe('Geist');
  });
});
