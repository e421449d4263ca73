// A pack as its workers would write it, step by step, into the record of the running system.

import { newId, planPack } from '@galley/service/for-proofs';
import { brand, captionChecks, captions, clipChecks, source } from './bakery-pack.ts';
import type { Media } from './fixture-media.ts';
import type { Records } from './open-records.ts';

export type Written = {
  jobId: string;
  /** Reads the source: every asset has its place from here on. */
  plan: () => Promise<void>;
  caption: () => Promise<void>;
  deliver: (name: string) => Promise<void>;
  mark: (name: string, state: 'working' | 'failed', percent: number) => Promise<void>;
  progress: (percent: number, stage: number) => Promise<void>;
  finish: (code?: Parameters<Records['store']['finish']>[1]) => Promise<void>;
};

const stages = ['read_page', 'find_brand', 'write_captions', 'draw_stills', 'render_clips', 'check'];
const assets = planPack('website');
const HOUR_MS = 60 * 60 * 1_000;

type Options = { records: Records; media: Media; accountId: string; url?: string };

/** Accepted without a workflow: nobody but the test works on it. */
export async function writePack({
  records,
  media,
  accountId,
  url = 'http://bakery.example/',
}: Options): Promise<Written> {
  const jobId = newId('job');
  const { store, packs, hint } = records;
  await store.admit({
    id: jobId,
    accountId,
    keyId: null,
    keyMonthlyCap: null,
    type: 'render:instant_post',
    input: { mode: 'from_url', from_url: { url } },
    priceCredits: 2,
    priority: 3,
    deadlineAt: new Date(Date.now() + HOUR_MS),
    maxRunning: 0,
    joinSeconds: 0,
  });
  const tell = async (change: Promise<boolean>): Promise<void> => {
    if (!(await change)) throw new Error('the job is final; nothing can be written to it');
    hint(accountId);
  };
  return {
    jobId,
    plan: async () => {
      await tell(store.begin(jobId));
      await tell(packs.plan(jobId, { source: { ...source, url }, brand, assets }));
    },
    caption: () => tell(packs.caption(jobId, captions, captionChecks)),
    deliver: (name) => tell(packs.deliver(jobId, deliveryOf(name, media))),
    mark: (name, state, percent) =>
      tell(packs.mark(jobId, name, { state, percent, code: state === 'failed' ? 'render_failed' : null })),
    progress: (percent, at) => tell(store.change(jobId, { progress: progressAt(percent, at) })),
    finish: (failure = null) => tell(store.finish(jobId, failure)),
  };
}

/** A finished one, with every asset but those named. */
export async function writeFinishedPack(options: Options & { missing?: readonly string[] }): Promise<Written> {
  const pack = await writePack(options);
  await pack.plan();
  await pack.caption();
  for (const { name, kind } of assets) {
    if (kind === 'caption') continue;
    if (options.missing?.includes(name)) await pack.mark(name, 'failed', 100);
    else await pack.deliver(name);
  }
  await pack.progress(100, stages.length);
  await pack.finish();
  return pack;
}

function progressAt(percent: number, at: number) {
  const state = (index: number) => (index < at ? 'done' : index === at ? 'working' : 'waiting');
  return {
    percent,
    stage: stages[at] ?? null,
    stages: stages.map((name, index) => ({ name, state: state(index), done: index < at ? 1 : 0, total: 1 }) as const),
  };
}

function deliveryOf(name: string, { pictures, film }: Media) {
  const asset = assets.find((each) => each.name === name);
  const picture = pictures[asset?.format ?? ''];
  if (asset === undefined || picture === undefined) throw new Error(`${name} is no asset of a pack`);
  const { format, width, height } = asset;
  const alt = `The front page of Halfmoon Bakery, as ${name}`;
  if (asset.kind !== 'clip') {
    const facts = { format, width, height, bytes: picture.bytes, alt };
    return { name, kind: 'still' as const, objectKey: picture.key, previewKey: picture.key, facts, checks: [] };
  }
  const facts = {
    format,
    width,
    height,
    fps: 30,
    duration_seconds: film.seconds,
    bytes: film.bytes,
    has_speech: false,
    alt,
  };
  const checks = clipChecks(name, name === 'highlights' ? 'tiktok' : undefined);
  return {
    name,
    kind: 'clip' as const,
    objectKey: film.key,
    posterKey: picture.key,
    previewKey: picture.key,
    facts,
    checks,
  };
}
