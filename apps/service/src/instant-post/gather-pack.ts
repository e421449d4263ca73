import { type GatherMeans, gatherPage, keepGathered } from '#capture';
import type { Pulse } from '#platform/engine';
import { folderOf, type PackMeans, requestOf } from './pack-means.ts';

export type GatherWorker = PackMeans & { gather: GatherMeans };

/** Visits the page and keeps what was seen; gives its key, or nothing when nobody wants it any more. */
export async function gatherPack(worker: GatherWorker, { signal }: Pulse, jobId: string): Promise<string | null> {
  const { store, storage } = worker;
  const assignment = await store.assignment(jobId);
  const url = assignment && requestOf(assignment).from_url?.url;
  if (assignment === undefined || url === undefined) return null;
  const page = await gatherPage(worker.gather, { id: jobId, url, signal });
  const folder = folderOf({ jobId, accountId: assignment.accountId });
  const { key, pictureKeys } = await keepGathered(storage, folder, page);
  await store.keepObjects(jobId, [key, ...pictureKeys]);
  return key;
}
