// Apps that registered themselves (RFC 7591). They have no secret: each authorization is bound by PKCE.

import { randomBytes } from 'node:crypto';
import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import { type ClientRow, connectionTablesIn } from './tables.ts';

const CLIENT_ID = /^cli_[\w-]{22}$/;

export async function addClient(query: Query, client: { name: string; redirectUris: string[] }): Promise<ClientRow> {
  return connectionTablesIn(query)
    .insertInto('oauth_clients')
    .values({
      id: `cli_${randomBytes(16).toString('base64url')}`,
      name: client.name,
      redirect_uris: client.redirectUris,
      last_used_at: null,
    })
    .returning(['id', 'name', 'redirect_uris'])
    .executeTakeFirstOrThrow();
}

export async function findClient(query: Query, id: string): Promise<ClientRow | undefined> {
  if (!CLIENT_ID.test(id)) return undefined;
  return connectionTablesIn(query)
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirect_uris'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Bounds the clients that were never approved, over all networks: registration needs no account. */
export async function requireSpaceForClient(query: Query): Promise<void> {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${limits.unusedClients} as "isFull" from (
      select 1 from oauth_clients where last_used_at is null limit ${limits.unusedClients}
    ) unused
  `.execute(query);
  if (rows[0]?.isFull) throw new AppError('rate_limited', { retryAfterSeconds: FULL_SECONDS });
}

const FULL_SECONDS = 60 * 60;

/** Deletes clients that never connected, and clients without a live connection whose last approval is old. */
export async function purgeClients(query: Query): Promise<void> {
  await deleteInBatches(query, {
    from: 'oauth_clients',
    where: sql`last_used_at is null and created_at < now() - make_interval(secs => ${limits.unusedClientSeconds})`,
  });
  await deleteInBatches(query, {
    from: 'oauth_clients',
    where: sql`last_used_at < now() - make_interval(secs => ${limits.idleClientSeconds}) and not exists (
      select 1 from connections c join keys k on k.id = c.key_id
      where c.client_id = oauth_clients.id and k.revoked_at is null and k.expires_at > now()
    )`,
  });
}
