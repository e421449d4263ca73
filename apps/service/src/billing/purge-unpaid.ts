import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/**
 * A bank transfer fails after two weeks, and reconciliation covers 19 days. A later payment is still granted: the sale
 * is signed.
 */
const AFTER = sql`now() - interval '30 days'`;

/** Deletes unpaid checkouts. */
export async function purgeUnpaid(query: Query): Promise<number> {
  const purchases = await deleteInBatches(query, {
    from: 'purchases',
    where: sql`paid_at is null and payment_intent_id is null and created_at < ${AFTER}`,
  });
  const subscriptions = await deleteInBatches(query, {
    from: 'subscriptions',
    where: sql`status in ('open', 'canceled') and subscription_id is null and created_at < ${AFTER}`,
  });
  return purchases + subscriptions;
}
