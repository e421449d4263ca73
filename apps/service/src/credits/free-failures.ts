// Failed work is free, so it is limited: it is counted per account, in the transaction that releases the hold if the
// work has one.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';

export type FreeFailures = {
  /** Throws `too_many_failures` when too much work of the account failed without charge. */
  requireFew: (accountId: string) => Promise<void>;
  /** Counts a failure of work that has no hold. */
  count: (accountId: string) => Promise<void>;
};

/** Null switches the limit off. */
export type FreeFailureLimits = { perHour: number; perDay: number } | null;

export function createFreeFailures({ query, limits }: { query: Query; limits: FreeFailureLimits }): FreeFailures {
  return {
    requireFew: async (accountId) => {
      if (limits === null) return;
      const { rows } = await sql<{ seconds: number }>`
        select free_failures_wait(${accountId}, ${limits.perHour}, ${limits.perDay}) as seconds
      `.execute(query);
      const retryAfterSeconds = rows[0]?.seconds ?? 0;
      if (retryAfterSeconds > 0) throw new AppError('too_many_failures', { retryAfterSeconds });
    },
    count: async (accountId) => {
      await sql`select free_failures_count(${accountId})`.execute(query);
    },
  };
}

/** Only the last day is read. */
export async function deleteOldFailures(query: Query): Promise<void> {
  await sql`delete from free_failures where hour < now() - interval '2 days'`.execute(query);
}
