import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/** The log of deliveries is stored as long as results are. */
export async function purgeOldDeliveries(query: Query): Promise<void> {
  await deleteInBatches(query, {
    from: 'webhook_deliveries',
    where: sql`state <> 'pending' and created_at < now() - make_interval(secs => ${limits.webhookDeliverySeconds})`,
  });
}
