import { randomBytes } from 'node:crypto';
import { limits, type Shape } from '@galley/contract';
import type { Query } from '#platform/database';
import { AppError, newId } from '#platform/kernel';
import { hashSecret } from '../keys/key-text.ts';
import { type SessionRow, tablesIn } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A session ends after this time without use. */
const SLIDING_MS = 30 * DAY_MS;
/** Extended only when less than this is left, so that not every read writes a row. */
const EXTEND_BELOW_MS = 15 * DAY_MS;
/** A session ends after this time even when it is used. */
const ABSOLUTE_MS = 90 * DAY_MS;

export type OpenedSession = { token: string; row: SessionRow };

type NewSession = { userAgent: string | null; fromSignup?: true };

/** Requires a transaction that has locked the account, so that concurrent logins stay below the limit. */
export async function openSession(query: Query, accountId: string, session: NewSession): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  const row = await tablesIn(query)
    .insertInto('sessions')
    .values({
      id: newId('session'),
      account_id: accountId,
      hash: hashSecret(token),
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      from_signup: session.fromSignup ?? false,
      expires_at: new Date(now + SLIDING_MS),
      ends_at: new Date(now + ABSOLUTE_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await endOldestSessions(query, row);
  return { token, row };
}

/** Keeps at most as many sessions as a list shows; ends the least recently used one, never the new one. */
async function endOldestSessions(query: Query, { id, account_id: accountId }: SessionRow): Promise<void> {
  const others = tablesIn(query)
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .offset(limits.sessionsPerAccount - 1);
  await tablesIn(query).deleteFrom('sessions').where('id', 'in', others).execute();
}

/** Returns the valid session of a token, and extends it when due. */
export async function useSession(query: Query, token: string): Promise<SessionRow | undefined> {
  const row = await tablesIn(query)
    .selectFrom('sessions')
    .selectAll()
    .where('hash', '=', hashSecret(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  const isDue = row !== undefined && row.expires_at.getTime() - Date.now() < EXTEND_BELOW_MS;
  // A session at its absolute end cannot be extended.
  if (isDue && row.expires_at < row.ends_at) await extend(query, row);
  return row;
}

async function extend(query: Query, row: SessionRow): Promise<void> {
  const expiresAt = Math.min(Date.now() + SLIDING_MS, row.ends_at.getTime());
  await tablesIn(query)
    .updateTable('sessions')
    .set({ expires_at: new Date(expiresAt), last_used_at: new Date() })
    .where('id', '=', row.id)
    .execute();
}

export async function listSessions(query: Query, accountId: string): Promise<SessionRow[]> {
  return tablesIn(query)
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export async function endSession(query: Query, accountId: string, sessionId: string): Promise<SessionRow> {
  const row = await tablesIn(query)
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Ends the session of a token, if there is one, and returns its hash. */
export async function endSessionOf(query: Query, token: string | null): Promise<Buffer | undefined> {
  if (token === null) return undefined;
  const hash = hashSecret(token);
  await tablesIn(query).deleteFrom('sessions').where('hash', '=', hash).execute();
  return hash;
}

export async function endSessions(query: Query, accountId: string): Promise<SessionRow[]> {
  return tablesIn(query).deleteFrom('sessions').where('account_id', '=', accountId).returningAll().execute();
}

export function sessionOnTheWire(row: SessionRow, currentId: string | null): Shape<'Session'> {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    user_agent: row.user_agent,
    current: row.id === currentId,
  };
}
