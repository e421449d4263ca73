import { platformIds } from '@galley/contract';
import { describe, expect, test } from 'vitest';
import { planPack, type RenderSpec, renderSourceContent } from '#packs';
import { captionOf, packSource } from '#test/packs/finished-pack';
import type { PackChange } from '../job-type.ts';
import type { NewText } from '../new-text/new-text.ts';
import type { PackState } from '../pack-state.ts';
import { planEdit } from './plan-edit.ts';

// New text of a pack of an idea with four slides: hook, two points, close.

const deps = {
  storage: { get: async () => renderSourceContent(packSource).bytes },
  kitBrand: async () => null,
  hasModel: true,
};

const NAMES = planPack('idea', 4).map(({ name }) => name);

const state: PackState = {
  input: { idea: { prompt: 'Slow dough is out at half past five. It keeps for a week.' } },
  status: 'completed',
  version: 1,
  source: null,
  brand: null,
  captions: platformIds.map(captionOf),
  alternatives: [],
  assets: planPack('idea', 4).map((asset) => {
    const { name, kind } = asset;
    const order = { ...asset, version: 1, sourceKey: 'source', publish: { to: 'pack' }, image: null } as RenderSpec;
    return { name, kind, state: 'ready', order, objectKey: `${name}.png`, facts: {} };
  }),
  ownPhotos: [],
  createdAt: new Date(0),
  finishedAt: new Date(0),
  keyId: null,
  priceCredits: 2,
};

const newText: NewText = {
  copy: {
    hook: { text: 'Half past five, and warm' },
    quote: { text: 'It keeps for a week.' },
    speaker: '',
    callToAction: 'Ask for yours',
    points: [{ figure: null, headline: { text: 'A week on the shelf' }, line: 'Slow dough keeps.' }],
  },
  evidence: [],
  captions: platformIds.map((platform) => ({ ...captionOf(platform), text: `New for ${platform}.`, claims: [] })),
};

const another = (more: object = {}): PackChange[] => [{ kind: 'another', ...more }];
const written = (changes: PackChange[]) => planEdit({ ...deps, newText }, state, changes);

