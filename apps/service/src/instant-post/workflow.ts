// gather → write → cook. It decides; what is done, and where, is in the activities.

import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';
import type { MomentOrder } from './cook-moment.ts';
import type { CookOrder } from './cook-pack.ts';
import type { Fetching } from './fetch-video.ts';
import type { PlannedKind } from './plan.ts';
import type { WrittenPack } from './write-pack.ts';
import type { VideoOrder, WrittenVideo } from './write-video.ts';

type Activities = {
  beginPack: (jobId: string) => Promise<PlannedKind>;
  gatherPack: (jobId: string, pageUrl?: string) => Promise<string | null>;
  writePack: (jobId: string, gatheredKey: string | null) => Promise<WrittenPack | null>;
  cookAsset: (jobId: string, order: CookOrder) => Promise<void>;
  filmPage: (jobId: string, order: CookOrder) => Promise<void>;
  fetchVideo: (jobId: string) => Promise<Fetching | null>;
  understandVideo: (jobId: string, fetchedKey: string) => Promise<string | null>;
  writeVideo: (jobId: string, order: VideoOrder) => Promise<WrittenVideo | null>;
  lookAtMoments: (jobId: string, planKey: string) => Promise<string | null>;
  cookMoment: (jobId: string, order: MomentOrder) => Promise<void>;
  missAsset: (jobId: string, missed: { name: string; code: string }) => Promise<void>;
};

const io = work<Activities>('io');
const visit = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');
/** What a pack cannot be without goes first, before the rest of every pack, and has one attempt more. */
const first = { priority: { priorityKey: 2 } };
const rest = { retry: { initialInterval: '1s', maximumAttempts: 2 } };
const cookFirst = work<Activities>('render', first);
const cook = work<Activities>('render', rest);
const film = work<Activities>('capture', { startToCloseTimeout: '5m', ...rest });

/** A video is fetched and heard for as long as it takes; its job has a deadline. */
const fetcher = work<Activities>('capture', { startToCloseTimeout: '30m' });
const listener = work<Activities>('render', { startToCloseTimeout: '2h' });

export const instantPost = jobWorkflow(async (jobId) => {
  const kind = await io.beginPack(jobId);
  if (kind === 'platform_video' || kind === 'video_file') return videoPack(jobId, kind);
  const gatheredKey = kind === 'website' ? await visit.gatherPack(jobId) : null;
  const written = await writer.writePack(jobId, gatheredKey);
  if (written === null) return;
  const { materialKey } = written;
  await makeAll(jobId, written, (name) => {
    const order = { name, materialKey, gatheredKey };
    if (name === 'scroll') return film.filmPage(jobId, order);
    return isFirst(name) ? cookFirst.cookAsset(jobId, order) : cook.cookAsset(jobId, order);
  });
});

/** fetch → understand → write → look → cook. A step that finds its job ended gives nothing. */
async function videoPack(jobId: string, kind: VideoOrder['kind']): Promise<void> {
  const fetched = await fetcher.fetchVideo(jobId);
  if (fetched === null) return;
  const { fetchedKey, pageUrl } = fetched;
  const gatheredKey = pageUrl === null ? null : await visit.gatherPack(jobId, pageUrl);
  const understoodKey = await listener.understandVideo(jobId, fetchedKey);
  const written = understoodKey && (await writer.writeVideo(jobId, { understoodKey, kind, gatheredKey }));
  if (!written) return;
  const { materialKey, planKey } = written;
  const filmingKey = await listener.lookAtMoments(jobId, planKey);
  if (filmingKey === null) return;
  await makeAll(jobId, written, (name) => {
    const chef = isFirst(name) ? cookFirst : cook;
    if (name.startsWith('moment-')) return chef.cookMoment(jobId, { name, materialKey, planKey, filmingKey });
    // Pictures of the page are sharper than frames of a film of it.
    const pictures = gatheredKey === null ? { gatheredKey, filmingKey } : { gatheredKey };
    return chef.cookAsset(jobId, { name, materialKey, ...pictures });
  });
}

/** Priority orders what waits for a slot; among equals the first asked is the first served. */
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
