// Pending approvals: authorization codes and device codes that were approved and not used yet.

import { sql } from 'kysely';
import type { Query } from '#platform/database';

/**
 * Deletes the pending approvals of an account. Called wherever its sessions are ended for safety, in a transaction that
 * has locked the account: a transaction that uses an approval locks it too.
 */
export async function endPendingApprovals(transaction: Query, accountId: string): Promise<void> {
  // A used code is kept, so that a second use revokes the connection.
  await sql`delete from oauth_codes where account_id = ${accountId} and key_id is null`.execute(transaction);
  await sql`delete from oauth_devices where account_id = ${accountId}`.execute(transaction);
}
