import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/** Sessions, mail tokens, tickets, and the codes and tokens of connections that no longer open anything. */
export async function purgeExpired(query: Query): Promise<void> {
  for (const from of ['sessions', 'mail_tokens', 'socket_tickets', 'oauth_codes', 'oauth_tokens', 'oauth_devices']) {
    await deleteInBatches(query, { from, where: sql`expires_at < now()` });
  }
}
