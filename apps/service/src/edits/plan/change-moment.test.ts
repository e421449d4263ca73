import { expect, test } from 'vitest';
import {
  type PlannedMoment,
  planVideoPack,
  type RenderSpec,
  renderSourceContent,
  type UnderstoodVideo,
  understoodVideo,
  type VideoPlan,
  videoPlan,
} from '#packs';
import { handoverContent } from '#platform/storage';
import { packSource } from '#test/packs/finished-pack';
import type { PackChange } from '../job-type.ts';
import type { PackState } from '../pack-state.ts';
import { planEdit } from './plan-edit.ts';

// A talk of 100 s with a word each second, half a second long; the clip has those of 20 to 50 s.

const words = Array.from({ length: 100 }, (_, at) => ({
  text: at === 30 ? 'Gally,' : `word${at}`,
  startSeconds: at,
  endSeconds: at + 0.5,
}));
const facts = { container: 'mp4', durationSeconds: 100, video: null, audio: null };
const moment: PlannedMoment = {
  name: 'moment-1',
  startSeconds: 19.85,
  endSeconds: 49.75,
  score: 70,
  parts: { content: 40, opening: 10, ending: 5, energy: 5, air: 0, length: 10 },
  words: words.slice(20, 50),
  title: { text: 'What gally does' },
};
const plan: VideoPlan = {
  videoKey: 'video',
  facts,
  cuts: [],
  language: 'en',
  understoodKey: 'understood',
  moments: [moment, { ...moment, name: 'moment-2', words: [] }],
};
const understood: UnderstoodVideo = {
  videoKey: 'video',
  facts,
  title: null,
  description: null,
  author: null,
  words,
  levels: [],
  cuts: [],
};

const objects: Record<string, Uint8Array> = {
  source: renderSourceContent(packSource).bytes,
  understood: handoverContent(understoodVideo, understood).bytes,
  plan: handoverContent(videoPlan, plan).bytes,
};
const deps = {
  storage: { get: async (key: string) => objects[key] ?? Buffer.from('') },
  kitBrand: async () => null,
  hasModel: false,
};

const state: PackState = {
  input: {},
  status: 'completed',
  version: 1,
  source: null,
  brand: null,
  captions: [],
  alternatives: [],
  ownPhotos: [],
  assets: planVideoPack(1).map((asset) => {
    const keys = { version: 1, sourceKey: 'source', publish: { to: 'pack' } };
    const order = { ...asset, ...keys, image: null, planKey: 'plan', framingKey: 'framing' } as unknown as RenderSpec;
    return { name: asset.name, kind: asset.kind, state: 'ready', order, objectKey: `${asset.name}.mp4`, facts: {} };
  }),
  createdAt: new Date(0),
  finishedAt: new Date(0),
  keyId: null,
  priceCredits: 2,
};

const planned = async (...changes: PackChange[]) => {
  const { renders, changed, priceCredits } = await planEdit(deps, state, changes);
  const [render] = renders;
  return { changed, priceCredits, order: render?.order, moment: render?.plan?.moments[0] };
};

test('planEdit moves start and end of a talking clip to the nearest word, and leaves the framing open', async () => {
  const {
    changed,
    priceCredits,
    order,
    moment: cut,
  } = await planned(
    { kind: 'start', asset: 'moment-1', seconds: 10.3 },
    { kind: 'end', asset: 'moment-1', seconds: 60.4 },
  );
  expect([changed, priceCredits]).toEqual([['moment-1'], 1]);
  expect(order).toMatchObject({ renderer: 'moment', framingKey: null });
  expect(cut?.words.map(({ text }) => text).filter((_, at, all) => at === 0 || at === all.length - 1)).toEqual([
    'word10',
    'word60',
  ]);
  expect([cut?.startSeconds, cut?.endSeconds]).toEqual([9.85, 60.75]);
});

