import { randomBytes } from 'node:crypto';
import { limits, type Scope, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Principal } from '#platform/kernel';
import { hashSecret } from '../keys/key-text.ts';

/** 32 random bytes in base64url. Anything else is rejected without a query. */
const TICKET = /^[\w-]{43}$/;

export type Ticket = { ticket: string; expires_at: Shape<'Key'>['created_at'] };

/**
 * A single-use, short-lived ticket to open a WebSocket: a key in a URL would end up in logs, where a spent ticket is
 * useless.
 */
export async function newTicket(query: Query, { accountId, keyId, sessionId }: Principal): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + limits.webSocketTicketSeconds * 1_000);
  await sql`
    insert into socket_tickets (hash, account_id, key_id, session_id, expires_at)
    values (${hashSecret(ticket)}, ${accountId}, ${keyId}, ${sessionId}, ${expiresAt})
  `.execute(query);
  return { ticket, expires_at: expiresAt.toISOString() };
}

type Spent = {
  account_id: string;
  key_id: string | null;
  session_id: string | null;
  scopes: Scope[] | null;
  is_live: boolean;
};

/** Spends the ticket and returns its principal, with no more rights than the key or session that requested it. */
export async function spendTicket(query: Query, ticket: string): Promise<Principal | null> {
  if (!TICKET.test(ticket)) return null;
  const { rows } = await sql<Spent>`
    delete from socket_tickets t using accounts a
    where a.id = t.account_id and hash = ${hashSecret(ticket)} and t.expires_at > now()
    returning t.account_id, t.key_id, t.session_id, (select k.scopes from keys k where k.id = t.key_id) as scopes,
      a.suspended_at is null and (
      exists (select 1 from keys k where k.id = t.key_id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > now()))
      or exists (select 1 from sessions s where s.id = t.session_id and s.expires_at > now())
    ) as is_live
  `.execute(query);
  const [row] = rows;
  if (row === undefined || !row.is_live) return null;
  const { account_id: accountId, key_id: keyId, session_id: sessionId, scopes } = row;
  return { caller: keyId === null ? 'session' : 'live', accountId, keyId, keyMonthlyCap: null, sessionId, scopes };
}
