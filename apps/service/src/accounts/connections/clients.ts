// Apps that registered themselves (RFC 7591). They have no secret: each authorization is bound by PKCE.

import { randomBytes } from 'node:crypto';
import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
import { type ClientRow, connectionTablesIn } from './tables.ts';

const CLIENT_ID = /^cli_[\w-]{22}$/;

/** `network` is the one that is counted; it is stored until the client is approved. */
export type NewClient = { name: string; redirectUris: string[]; network: string };

/**
 * Registration needs no account, so the clients that were never approved are bounded: of a network and over all. The
 * oldest one makes way, since refusing would let one network close registration for everybody.
 */
export async function addClient(query: Query, { name, redirectUris, network }: NewClient): Promise<ClientRow> {
  const id = `cli_${randomBytes(16).toString('base64url')}`;
  await sql`
    select oauth_clients_add(${id}, ${name}, ${redirectUris}, ${network}, ${limits.unusedClientsPerNetwork},
      ${limits.unusedClients})
  `.execute(query);
  return { id, name, redirect_uris: redirectUris };
}

export async function findClient(query: Query, id: string): Promise<ClientRow | undefined> {
  if (!CLIENT_ID.test(id)) return undefined;
  return connectionTablesIn(query)
    .selectFrom('oauth_clients')
    .select(['id', 'name', 'redirect_uris'])
    .where('id', '=', id)
    .executeTakeFirst();
}

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
