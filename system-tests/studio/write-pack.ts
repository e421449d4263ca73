// Writes a pack into the records of the running system step by step, as its workers would.

import { newId, planCaptions, planPack } from '@galley/service/test-kit';
import { brand, captionChecks, captions, clipChecks, source } from './bakery-pack.ts';
import type { Media } from './fixture-media.ts';
import type { Records } from './open-records.ts';

export type PackInProgress = {
  jobId: string;
  /** Reads the source: every asset is listed from here on. */
  plan: () => Promise<void>;
  caption: () => Promise<void>;
  deliver: (name: string) => Promise<void>;
  mark: (name: string, state: 'working' | 'failed', percent: number) => Promise<void>;
  progress: (percent: number, stage: number) => Promise<void>;
  finish: (code?: Parameters<Records['store']['finish']>[1]) => Promise<void>;
};

const steps = ['read_page', 'find_brand', 'write_captions', 'draw_stills', 'render_clips', 'check'];
const assets = [...planPack('website'), ...planCaptions()];
const HOUR_MS = 60 * 60 * 1_000;

type Options = { records: Records; media: Media; accountId: string; url?: string };

/** Accepted without a workflow: only the test works on it. */
export async function writePack({
  records,
  media,
  accountId,
  url = 'http://bakery.example/',
}: Options): Promise<PackInProgress> {
  const jobId = newId('job');
  const { store, packs, notify } = records;
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
  const publish = async (change: Promise<boolean>): Promise<void> => {
    if (!(await change)) throw new Error('the job is final; nothing can be written to it');
    notify(accountId);
  };
  return {
    jobId,
    plan: async () => {
      await publish(store.begin(jobId));
      await publish(packs.plan(jobId, { source: { ...source, url }, brand, assets }));
    },
    caption: () => publish(packs.caption(jobId, captions, captionChecks)),
    deliver: (name) => publish(packs.deliver(jobId, deliveryOf(name, media))),
    mark: (name, state, percent) =>
      publish(packs.mark(jobId, name, { state, percent, code: state === 'failed' ? 'render_failed' : null })),
    progress: (percent, at) => publish(store.change(jobId, { progress: progressAt(percent, at) })),
    finish: (failure = null) => publish(store.finish(jobId, failure)),
  };
}

/** A finished pack, with every asset except those named. */
export async function writeFinishedPack(options: Options & { missing?: readonly string[] }): Promise<PackInProgress> {
  const pack = await writePack(options);
  await pack.plan();
  await pack.caption();
  for (const { name, kind } of assets) {
    if (kind === 'caption') continue;
    if (options.missing?.includes(name)) await pack.mark(name, 'failed', 100);
    else await pack.deliver(name);
  }
  await pack.progress(100, steps.length);
  await pack.finish();
  return pack;
}

function progressAt(percent: number, at: number) {
  const state = (index: number) => (index < at ? 'done' : index === at ? 'working' : 'waiting');
  return {
    percent,
    stage: steps[at] ?? null,
    stages: steps.map((name, index) => ({ name, state: state(index), done: index < at ? 1 : 0, total: 1 }) as const),
  };
}

/** Of the images of `fixture-media.ts`. */
const IMAGE_TYPE = 'image/jpeg';

function deliveryOf(name: string, { images, video }: Media) {
  const asset = assets.find((item) => item.name === name);
  const image = images[asset?.format ?? ''];
  if (asset === undefined || image === undefined) throw new Error(`${name} is no asset of a pack`);
  const { format, width, height } = asset;
  const alt = `The front page of Halfmoon Bakery, as ${name}`;
  if (asset.kind !== 'clip') {
    const facts = { format, width, height, bytes: image.bytes, alt };
    const files = { objectKey: image.key, mediaType: IMAGE_TYPE, previewKey: image.key };
    return { name, kind: 'still' as const, ...files, facts, checks: [] };
  }
  const facts = {
    format,
    width,
    height,
    fps: 30,
    duration_seconds: video.seconds,
    bytes: video.bytes,
    has_speech: false,
    alt,
  };
  const checks = clipChecks(name, name === 'highlights' ? 'tiktok' : undefined);
  return {
    name,
    kind: 'clip' as const,
    objectKey: video.key,
    mediaType: 'video/mp4',
    posterKey: image.key,
    posterMediaType: IMAGE_TYPE,
    previewKey: image.key,
    facts,
    checks,
  };
}
