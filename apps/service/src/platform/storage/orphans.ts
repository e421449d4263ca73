import type { Storage } from './storage.ts';

type Orphans = {
  folder: string;
  /** Returns the keys that have a row. */
  known: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  olderThanMs?: number | undefined;
};

const DAY_MS = 24 * 60 * 60_000;
const LISTED_AT_ONCE = 1_000;

/** Deletes objects without a row. Only those older than a day: the row of a fresher one may not be committed yet. */
export async function removeOrphans(
  storage: Pick<Storage, 'objects' | 'remove'>,
  { folder, known, olderThanMs = DAY_MS }: Orphans,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const stored = await known(batch);
    const orphans = batch.filter((key) => !stored.has(key));
    await storage.remove(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of storage.objects(folder)) {
    if (Date.now() - modifiedAt.getTime() < olderThanMs) continue;
    batch.push(key);
    if (batch.length === LISTED_AT_ONCE) await flush();
  }
  await flush();
  return removed;
}