test('planEdit corrects a misheard word with its punctuation, in the title as well, and keeps the framing', async () => {
  const change: PackChange = { kind: 'word', word: 'GALLY', text: 'Galley' };
  const { changed, priceCredits, order, moment: corrected } = await planned(change);
  expect([changed, priceCredits]).toEqual([['moment-1'], 1]);
  expect(order).toMatchObject({ framingKey: 'framing' });
  expect(corrected?.words[10]).toEqual({ text: 'Galley,', startSeconds: 30, endSeconds: 30.5 });
  expect(corrected?.title.text).toBe('What Galley does');
  expect(corrected?.words.filter(({ text }) => text.startsWith('word'))).toHaveLength(29);
});

test('planEdit preserves a corrected word when the clip is cut again', async () => {
  const { moment: cut } = await planned(
    { kind: 'word', word: 'gally', text: 'Galley' },
    { kind: 'start', asset: 'moment-1', seconds: 29 },
  );
  expect(cut?.words.map(({ text }) => text).slice(0, 2)).toEqual(['word29', 'Galley,']);
});

test('planEdit of a pack without all words cuts within its clip', async () => {
  const { understoodKey: _, ...old } = plan;
  const known = {
    ...deps,
    storage: { get: async (key: string) => (key === 'plan' ? oldBytes : deps.storage.get(key)) },
  };
  const oldBytes = handoverContent(videoPlan, old).bytes;
  const { renders } = await planEdit(known, state, [{ kind: 'start', asset: 'moment-1', seconds: 3 }]);
  expect(renders).toEqual([]);
});

test.each<[PackChange, string]>([
  [{ kind: 'start', asset: 'moment-1', seconds: 45 }, 'changes.0.seconds'],
  [{ kind: 'end', asset: 'moment-1', seconds: 99 }, 'changes.0.seconds'],
  [{ kind: 'end', asset: 'cover', seconds: 40 }, 'changes.0.asset'],
  [{ kind: 'word', word: 'absent', text: 'present' }, 'changes.0.word'],
  [{ kind: 'word', word: 'gally', text: 'Galley', number: 2 }, 'changes.0.word'],
  [{ kind: 'word', word: 'gally', text: 'Galley', assets: ['cover'] }, 'changes.0.kind'],
])('planEdit rejects %j with the field', async (change, path) => {
  await expect(planEdit(deps, state, [change])).rejects.toMatchObject({ name: 'EditRejection', path });
});

// A word that becomes thirty of itself: the title of a clip would have 30 times as many after each change.
test('planEdit rejects corrections that multiply the words of a title, before they take time or memory', async () => {
  const spoken = {
    ...plan,
    moments: [{ ...moment, title: { text: 'a' }, words: words.slice(20, 50).map(withOneLetter) }],
  };
  const bytes = handoverContent(videoPlan, spoken).bytes;
  const storage = { get: async (key: string) => (key === 'plan' ? bytes : deps.storage.get(key)) };
  const change = { kind: 'word', word: 'a', text: 'a '.repeat(30).trim(), number: 1 } as const;
  await expect(planEdit({ ...deps, storage }, state, Array(5).fill(change))).rejects.toMatchObject({
    name: 'EditRejection',
    path: 'changes.1.text',
  });
  const signs = { kind: 'word', word: 'a', text: `a${'!'.repeat(59)}` } as const;
  await expect(planEdit({ ...deps, storage }, state, Array(20).fill(signs))).rejects.toMatchObject({
    path: 'changes.6.text',
  });
});

function withOneLetter(word: (typeof words)[number]) {
  return { ...word, text: 'a' };
}

// Twenty changes of a talk of hours would otherwise parse its transcript twenty times in the API, for a quote.
test('planEdit reads the plan and the transcript of a talk once, however many changes need them', async () => {
  const read: string[] = [];
  const storage = {
    get: (key: string) => {
      read.push(key);
      return deps.storage.get(key);
    },
  };
  const ends = Array.from(
    { length: 20 },
    (_, at) => ({ kind: 'end', asset: 'moment-1', seconds: 50 + (at % 2) }) as const,
  );
  const { changed } = await planEdit({ ...deps, storage }, state, ends);
  expect(changed).toContain('moment-1');
  expect(read.toSorted()).toEqual(['plan', 'source', 'understood']);
});