describe('another, where a model can write', () => {
  test('costs edit_copy beside what is rendered, in the quote and when it is written', async () => {
    const cases: [PackChange[], string[], number][] = [
      [another(), [...NAMES, ...platformIds], 4],
      [another({ asset: 'cover' }), ['cover'], 2],
      [another({ asset: 'highlights' }), ['highlights'], 2],
      [another({ asset: 'x', of: 'text' }), ['x'], 1],
      [[...another({ asset: 'cover' }), ...another({ asset: 'x' })], ['cover', 'x'], 2],
    ];
    for (const [changes, changed, price] of cases) {
      const quote = await planEdit(deps, state, changes);
      expect(quote).toMatchObject({ changed, priceCredits: price, needsText: true });
      expect(await written(changes)).toMatchObject({ changed, priceCredits: price, needsText: false });
    }
  });

  test('is a look where the change names one', async () => {
    const quote = await planEdit(deps, state, another({ asset: 'cover', of: 'look' }));
    expect(quote).toMatchObject({ priceCredits: 1, needsText: false });
  });

  test('of all replaces words and captions, and keeps as many slides', async () => {
    const { renders, captions } = await written(another());
    const copies = renders.map(({ source }) => source?.copy);
    expect(new Set(copies.map((copy) => copy?.hook.text))).toEqual(new Set(['Half past five, and warm']));
    expect(copies[0]?.points?.map(({ headline }) => headline.text)).toEqual(['A week on the shelf', 'Baked at five']);
    expect(captions?.map(({ text }) => text)).toEqual(platformIds.map((platform) => `New for ${platform}.`));
  });

  test('of a slide changes its words and none beside it', async () => {
    const { renders } = await written(another({ asset: 'carousel-3' }));
    const points = renders[0]?.source?.copy.points?.map(({ headline }) => headline.text);
    expect(points).toEqual(['Hours of rest', 'A week on the shelf']);
    expect(renders[0]?.source?.copy.hook).toEqual(packSource.copy.hook);
  });

  test('of two slides gives each a point of its own, with what supports it', async () => {
    const points = ['A week on the shelf', 'Out at half past five', 'Two nights of rest'].map((text) => {
      return { figure: null, headline: { text }, line: '' };
    });
    const words = { ...newText, copy: { ...newText.copy, points }, evidence: ['week', 'half past', 'nights'] };
    const supported = { ...packSource, evidence: ['first', 'second'] };
    const storage = { get: async () => renderSourceContent(supported).bytes };
    const changes = [...another({ asset: 'carousel-2' }), ...another({ asset: 'carousel-3' })];
    const { renders } = await planEdit({ ...deps, storage, newText: words }, state, changes);
    const shown = renders.map(({ source }, index) => [source?.copy.points?.[index]?.headline.text, source?.evidence]);
    expect(shown).toEqual([
      ['A week on the shelf', ['week', 'second']],
      ['Out at half past five', ['first', 'half past']],
    ]);
  });

  test('of a slide takes no point that another slide got in an earlier edit', async () => {
    const [, second] = packSource.copy.points ?? [];
    const changed = renderSourceContent({
      ...packSource,
      copy: { ...packSource.copy, points: [newText.copy.points?.[0], second].filter((point) => point !== undefined) },
    });
    const storage = {
      get: async (key: string) => (key === 'changed' ? changed : renderSourceContent(packSource)).bytes,
    };
    const assets = state.assets.map((asset) => {
      return asset.name === 'carousel-2'
        ? { ...asset, order: { ...(asset.order as object), sourceKey: 'changed' } }
        : asset;
    });
    const planned = planEdit({ ...deps, storage, newText }, { ...state, assets }, another({ asset: 'carousel-3' }));
    await expect(planned).rejects.toMatchObject({ code: 'edit_no_new_text' });
  });

  test('of all shows no point twice where the model repeats one of several', async () => {
    const repeated = { ...newText, copy: { ...newText.copy, points: packSource.copy.points?.slice(1) ?? [] } };
    const { renders } = await planEdit({ ...deps, newText: repeated }, state, another());
    const points = renders[0]?.source?.copy.points?.map(({ headline }) => headline.text);
    expect(points).toEqual(['Baked at five', 'Hours of rest']);
  });

  test('of an asset whose new words are those it shows is rejected with its own code', async () => {
    const same = { ...newText, copy: packSource.copy };
    const planned = planEdit({ ...deps, newText: same }, state, another({ asset: 'quote' }));
    await expect(planned).rejects.toMatchObject({ code: 'edit_no_new_text' });
  });

  test('of a caption whose letters are those of before is rejected with its own code', async () => {
    const texts = newText.captions.map((caption) => ({ ...caption, text: captionOf(caption.platform).text }));
    const louder = texts.map((caption) => ({ ...caption, text: `${caption.text.toUpperCase()}!` }));
    for (const captions of [texts, louder, []]) {
      const planned = planEdit({ ...deps, newText: { ...newText, captions } }, state, another({ asset: 'x' }));
      await expect(planned).rejects.toMatchObject({ path: 'changes.0.asset', code: 'edit_no_new_text' });
    }
  });

  test('of all is rejected with its own code when no letter differs, and only then', async () => {
    const same = { copy: packSource.copy, evidence: [], captions: state.captions };
    const hook = { ...packSource.copy.hook, emphasis: 'Bread' };
    for (const copy of [same.copy, { ...same.copy, hook }]) {
      const planned = planEdit({ ...deps, newText: { ...same, copy } }, state, another());
      await expect(planned).rejects.toMatchObject({ path: 'changes.0', code: 'edit_no_new_text' });
    }
    for (const other of [
      { ...same, copy: newText.copy },
      { ...same, captions: newText.captions },
    ]) {
      expect(await planEdit({ ...deps, newText: other }, state, another())).toMatchObject({ needsText: false });
    }
  });
});

