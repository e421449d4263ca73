import type { Query } from '#platform/database';
import { tablesIn } from './tables.ts';

/** Sessions and mail tokens that no longer open anything. */
export async function forgetExpired(query: Query): Promise<void> {
  const now = new Date();
  await tablesIn(query).deleteFrom('sessions').where('expires_at', '<', now).execute();
  await tablesIn(query).deleteFrom('mail_tokens').where('expires_at', '<', now).execute();
}
