import { type CollectedPage, storeSnapshot } from '#capture';
import { jobFolder } from '#platform/storage';
import type { Owner, PackDeps } from './deps.ts';

/** Stores a collected page; returns the key for the next steps. */
export async function storePage(
  { store, storage }: Pick<PackDeps, 'store' | 'storage'>,
  owner: Owner,
  page: CollectedPage,
): Promise<string> {
  const { key, imageKeys } = await storeSnapshot(storage, jobFolder(owner), page);
  await store.storeObjects(owner.jobId, [key, ...imageKeys]);
  return key;
}
