import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';

export type LastUseRecorder = { note: (keyId: string) => void; stop: () => Promise<void> };

const EVERY_MS = 5_000;

/** Stores when keys were last used, in batches: a request never waits for it. */
export function createLastUsed({ query, log }: { query: Query; log: Logger }): LastUseRecorder {
  let noted = new Map<string, Date>();
  const write = async (): Promise<void> => {
    if (noted.size === 0) return;
    const batch = noted;
    noted = new Map();
    await sql`
      update keys set last_used_at = used.at
      from unnest(${[...batch.keys()]}::text[], ${[...batch.values()]}::timestamptz[]) as used (id, at)
      where keys.id = used.id
    `
      .execute(query)
      .catch((cause) => log.warn({ err: cause, keys: batch.size }, 'key last use not stored'));
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return {
    note: (keyId) => void noted.set(keyId, new Date()),
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
