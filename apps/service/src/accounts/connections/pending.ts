// Approvals that are not connections yet: codes that nobody has used, devices that have not asked since.

import { sql } from 'kysely';
import type { Query } from '#platform/database';

/**
 * Wherever sessions end for the safety of an account, what they approved ends with them. In a transaction that has
 * locked the account: whoever turns an approval into a connection locks it too.
 */
export async function endPendingApprovals(transaction: Query, accountId: string): Promise<void> {
  // A used code stays, so that its second use ends the connection.
  await sql`delete from oauth_codes where account_id = ${accountId} and key_id is null`.execute(transaction);
  await sql`delete from oauth_devices where account_id = ${accountId}`.execute(transaction);
}
