// For tests: a finished pack of an account, as its job would have written it.

import { platformIds, platforms, type WholeCaption } from '@galley/contract';
import { instantPostType } from '#instant-post';
import { type PlannedAsset, planCaptions, type RenderSource, renderSourceContent, type Writing } from '#packs';
import { newId } from '#platform/kernel';
import { jobFolder, putContent, type Storage } from '#platform/storage';
import { planPack } from '../../../src/packs/plan/plan-pack.ts';
import type { RunningApi } from '../running-api.ts';
import type { User } from '../users.ts';

export const packSource: RenderSource = {
  url: null,
  style: 'folio',
  brand: {
    name: 'Halfmoon Bakery',
    domain: 'bakery.example',
    logo: null,
    colors: { primary: '#b5432a', accent: '#e9b44c', background: '#fbf3e6', text: '#2a1a12' },
    headingFont: null,
    language: 'en',
  },
  copy: {
    hook: { text: 'Bread that takes two days', emphasis: 'two days' },
    quote: { text: 'Slow dough keeps for a week.' },
    speaker: 'Mara Vell, baker',
    callToAction: 'Reserve a loaf',
    supportingLine: 'The dough rests for two nights before it is baked.',
    points: [
      { figure: '48', headline: { text: 'Hours of rest' }, line: 'Two nights in the cold.' },
      { figure: null, headline: { text: 'Baked at five' }, line: 'The first loaves are out at half past.' },
    ],
  },
  evidence: [],
  edgeShowsPrimary: false,
  pageBackgrounds: [],
};

const TEXT = 'Bread that takes two days. The first loaves are out at half past five.';

export function captionOf(platform: (typeof platformIds)[number]): WholeCaption {
  const claim = { start: 27, end: TEXT.length, quote: 'out at half past five', place: 'p1' };
  const title = 'titleCharacters' in platforms[platform] ? { title: 'Two days' } : {};
  const counted = { characters: TEXT.length, limit: platforms[platform].captionCharacters };
  return { platform, ...title, text: TEXT, hashtags: [], ...counted, claims: [claim] };
}

const WRITING: Writing = {
  writer: 'keyless',
  model: null,
  intent: null,
  followed: [],
  not_followed: [],
  missing: [],
  dropped: 0,
  fallback: null,
  alternatives: ['Slow dough keeps for a week', 'Out at half past five'],
};

type Deps = { api: RunningApi; storage: Pick<Storage, 'put'> };

/** Its objects contain plain text; its orders are real, so that an edit can render what it changes. */
export async function makeFinishedPack(
  { api, storage }: Deps,
  { id: accountId, keyId }: User,
  input: Record<string, unknown> = {},
): Promise<string> {
  const { store, packs } = api.modules;
  const jobId = newId('job');
  // Without a slot no workflow starts.
  const terms = { priceCredits: 2, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 0 };
  const account = { accountId, keyId, keyMonthlyCap: null };
  await store.admit({ ...account, ...terms, id: jobId, type: instantPostType.type, input, joinSeconds: 0 });
  await store.begin(jobId);
  const assets = planPack('idea', 4);
  const colors = packSource.brand.colors;
  await packs.plan(jobId, {
    source: { kind: 'idea', url: null, title: 'Bread', language: 'en', verdict: null },
    brand: { name: 'Halfmoon Bakery', domain: 'bakery.example', colors, font: 'Newsreader', style: 'folio' },
    assets: [...assets, ...planCaptions()],
  });
  await packs.caption(jobId, platformIds.map(captionOf), []);
  await packs.write(jobId, WRITING);
  const folder = jobFolder({ jobId, accountId });
  const sourceKey = await putContent(storage, `${folder}/`, renderSourceContent(packSource));
  for (const asset of assets) await deliver({ api, storage }, { jobId, folder, sourceKey }, asset);
  await store.finish(jobId, null);
  return jobId;
}

type Slot = { jobId: string; folder: string; sourceKey: string };

async function deliver({ api, storage }: Deps, { jobId, folder, sourceKey }: Slot, asset: PlannedAsset) {
  const { packs } = api.modules;
  if (asset.renderer === 'moment' || asset.renderer === 'scroll') throw new Error('An idea has no such asset.');
  await packs.order(jobId, { ...asset, version: 1, sourceKey, publish: { to: 'pack' }, image: null });
  const { name, kind, format, width, height } = asset;
  const objectKey = `${folder}/${name}`;
  const bytes = Buffer.from(`${name} as it was made`);
  await storage.put(objectKey, { bytes, contentType: 'text/plain' });
  const moving = kind === 'clip' ? { fps: 30, duration_seconds: 12, has_speech: false } : {};
  const facts = { format, width, height, bytes: bytes.length, alt: 'A test.', ...moving };
  const mediaType = kind === 'clip' ? 'video/mp4' : 'image/png';
  const files = { objectKey, mediaType, posterKey: objectKey, posterMediaType: mediaType };
  await packs.deliver(jobId, { name, kind, ...files, facts, checks: [] });
}
