import { type GatherMeans, gatherPage, keepGathered } from '#capture';
import type { Pulse } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import { type PackMeans, requestOf } from './pack-means.ts';

export type GatherWorker = PackMeans & { gather: GatherMeans };

/** The page of a film is another than the address that was submitted. */
type Order = { jobId: string; pageUrl?: string | undefined };

/** Visits the page and keeps what was seen; gives its key, or nothing when nobody wants it any more. */
export async function gatherPack(
  worker: GatherWorker,
  { signal }: Pulse,
  { jobId, pageUrl }: Order,
): Promise<string | null> {
  const { store, storage } = worker;
  const assignment = await store.assignment(jobId);
  const url = assignment && (pageUrl ?? requestOf(assignment).from_url?.url);
  if (assignment === undefined || url === undefined) return null;
  const page = await gatherPage(worker.gather, { id: jobId, url, signal });
  const folder = jobFolder({ jobId, accountId: assignment.accountId });
  const { key, pictureKeys } = await keepGathered(storage, folder, page);
  await store.keepObjects(jobId, [key, ...pictureKeys]);
  return key;
}
