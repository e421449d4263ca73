import { kindOfAddress } from '@galley/contract';
import { WorkFailure } from '#platform/engine';
import { type PackMeans, requestOf } from './pack-means.ts';
import type { PackSource } from './pack-store.ts';
import { type PlannedKind, planPack } from './plan.ts';

/** Recognises the source and says at once what the pack will hold. */
export async function beginPack({ store, packs, hint }: PackMeans, jobId: string): Promise<PlannedKind> {
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return 'idea';
  const { from_url } = requestOf(assignment);
  const url = from_url?.url ?? null;
  const kind = url === null ? 'idea' : kindOfAddress(new URL(url));
  if (kind !== 'idea' && kind !== 'website') throw new WorkFailure('not_implemented', { stage: 'gather' });
  const source: PackSource = { kind, url, title: null, language: null, verdict: null };
  await packs.plan(jobId, { source, assets: planPack(kind) });
  hint(assignment.accountId);
  return kind;
}
