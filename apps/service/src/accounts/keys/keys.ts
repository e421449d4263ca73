import { limits, type Scope, type Shape, scopeNames } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError, newId } from '#platform/kernel';
import { type KeyRow, tablesIn } from '../tables.ts';
import { hashSecret, type KeyKind, newKeyText, shownPart } from './key-text.ts';

export type NewKey = {
  accountId: string;
  kind: KeyKind;
  name: string;
  origins?: readonly string[];
  expiresAt?: Date | null;
  monthlyCap?: number | null;
  scopes?: readonly Scope[] | null;
  fromLogin?: true;
  /** The key that authenticated the request to create this one. */
  madeBy?: string | null;
  isRequested?: true;
};

/** The full key exists only here and in the response that shows it. */
export type MintedKey = { text: string; row: KeyRow };

export async function mintKey(query: Query, key: NewKey): Promise<MintedKey> {
  const text = newKeyText(key.kind);
  const row = await tablesIn(query)
    .insertInto('keys')
    .values({
      id: newId('key'),
      account_id: key.accountId,
      kind: key.kind,
      name: key.name,
      hash: hashSecret(text),
      prefix: shownPart(text),
      origins: [...(key.origins ?? [])],
      monthly_cap: key.monthlyCap ?? null,
      scopes: key.scopes ? [...key.scopes] : null,
      from_login: key.fromLogin ?? false,
      expires_at: key.expiresAt ?? null,
      made_by: key.madeBy ?? null,
      is_requested: key.isRequested ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { text, row };
}

export async function listKeys(query: Query, accountId: string): Promise<KeyRow[]> {
  return (
    tablesIn(query)
      .selectFrom('keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '<>', 'connection')
      // Valid keys come first, so that they can be found and revoked however many revoked keys there are.
      .orderBy((keys) => keys('revoked_at', 'is not', null))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute()
  );
}

/** Includes revoked keys, so that the list is bounded. */
const LISTED = 1_000;

/** Returns the revoked key; throws `not_found` for an unknown key or one of another account. */
export async function revokeKey(query: Query, accountId: string, keyId: string): Promise<KeyRow> {
  const row = await tablesIn(query)
    .updateTable('keys')
    .set((keys) => ({ revoked_at: keys.fn.coalesce('revoked_at', keys.val(new Date())) }))
    .where('id', '=', keyId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Every login creates a key, so their number is limited: the least recently used login key is revoked. */
export async function retireOldestLoginKeys(query: Query, accountId: string): Promise<void> {
  const keep = tablesIn(query)
    .selectFrom('keys')
    .select('id')
    .where('account_id', '=', accountId)
    .where('from_login', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy((keys) => keys.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .limit(limits.loginKeysPerAccount);
  await tablesIn(query)
    .updateTable('keys')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', accountId)
    .where('from_login', '=', true)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', keep)
    .execute();
}

/** A password change revokes the keys that logins created. Returns their hashes. */
export async function revokeLoginKeys(query: Query, accountId: string): Promise<Buffer[]> {
  const rows = await revokingIn(query, accountId).where('from_login', '=', true).returning('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Revokes every key of any kind except the named ones. Returns the hashes of the revoked keys. */
export async function revokeKeysExcept(query: Query, accountId: string, keep: readonly string[]): Promise<Buffer[]> {
  const others = revokingIn(query, accountId);
  const rows = await (keep.length === 0 ? others : others.where('id', 'not in', [...keep])).returning('hash').execute();
  return rows.map(({ hash }) => hash);
}

function revokingIn(query: Query, accountId: string) {
  return tablesIn(query)
    .updateTable('keys')
    .set({ revoked_at: new Date() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
}

export async function countActiveKeys(query: Query, accountId: string): Promise<{ all: number; requested: number }> {
  const { all, requested } = await tablesIn(query)
    .selectFrom('keys')
    .select((keys) => [
      keys.fn.countAll<string>().as('all'),
      keys.fn.countAll<string>().filterWhere('is_requested', '=', true).as('requested'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'connection')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), requested: Number(requested) };
}

export function keyOnTheWire(row: KeyRow): Shape<'Key'> {
  return {
    id: row.id,
    // No list of keys contains a connection.
    kind: row.kind === 'connection' ? 'live' : row.kind,
    name: row.name,
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    scopes: row.scopes ?? scopeNames,
    monthly_cap: row.monthly_cap,
    origins: row.origins,
  };
}
