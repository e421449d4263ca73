// collect → write → render. It decides; the activities do the work.

import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';
import type { PlannedKind } from './pack/plan.ts';
import type { RenderOrder } from './pack/render-asset.ts';
import type { WrittenPack } from './pack/write-pack.ts';
import type { Fetching } from './video/fetch-video.ts';
import type { MomentOrder } from './video/render-moment.ts';
import type { VideoOrder, WrittenVideo } from './video/write-video.ts';

type Activities = {
  beginPack: (jobId: string) => Promise<PlannedKind>;
  collectPack: (jobId: string, pageUrl?: string) => Promise<string | null>;
  writePack: (jobId: string, snapshotKey: string | null) => Promise<WrittenPack | null>;
  renderAsset: (jobId: string, order: RenderOrder) => Promise<void>;
  recordPage: (jobId: string, order: RenderOrder) => Promise<void>;
  fetchVideo: (jobId: string) => Promise<Fetching | null>;
  understandVideo: (jobId: string, fetchedKey: string) => Promise<string | null>;
  writeVideo: (jobId: string, order: VideoOrder) => Promise<WrittenVideo | null>;
  inspectMoments: (jobId: string, planKey: string) => Promise<string | null>;
  renderMoment: (jobId: string, order: MomentOrder) => Promise<void>;
  missAsset: (jobId: string, missed: { name: string; code: string }) => Promise<void>;
};

const io = work<Activities>('io');
const visit = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');
/** The required assets go first, before the rest of every pack, and have one attempt more. */
const first = { priority: { priorityKey: 2 } };
const rest = { retry: { initialInterval: '1s', maximumAttempts: 2 } };
const renderFirst = work<Activities>('render', first);
const render = work<Activities>('render', rest);
const record = work<Activities>('capture', { startToCloseTimeout: '5m', ...rest });

/** A video is downloaded and transcribed for as long as it takes; its job has a deadline. */
const fetcher = work<Activities>('capture', { startToCloseTimeout: '30m' });
const listener = work<Activities>('render', { startToCloseTimeout: '2h' });

export const instantPost = jobWorkflow(async (jobId) => {
  const kind = await io.beginPack(jobId);
  if (kind === 'platform_video' || kind === 'video_file') return videoPack(jobId, kind);
  const snapshotKey = kind === 'website' ? await visit.collectPack(jobId) : null;
  const written = await writer.writePack(jobId, snapshotKey);
  if (written === null) return;
  const { sourceKey } = written;
  await makeAll(jobId, written, (name) => {
    const order = { name, sourceKey, snapshotKey };
    if (name === 'scroll') return record.recordPage(jobId, order);
    return isFirst(name) ? renderFirst.renderAsset(jobId, order) : render.renderAsset(jobId, order);
  });
});

/** fetch → understand → write → inspect → render. A step that finds its job ended returns nothing. */
async function videoPack(jobId: string, kind: VideoOrder['kind']): Promise<void> {
  const fetched = await fetcher.fetchVideo(jobId);
  if (fetched === null) return;
  const { fetchedKey, pageUrl } = fetched;
  const snapshotKey = pageUrl === null ? null : await visit.collectPack(jobId, pageUrl);
  const understoodKey = await listener.understandVideo(jobId, fetchedKey);
  const written = understoodKey && (await writer.writeVideo(jobId, { understoodKey, kind, snapshotKey }));
  if (!written) return;
  const { sourceKey, planKey } = written;
  const framingKey = await listener.inspectMoments(jobId, planKey);
  if (framingKey === null) return;
  await makeAll(jobId, written, (name) => {
    const renderer = isFirst(name) ? renderFirst : render;
    if (name.startsWith('moment-')) return renderer.renderMoment(jobId, { name, sourceKey, planKey, framingKey });
    // Screenshots of the page are sharper than frames of a video of it.
    const screenshots = snapshotKey === null ? { snapshotKey, framingKey } : { snapshotKey };
    return renderer.renderAsset(jobId, { name, sourceKey, ...screenshots });
  });
}

/** Priority orders what waits for a slot; among equals the first request goes first. */
async function makeAll(
  jobId: string,
  { clips, stills }: WrittenPack,
  make: (name: string) => Promise<void>,
): Promise<void> {
  const attempt = async (name: string): Promise<string[]> => {
    try {
      await make(name);
      return [name];
    } catch (error) {
      if (isCancellation(error)) throw error;
      await io.missAsset(jobId, { name, code: codeOf(error) });
      return [];
    }
  };
  const made = (await Promise.all([...stills, ...clips].toSorted(byRank).map(attempt))).flat();
  const isWhole = made.includes('cover') && clips.some((name) => made.includes(name));
  if (!isWhole) throw ApplicationFailure.nonRetryable('pack_incomplete', 'pack_incomplete', 'cook');
}

function isFirst(name: string): boolean {
  return ['cover', 'highlights', 'moment-1'].includes(name);
}

const RANKS = ['cover', 'highlights', 'moment-1', 'scroll', 'thumbnail', 'link-card', 'story', 'quote'];

function byRank(one: string, other: string): number {
  const rankOf = (name: string): number => (RANKS.includes(name) ? RANKS.indexOf(name) : RANKS.length);
  return rankOf(one) - rankOf(other);
}

function codeOf(error: unknown): string {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const type = cause instanceof ApplicationFailure ? cause.type : null;
  return type != null && /^[a-z_]+$/.test(type) ? type : 'render_failed';
}
