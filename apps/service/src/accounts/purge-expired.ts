import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';

/** Deletes expired sessions, mail tokens and tickets, and expired codes and tokens of connections. */
export async function purgeExpired(query: Query): Promise<void> {
  for (const from of ['sessions', 'mail_tokens', 'socket_tickets', 'oauth_codes', 'oauth_tokens', 'oauth_devices']) {
    await deleteInBatches(query, { from, where: sql`expires_at < now()` });
  }
}
