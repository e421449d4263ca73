import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/**
 * Holds that were given back, and what keys spent in months long over. No sum has them in it: entries make the posted
 * balance, open holds the held one. A captured hold stays, like its entry.
 */
export async function purgeEndedHolds(query: Query): Promise<void> {
  // The cast of the ledger's own verbs would hide the index here.
  await deleteInBatches(query, {
    from: 'credit_holds',
    where: sql`state = 'released' and ended_at < now() - make_interval(secs => ${limits.releasedHoldSeconds})`,
  });
  await deleteInBatches(query, {
    from: 'credit_key_months',
    where: sql`month < credits_month() - make_interval(months => ${limits.keyUsageMonths}::integer)`,
  });
}
