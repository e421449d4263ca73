// gather → write → cook. It decides; what is done, and where, is in the activities.

import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';
import type { CookOrder } from './cook-pack.ts';
import type { PlannedKind } from './plan.ts';
import type { WrittenPack } from './write-pack.ts';

type Activities = {
  beginPack: (jobId: string) => Promise<PlannedKind>;
  gatherPack: (jobId: string) => Promise<string | null>;
  writePack: (jobId: string, gatheredKey: string | null) => Promise<WrittenPack | null>;
  cookAsset: (jobId: string, order: CookOrder) => Promise<void>;
  filmPage: (jobId: string, order: CookOrder) => Promise<void>;
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

export const instantPost = jobWorkflow(async (jobId) => {
  const kind = await io.beginPack(jobId);
  const gatheredKey = kind === 'website' ? await visit.gatherPack(jobId) : null;
  const written = await writer.writePack(jobId, gatheredKey);
  if (written === null) return;
  const { materialKey, clips, stills } = written;
  const make = async (name: string): Promise<string[]> => {
    const order = { name, materialKey, gatheredKey };
    try {
      if (name === 'scroll') await film.filmPage(jobId, order);
      else if (name === 'cover' || name === 'highlights') await cookFirst.cookAsset(jobId, order);
      else await cook.cookAsset(jobId, order);
      return [name];
    } catch (error) {
      if (isCancellation(error)) throw error;
      await io.missAsset(jobId, { name, code: codeOf(error) });
      return [];
    }
  };
  // Priority orders what waits for a slot; among equals the first asked is the first served.
  const made = (await Promise.all([...stills, ...clips].toSorted(byRank).map(make))).flat();
  const isWhole = made.includes('cover') && clips.some((name) => made.includes(name));
  if (!isWhole) throw ApplicationFailure.nonRetryable('pack_incomplete', 'pack_incomplete', 'cook');
});

const RANKS = ['cover', 'highlights', 'scroll', 'link-card', 'story', 'quote'];

function byRank(one: string, other: string): number {
  const rankOf = (name: string): number => (RANKS.includes(name) ? RANKS.indexOf(name) : RANKS.length);
  return rankOf(one) - rankOf(other);
}

function codeOf(error: unknown): string {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const type = cause instanceof ApplicationFailure ? cause.type : null;
  return type != null && /^[a-z_]+$/.test(type) ? type : 'render_failed';
}
