// Connections of an account: created by an authorization code or a device code, listed, revoked.

import { randomBytes } from 'node:crypto';
import { limits, type Scope, type Shape, scopeNames } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { AppError, newId } from '#platform/kernel';
import { revokeTree } from '../keys/key-rights.ts';
import { lockedRow } from '../lock-account.ts';
import { tablesIn } from '../tables.ts';
import { OAuthError } from './oauth-error.ts';
import { connectionTablesIn } from './tables.ts';
import { tokenHashesOf } from './tokens.ts';

export type NewConnection = {
  accountId: string;
  clientId: string;
  clientName: string;
  clientHost: string | null;
  resource: string;
  scopes: readonly Scope[];
  monthlyCap: number;
};

/** Inserts a row of keys without a secret of its own: the connection's tokens authenticate it. */
export async function openConnection(transaction: Query, made: NewConnection): Promise<string> {
  const { suspended_at } = await lockedRow(transaction, made.accountId);
  if (suspended_at !== null) throw new OAuthError('invalid_grant', 'The account is suspended.');
  const id = newId('connection');
  await tablesIn(transaction)
    .insertInto('keys')
    .values({
      id,
      account_id: made.accountId,
      kind: 'connection',
      name: made.clientName,
      hash: randomBytes(32),
      prefix: '',
      origins: [],
      monthly_cap: made.monthlyCap,
      scopes: [...made.scopes],
      expires_at: new Date(Date.now() + limits.refreshTokenSeconds * 1_000),
      made_by: null,
    })
    .execute();
  await connectionTablesIn(transaction)
    .insertInto('connections')
    .values({ key_id: id, client_id: made.clientId, client_host: made.clientHost, resource: made.resource })
    .execute();
  await sql`
    update oauth_clients set last_used_at = now(), network = null where id = ${made.clientId}
  `.execute(transaction);
  return id;
}

type ListedRow = {
  id: string;
  name: string;
  client_host: string | null;
  scopes: Scope[] | null;
  monthly_cap: number | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
};

export async function listConnections(query: Query, accountId: string): Promise<Shape<'Connection'>[]> {
  const { rows } = await sql<ListedRow>`
    select k.id, k.name, c.client_host, k.scopes, k.monthly_cap, k.created_at, k.last_used_at, k.expires_at
    from keys k join connections c on c.key_id = k.id
    where k.account_id = ${accountId} and k.revoked_at is null and k.expires_at > now()
    order by k.created_at desc, k.id desc limit ${limits.connectionsPerAccount}
  `.execute(query);
  return rows.map((row) => ({
    id: row.id,
    client_name: row.name,
    client_host: row.client_host,
    scopes: row.scopes ?? scopeNames,
    monthly_cap: row.monthly_cap,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
}

/** Revokes a connection and the keys it created. Returns the hashes of all secrets that are rejected from now on. */
export async function endConnection(transaction: Query, accountId: string, id: string): Promise<Buffer[]> {
  const row = await tablesIn(transaction)
    .selectFrom('keys')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'connection')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return [...(await tokenHashesOf(transaction, id)), ...(await revokeTree(transaction, accountId, id))];
}

type EndedConnections = { hashes: Buffer[]; ended: string[] };

/** Revokes a connection, and returns whether it was live before. */
export async function endLiveConnection(
  transaction: Query,
  accountId: string,
  id: string,
): Promise<{ hashes: Buffer[]; wasLive: boolean }> {
  const { rows } = await sql`select 1 from keys where id = ${id} and revoked_at is null for update`.execute(
    transaction,
  );
  return { hashes: await endConnection(transaction, accountId, id), wasLive: rows.length > 0 };
}

/** Keeps at most as many connections as a list shows; revokes the least recently used one. */
export async function endOldestConnections(transaction: Query, accountId: string): Promise<EndedConnections> {
  const { rows } = await sql<{ id: string }>`
    select id from keys where account_id = ${accountId} and kind = 'connection' and revoked_at is null
    order by greatest(created_at, last_used_at) desc, id offset ${limits.connectionsPerAccount}
  `.execute(transaction);
  return endAll(transaction, accountId, rows);
}

/** Revokes the connections of the last day: an intruder with the old password may have approved them. */
export async function endRecentConnections(transaction: Query, accountId: string): Promise<EndedConnections> {
  const { rows } = await sql<{ id: string }>`
    select id from keys where account_id = ${accountId} and kind = 'connection' and revoked_at is null
      and created_at > now() - make_interval(secs => ${limits.recentConnectionSeconds})
  `.execute(transaction);
  return endAll(transaction, accountId, rows);
}

async function endAll(
  transaction: Query,
  accountId: string,
  rows: readonly { id: string }[],
): Promise<EndedConnections> {
  const hashes: Buffer[] = [];
  for (const { id } of rows) hashes.push(...(await endConnection(transaction, accountId, id)));
  return { hashes, ended: rows.map(({ id }) => id) };
}
