import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/**
 * Deletes released holds, and what keys spent in past months. No sum depends on them: entries make the posted balance,
 * open holds the held one. A captured hold stays, like its entry.
 */
export async function purgeEndedHolds(query: Query): Promise<void> {
  // The cast in the ledger's own statements would prevent the use of the index here.
  await deleteInBatches(query, {
    from: 'credit_holds',
    where: sql`state = 'released' and ended_at < now() - make_interval(secs => ${limits.releasedHoldSeconds})`,
  });
  await deleteInBatches(query, {
    from: 'credit_key_months',
    where: sql`month < credits_month() - make_interval(months => ${limits.keyUsageMonths}::integer)`,
  });
}
