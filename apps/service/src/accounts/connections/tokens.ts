// The secrets of a connection. They are stored as hashes, and only the newest refresh token is valid.

import { randomBytes } from 'node:crypto';
import { limits, type Scope } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { hashSecret } from '../keys/key-text.ts';
import { connectionTablesIn } from './tables.ts';

export type IssuedTokens = { keyId: string; accessToken: string; refreshToken: string; scopes: readonly Scope[] };

const PREFIXES = { access: 'svc_at_', refresh: 'svc_rt_' } as const;
const ACCESS_TOKEN = /^svc_at_[\w-]{43}$/;

export function isAccessToken(text: string): boolean {
  return ACCESS_TOKEN.test(text);
}

/** Also extends the connection: it expires with its newest refresh token. */
export async function issueTokens(
  transaction: Query,
  { keyId, scopes }: { keyId: string; scopes: readonly Scope[] },
): Promise<IssuedTokens> {
  const accessToken = await addToken(transaction, keyId, 'access');
  const refreshToken = await addToken(transaction, keyId, 'refresh');
  await sql`update keys set expires_at = ${after(limits.refreshTokenSeconds)} where id = ${keyId}`.execute(transaction);
  return { keyId, accessToken, refreshToken, scopes };
}

async function addToken(transaction: Query, keyId: string, kind: 'access' | 'refresh'): Promise<string> {
  const text = PREFIXES[kind] + randomBytes(32).toString('base64url');
  const seconds = kind === 'access' ? limits.accessTokenSeconds : limits.refreshTokenSeconds;
  await connectionTablesIn(transaction)
    .insertInto('oauth_tokens')
    .values({ hash: hashSecret(text), key_id: keyId, kind, used_at: null, expires_at: after(seconds) })
    .execute();
  return text;
}

export type FoundToken = {
  keyId: string;
  accountId: string;
  clientId: string;
  resource: string;
  scopes: Scope[];
  isUsed: boolean;
  isLive: boolean;
};

/**
 * Returns a refresh token with its connection and marks it as used. Of two concurrent calls only one finds it unused. A
 * used token is remembered for a day, so that a second use is recognised.
 */
export async function useRefreshToken(transaction: Query, text: string): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    with known as (
      select t.hash, t.used_at, t.expires_at, t.key_id from oauth_tokens t
      where t.hash = ${hashSecret(text)} and t.kind = 'refresh' for update
    ), marked as (
      update oauth_tokens t set used_at = coalesce(t.used_at, now()),
        expires_at = least(t.expires_at, now() + make_interval(secs => ${limits.reuseKnownSeconds}))
      from known where t.hash = known.hash
    )
    select k.id as "keyId", k.account_id as "accountId", c.client_id as "clientId", c.resource, k.scopes,
      known.used_at is not null as "isUsed",
      known.expires_at > now() and k.revoked_at is null and a.suspended_at is null as "isLive"
    from known join keys k on k.id = known.key_id join connections c on c.key_id = k.id
      join accounts a on a.id = k.account_id
  `.execute(transaction);
  return rows[0];
}

type KnownToken = Pick<FoundToken, 'keyId' | 'accountId' | 'clientId' | 'isUsed'>;

/** The connection behind any of its tokens. */
export async function connectionOfToken(query: Query, text: string): Promise<KnownToken | undefined> {
  const { rows } = await sql<KnownToken>`
    select k.id as "keyId", k.account_id as "accountId", c.client_id as "clientId", t.used_at is not null as "isUsed"
    from oauth_tokens t join keys k on k.id = t.key_id join connections c on c.key_id = k.id
    where t.hash = ${hashSecret(text)}
  `.execute(query);
  return rows[0];
}

export async function tokenHashesOf(query: Query, keyId: string): Promise<Buffer[]> {
  const rows = await connectionTablesIn(query)
    .selectFrom('oauth_tokens')
    .select('hash')
    .where('key_id', '=', keyId)
    .where('kind', '=', 'access')
    .execute();
  return rows.map(({ hash }) => hash);
}

export function after(seconds: number): Date {
  return new Date(Date.now() + seconds * 1_000);
}