const hook: PackChange = { kind: 'hook', text: 'Half past five' };
const x: PackChange = { kind: 'caption', platform: 'x', text: 'A caption of my own.' };

test.each<[string, PackChange[], string]>([
  ['a caption', [...another({ asset: 'x' }), x], 'changes.1.platform'],
  ['a drop', [...another({ asset: 'cover' }), { kind: 'drop', asset: 'cover' }], 'changes.1.asset'],
  ['a hook of all', [...another({ asset: 'cover' }), hook], 'changes.1.kind'],
  ['an alternative', [...another({ asset: 'cover' }), { kind: 'alternative', number: 1 }], 'changes.1.kind'],
  ['a card', [...another({ asset: 'carousel-3' }), { kind: 'card', number: 2, line: 'Mine.' }], 'changes.1.kind'],
  ['another of the same caption', [...another({ asset: 'x' }), ...another({ asset: 'x' })], 'changes.1.asset'],
  ['another of the same asset', [...another({ asset: 'cover' }), ...another({ asset: 'cover' })], 'changes.1.asset'],
  ['another of one that all has', [...another(), ...another({ asset: 'cover' })], 'changes.1.asset'],
  ['another of all', [...another({ asset: 'cover' }), ...another()], 'changes.1'],
])('another of text is rejected in the quote where %s would replace it', async (_, changes, path) => {
  const pack = { ...state, alternatives: ['Baked at night'] };
  await expect(planEdit(deps, pack, changes)).rejects.toMatchObject({ name: 'EditRejection', path });
});

test.each<[string, PackChange[]]>([
  ['a hook before it', [hook, ...another({ asset: 'cover' })]],
  ['a hook of others', [...another({ asset: 'cover' }), { ...hook, assets: ['story'] }]],
  ['another caption', [...another({ asset: 'x' }), { ...x, platform: 'threads' }]],
  ['a card of another slide', [...another({ asset: 'carousel-3' }), { kind: 'card', number: 1, line: 'Mine.' }]],
  ['another look', [...another({ asset: 'cover' }), ...another({ asset: 'cover', of: 'look' })]],
  ['a style', [...another({ asset: 'cover' }), { kind: 'style', style: 'stage' }]],
  ['a hook in new text of all', [...another(), hook]],
])('another of text goes with %s, in the quote and when it is written', async (_, changes) => {
  const quote = await planEdit(deps, state, changes);
  expect(await written(changes)).toMatchObject({ priceCredits: quote.priceCredits, changed: quote.changed });
});

test('another that leaves open of what is resolved by the plan, once', async () => {
  const open = [...another({ asset: 'x' }), ...another({ asset: 'cover', of: 'look' }), hook];
  const { changes } = await planEdit(deps, state, open);
  expect(changes).toEqual([{ ...open[0], of: 'text' }, open[1], hook]);
  const unknown = await planEdit(deps, { ...state, input: {} }, another());
  expect(unknown.changes).toEqual(another({ of: 'look' }));
  await expect(planEdit({ ...deps, hasModel: false }, state, changes)).rejects.toMatchObject({ path: 'changes.0.of' });
});

test.each([
  ['without a model', { ...deps, hasModel: false }, state, 'cover'],
  ['without a model, of a caption', { ...deps, hasModel: false }, state, 'x'],
  ['of a pack whose source is not known', deps, { ...state, input: {} }, 'cover'],
])('another of text %s is rejected with the field', async (...[, given, pack, asset]) => {
  const planned = planEdit(given, pack, another({ asset, of: 'text' }));
  await expect(planned).rejects.toMatchObject({ name: 'EditRejection', path: 'changes.0.of' });
});

test('another of a pack whose source is not known is another look', async () => {
  const quote = await planEdit(deps, { ...state, input: {} }, another({ asset: 'cover' }));
  expect(quote).toMatchObject({ priceCredits: 1, needsText: false });
});
