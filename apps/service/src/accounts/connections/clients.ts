// Apps that registered themselves (RFC 7591). They have no secret: each authorization is bound by PKCE.

import { randomBytes } from 'node:crypto';
import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
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

/** Many clients register and never connect; those are deleted. */
export async function purgeClients(query: Query): Promise<void> {
  await deleteInBatches(query, {
    from: 'oauth_clients',
    where: sql`last_used_at is null and created_at < now() - make_interval(secs => ${limits.unusedClientSeconds})`,
  });
}
