// The operator suspends, resumes and deletes an account. Readers of `suspended_at`: credentials, tickets, open streams,
// webhooks, live jobs.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { normalised } from './account-rows.ts';
import { endPendingApprovals } from './connections/pending.ts';
import { lockedRow } from './lock-account.ts';
import { type AccountRow, tablesIn } from './tables.ts';

/** By id, or by email in any letter case. */
export function findAccount(query: Query, idOrEmail: string): Promise<AccountRow | undefined> {
  return tablesIn(query)
    .selectFrom('accounts')
    .selectAll()
    .where((row) =>
      row.or([row('id', '=', idOrEmail), row(row.fn<string>('lower', ['email']), '=', normalised(idOrEmail))]),
    )
    .executeTakeFirst();
}

/**
 * Locks the account for the transaction. Keeps the time and reason of the first suspension, and deletes open tickets and
 * pending approvals. Returns false when the account was suspended before.
 */
export async function suspendAccount(transaction: Query, accountId: string, reason: string): Promise<boolean> {
  const { suspended_at } = await lockedRow(transaction, accountId);
  if (suspended_at === null) {
    await sql`
      update accounts set suspended_at = now(), suspended_reason = ${reason} where id = ${accountId}
    `.execute(transaction);
  }
  await sql`delete from socket_tickets where account_id = ${accountId}`.execute(transaction);
  await endPendingApprovals(transaction, accountId);
  return suspended_at === null;
}

/** Returns false when the account was not suspended. */
export async function resumeAccount(query: Query, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set suspended_at = null, suspended_reason = null
    where id = ${accountId} and suspended_at is not null and deleted_at is null
  `.execute(query);
  return numAffectedRows === 1n;
}

/** For good: what stays is the ledger and the activity. Returns false when the account was deleted before. */
export async function deleteAccount(query: Query, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`select accounts_delete(${accountId}) as deleted`.execute(query);
  return rows[0]?.deleted ?? false;
}
