// What a key may do with other keys. A key with a monthly cap or an expiry is restricted: it was made to be handed out.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import { lockAccount } from '../lock-account.ts';
import type { AccountRow, KeyRow } from '../tables.ts';
import { countActiveKeys, type MintedKey, mintKey, revokeKey } from './keys.ts';

type Wanted = { name: string; expiresAt: Date | null; monthlyCap: number | null };

export function isRestricted(key: Pick<KeyRow, 'kind' | 'monthly_cap' | 'expires_at'>): boolean {
  return key.kind === 'live' && (key.monthly_cap !== null || key.expires_at !== null);
}

/** Mints a key that has no more rights than the key of the caller. */
export function createKey(query: Query, principal: Principal, wanted: Wanted): Promise<MintedKey> {
  return query.transaction().execute(async (transaction) => {
    const { account, key: maker } = await lockAccount(transaction, principal);
    await requireSpace(transaction, account);
    return mintKey(transaction, {
      accountId: account.id,
      kind: 'live',
      name: wanted.name,
      expiresAt: within(maker?.expires_at ?? null, wanted.expiresAt),
      monthlyCap: within(maker?.monthly_cap ?? null, wanted.monthlyCap),
      madeBy: maker?.id ?? null,
      isRequested: true,
    });
  });
}

async function requireSpace(transaction: Query, account: AccountRow): Promise<void> {
  const { all, requested } = await countActiveKeys(transaction, account.id);
  if (all >= limits.keysPerAccount) throw new AppError('too_many_keys');
  if (account.email_confirmed_at !== null || requested < limits.keysPerUnconfirmedAccount) return;
  throw new AppError('too_many_keys', {
    detail: `Confirm your email to have more than ${limits.keysPerUnconfirmedAccount} keys, or revoke one.`,
  });
}

/** The bound itself where nothing is named; throws where more is. */
function within<Value extends Date | number>(bound: Value | null, wanted: Value | null): Value | null {
  if (bound === null || wanted === null) return wanted ?? bound;
  if (wanted > bound) throw new AppError('key_restricted');
  return wanted;
}

/** Revokes a key, and with a restricted one everything it made. Returns the hashes of all that were revoked. */
export function revokeKeyAs(query: Query, principal: Principal, keyId: string): Promise<Buffer[]> {
  return query.transaction().execute(async (transaction) => {
    const { key: caller } = await lockAccount(transaction, principal);
    const target = await revokeKey(transaction, principal.accountId, keyId);
    if (caller !== null && isRestricted(caller) && target.id !== caller.id) {
      const made = await descendantsOf(transaction, caller.id);
      // Thrown inside the transaction, so the revocation is undone.
      if (!made.includes(target.id)) throw new AppError('key_restricted');
    }
    if (!isRestricted(target)) return [target.hash];
    const hashes = [target.hash];
    for (const id of await descendantsOf(transaction, target.id)) {
      hashes.push((await revokeKey(transaction, principal.accountId, id)).hash);
    }
    return hashes;
  });
}

async function descendantsOf(query: Query, keyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive made as (
      select id from keys where made_by = ${keyId}
      union select k.id from keys k join made on k.made_by = made.id
    )
    select id from made
  `.execute(query);
  return rows.map(({ id }) => id);
}
