import type { JobStore } from '#jobs';
import { type Content, jobFolder, putContent, type Storage } from '#platform/storage';
import type { PackStore } from './pack-store.ts';

/** The dependencies of every step of a pack. */
export type PackDeps = {
  store: JobStore;
  packs: PackStore;
  /** Notifies the listeners of the account. */
  notify: (accountId: string) => void;
  storage: Pick<Storage, 'get' | 'put'>;
};

export type Owner = { jobId: string; accountId: string };

/** Stores an object that another step or an asset needs; it is deleted with the job. */
export async function storeObject(
  { storage, store }: Pick<PackDeps, 'store'> & { storage: Pick<Storage, 'put'> },
  owner: Owner,
  content: Content,
): Promise<string> {
  const key = await putContent(storage, `${jobFolder(owner)}/`, content);
  await store.storeObjects(owner.jobId, [key]);
  return key;
}
