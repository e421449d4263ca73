import { randomBytes } from 'node:crypto';
import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Principal } from '#platform/kernel';
import { hashSecret } from './key-text.ts';

export type Ticket = { ticket: string; expires_at: Shape<'Key'>['created_at'] };

/** Opens one WebSocket, soon: a key in an address ends up in logs, a spent ticket is worth nothing there. */
export async function newTicket(query: Query, { accountId, keyId }: Principal): Promise<Ticket> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + limits.webSocketTicketSeconds * 1_000);
  await sql`
    insert into socket_tickets (hash, account_id, key_id, expires_at)
    values (${hashSecret(ticket)}, ${accountId}, ${keyId}, ${expiresAt})
  `.execute(query);
  await sql`delete from socket_tickets where expires_at < now() - interval '1 hour'`.execute(query);
  return { ticket, expires_at: expiresAt.toISOString() };
}

/** Who the ticket stands for; it is spent by asking. */
export async function spendTicket(query: Query, ticket: string): Promise<Principal | null> {
  const { rows } = await sql<{ account_id: string; key_id: string | null }>`
    delete from socket_tickets where hash = ${hashSecret(ticket)} and expires_at > now() returning account_id, key_id
  `.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  return { caller: 'session', accountId: row.account_id, keyId: row.key_id, keyMonthlyCap: null, sessionId: null };
}
