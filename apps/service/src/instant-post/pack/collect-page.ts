import { collectPage, type PageCollectorDeps, storeSnapshot } from '#capture';
import type { ActivityContext } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import { type PackDeps, requestOf } from './deps.ts';

export type CollectDeps = PackDeps & { collectDeps: PageCollectorDeps };

/** The page of a scroll video is another than the submitted URL. */
type Order = { jobId: string; pageUrl?: string | undefined };

/** Visits the page and stores its snapshot; returns its key, or nothing when the job has ended. */
export async function collectPack(
  deps: CollectDeps,
  { signal }: ActivityContext,
  { jobId, pageUrl }: Order,
): Promise<string | null> {
  const { store, storage } = deps;
  const assignment = await store.assignment(jobId);
  const url = assignment && (pageUrl ?? requestOf(assignment).from_url?.url);
  if (assignment === undefined || url === undefined) return null;
  const page = await collectPage(deps.collectDeps, { id: jobId, url, signal });
  const folder = jobFolder({ jobId, accountId: assignment.accountId });
  const { key, screenshotKeys } = await storeSnapshot(storage, folder, page);
  await store.storeObjects(jobId, [key, ...screenshotKeys]);
  return key;
}
