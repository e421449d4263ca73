// What a key may do with other keys. A key with a monthly cap or an expiry is restricted: it was created to be handed
// out.

import { limits, type Scope, scopeNames } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, type Principal, requireScope } from '#platform/kernel';
import { lockAccount } from '../lock-account.ts';
import type { AccountRow, KeyRow } from '../tables.ts';
import { countActiveKeys, type MintedKey, mintKey, revokeKey } from './keys.ts';

type NewKey = {
  kind: 'live' | 'web';
  name: string;
  origins: readonly string[];
  expiresAt: Date | null;
  monthlyCap: number | null;
  scopes: readonly Scope[] | null;
};

export function isRestricted(key: Pick<KeyRow, 'kind' | 'monthly_cap' | 'expires_at'>): boolean {
  return key.kind !== 'anon' && key.kind !== 'web' && (key.monthly_cap !== null || key.expires_at !== null);
}

/** Creates a key that has no more rights than the key of the caller. */
export function createKey(query: Query, principal: Principal, wanted: NewKey): Promise<MintedKey> {
  return query.transaction().execute(async (transaction) => {
    const { account, key: maker } = await lockAccount(transaction, principal);
    await requireSpace(transaction, account);
    return mintKey(transaction, {
      accountId: account.id,
      kind: wanted.kind,
      name: wanted.name,
      origins: wanted.origins,
      expiresAt: within(maker?.expires_at ?? null, wanted.expiresAt),
      monthlyCap: within(maker?.monthly_cap ?? null, wanted.monthlyCap),
      scopes: scopesWithin(maker?.scopes ?? null, wanted.scopes),
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

/** Returns the bound when no value is requested; throws when the request exceeds it. */
function within<Value extends Date | number>(bound: Value | null, wanted: Value | null): Value | null {
  if (bound === null || wanted === null) return wanted ?? bound;
  if (wanted > bound) throw new AppError('key_restricted');
  return wanted;
}

/** Returns the creator's scopes when none are requested; throws for a scope that the creator lacks. */
function scopesWithin(bound: readonly Scope[] | null, wanted: readonly Scope[] | null): readonly Scope[] | null {
  if (wanted === null) return bound;
  for (const scope of wanted) requireScope({ scopes: bound }, { scope });
  return scopeNames.filter((scope) => wanted.includes(scope));
}

/** A restricted key manages only the keys it created, and they are revoked together with it. */
export function isHandedOut(key: KeyRow): boolean {
  return isRestricted(key) || key.scopes !== null;
}

/** Revokes a key and, if it is restricted, every key it created. Returns the hashes of all revoked keys. */
export function revokeKeyAs(query: Query, principal: Principal, keyId: string): Promise<Buffer[]> {
  return query.transaction().execute(async (transaction) => {
    const { key: caller } = await lockAccount(transaction, principal);
    const target = await revokeKey(transaction, principal.accountId, keyId);
    if (caller !== null && isHandedOut(caller) && target.id !== caller.id) {
      const made = await descendantsOf(transaction, caller.id);
      // Thrown inside the transaction, so the revocation is undone.
      if (!made.includes(target.id)) throw new AppError('key_restricted');
    }
    return revokeTree(transaction, principal.accountId, target.id);
  });
}

/**
 * Revokes a key or connection and, if it is restricted, every key it created, with the review links that they created.
 * Returns the hashes of all of them.
 */
export async function revokeTree(transaction: Query, accountId: string, keyId: string): Promise<Buffer[]> {
  const target = await revokeKey(transaction, accountId, keyId);
  const revoked = [target];
  for (const id of isHandedOut(target) ? await descendantsOf(transaction, keyId) : []) {
    revoked.push(await revokeKey(transaction, accountId, id));
  }
  await sql`select shares_end_of_keys(${revoked.map(({ id }) => id)})`.execute(transaction);
  return revoked.map(({ hash }) => hash);
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
