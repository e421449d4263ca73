import { collectPage, type PageCollectorDeps } from '#capture';
import { type PackDeps, storePage } from '#packs';
import type { ActivityContext } from '#platform/engine';
import { requestOf } from './request.ts';

export type CollectDeps = PackDeps & { collectDeps: PageCollectorDeps };

/** The page of a scroll video differs from the submitted URL. */
type CollectRequest = { jobId: string; pageUrl?: string | undefined };

/** Visits the page and stores its snapshot; returns its key, or null when the job has ended. */
export async function collectPack(
  deps: CollectDeps,
  { signal }: ActivityContext,
  { jobId, pageUrl }: CollectRequest,
): Promise<string | null> {
  const assignment = await deps.store.assignment(jobId);
  const url = assignment && (pageUrl ?? requestOf(assignment).from_url?.url);
  if (assignment === undefined || url === undefined) return null;
  const page = await collectPage(deps.collectDeps, { id: jobId, url, signal });
  return storePage(deps, { jobId, accountId: assignment.accountId }, page);
}
