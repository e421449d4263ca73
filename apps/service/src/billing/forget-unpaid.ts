import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/** A bank transfer fails after two weeks, and our books are compared for 19 days. What is paid later still is granted: it is signed. */
const AFTER = sql`now() - interval '30 days'`;

/** Checkouts that nobody paid. */
export async function forgetUnpaid(query: Query): Promise<number> {
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
