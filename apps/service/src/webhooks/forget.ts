import { limits } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';

/** The log of deliveries is kept as long as results are. */
export async function forgetOldDeliveries(query: Query): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where state <> 'pending' and created_at < now() - make_interval(secs => ${limits.webhookDeliverySeconds})
  `.execute(query);
}
