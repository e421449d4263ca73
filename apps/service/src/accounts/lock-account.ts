import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import { type AccountRow, type KeyRow, tablesIn } from './tables.ts';

export type LockedAccount = { account: AccountRow; key: KeyRow | null };

/**
 * Locks the account for the transaction, so that counts stay valid until the commit, and rereads the caller's
 * credential: another node may have revoked it while this one still caches it.
 */
export async function lockAccount(
  transaction: Query,
  { accountId, keyId, sessionId }: Pick<Principal, 'accountId' | 'keyId' | 'sessionId'>,
): Promise<LockedAccount> {
  const account = await lockedRow(transaction, accountId);
  if (account.suspended_at !== null) throw new AppError('account_suspended');
  const key = keyId === null ? null : await liveKey(transaction, keyId);
  if (key === undefined) throw new AppError('unauthenticated');
  if (key === null && !(await isSessionLive(transaction, sessionId))) throw new AppError('unauthenticated');
  return { account, key };
}

/** `no key update` does not wait for rows that merely refer to the account, such as new jobs. */
export async function lockedRow(transaction: Query, accountId: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select * from accounts where id = ${accountId} for no key update
  `.execute(transaction);
  const [account] = rows;
  if (account === undefined) throw new AppError('unauthenticated');
  return account;
}

function liveKey(transaction: Query, keyId: string): Promise<KeyRow | undefined> {
  return tablesIn(transaction)
    .selectFrom('keys')
    .selectAll()
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .where((keys) => keys.or([keys('expires_at', 'is', null), keys('expires_at', '>', new Date())]))
    .executeTakeFirst();
}

async function isSessionLive(transaction: Query, sessionId: string | null): Promise<boolean> {
  const row = await tablesIn(transaction)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId ?? '')
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}
