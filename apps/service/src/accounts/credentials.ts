// Turns the credentials of a request into its principal. The same for REST, MCP, WebSocket and streams.

import type { Caller } from '@galley/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import { accountById } from './account-rows.ts';
import { isAccessToken } from './connections/tokens.ts';
import { isRestricted } from './keys/key-rights.ts';
import { hashSecret, isKeyText } from './keys/key-text.ts';
import { useSession } from './sessions/sessions.ts';
import { type KeyRow, tablesIn } from './tables.ts';

export type PresentedCredentials = {
  apiKey: string | null;
  /** Of `Authorization: Bearer`. */
  bearer: string | null;
  sessionToken: string | null;
  method: string;
  /** Without the query. */
  path: string;
  origin: string | null;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  fetchSite: string | null;
  /** Whether a browser sent the request: only a browser adds a cookie that its user did not mean to send. */
  isFromBrowser: boolean;
};

export type Credentials = {
  /** Null when no credential is valid. Throws `origin_not_allowed` for a valid credential from another origin. */
  recognise: (presented: PresentedCredentials) => Promise<Principal | null>;
  /** Drops the cached entry, so that this process rejects a revoked secret at once. */
  evict: (hash: Buffer) => void;
};

type Deps = { query: Query; appOrigin: string; baseUrl: string; onKeyUsed: (keyId: string) => void };

/** Every process must reject a revoked key within 5 s; a cached row is never older than this. */
const REMEMBER_MS = 4_000;
const REMEMBERED = 50_000;
const CALLERS: Record<KeyRow['kind'], Caller> = { live: 'live', anon: 'anonymous', web: 'web', connection: 'live' };
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Suspendable = { suspended_at: Date | null };
type RememberedKey = Suspendable &
  Pick<KeyRow, 'id' | 'account_id' | 'kind' | 'origins' | 'expires_at' | 'monthly_cap' | 'scopes'>;
type RememberedToken = RememberedKey & { resource: string; token_expires_at: Date };
type RememberedSession = Suspendable & { id: string; account_id: string };

export function createCredentials({ query, appOrigin, baseUrl, onKeyUsed }: Deps): Credentials {
  const keys = createMemory((text) => findKey(query, text));
  const tokens = createMemory((text) => findToken(query, text));
  const sessions = createMemory<RememberedSession>((token) => findSession(query, token));

  const byKey = async (text: string, origin: string | null): Promise<Principal | null> => {
    if (!isKeyText(text)) return null;
    const key = await keys.find(text);
    if (key === undefined || isPast(key.expires_at)) return null;
    rejectSuspended(key);
    if (key.kind === 'web' && !key.origins.includes(origin ?? '')) throw new AppError('origin_not_allowed');
    onKeyUsed(key.id);
    return principalOf(key);
  };

  /** A token works at its resource and below it. */
  const byToken = async (text: string, path: string): Promise<Principal | null> => {
    const token = await tokens.find(text);
    if (token === undefined || isPast(token.token_expires_at) || isPast(token.expires_at)) return null;
    if (!`${baseUrl}${path}/`.startsWith(`${token.resource}/`)) return null;
    rejectSuspended(token);
    onKeyUsed(token.id);
    return principalOf(token);
  };

  const bySession = async (presented: PresentedCredentials & { sessionToken: string }): Promise<Principal | null> => {
    const session = await sessions.find(presented.sessionToken);
    if (session === undefined) return null;
    rejectSuspended(session);
    const isSafe = SAFE_METHODS.has(presented.method) || !presented.isFromBrowser || isFromStudio(presented, appOrigin);
    if (!isSafe) throw new AppError('origin_not_allowed');
    return {
      caller: 'session',
      accountId: session.account_id,
      keyId: null,
      keyMonthlyCap: null,
      sessionId: session.id,
    };
  };

  return {
    recognise: async (presented) => {
      const { sessionToken, bearer } = presented;
      const apiKey = presented.apiKey ?? bearer;
      // In the header only: a token in a URL would end up in logs.
      if (presented.apiKey === null && bearer !== null && isAccessToken(bearer)) return byToken(bearer, presented.path);
      // A key that is sent must be valid: a session cookie never replaces an invalid key.
      if (apiKey !== null) return byKey(apiKey, presented.origin);
      return sessionToken === null ? null : bySession({ ...presented, sessionToken });
    },
    evict: (hash) => {
      keys.evict(hash);
      tokens.evict(hash);
      sessions.evict(hash);
    },
  };
}

function principalOf(key: RememberedKey): Principal {
  return {
    caller: CALLERS[key.kind],
    accountId: key.account_id,
    keyId: key.id,
    keyMonthlyCap: key.monthly_cap,
    sessionId: null,
    isRestricted: isRestricted(key),
    scopes: key.scopes,
  };
}

/** A browser reports the origin of a request; a session cookie allows changes only from our own pages. */
export function isFromStudio(
  { origin, fetchSite }: Pick<PresentedCredentials, 'origin' | 'fetchSite'>,
  appOrigin: string,
): boolean {
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  return origin === null ? fetchSite === 'same-origin' : origin === appOrigin;
}

/** The credential is valid but the account is suspended: the error names the suspension. */
function rejectSuspended({ suspended_at }: Suspendable): void {
  if (suspended_at !== null) throw new AppError('account_suspended');
}

async function findKey(query: Query, text: string): Promise<RememberedKey | undefined> {
  return tablesIn(query)
    .selectFrom('keys')
    .innerJoin('accounts', 'accounts.id', 'keys.account_id')
    .select(['keys.id', 'account_id', 'keys.kind', 'origins', 'expires_at', 'monthly_cap', 'scopes', 'suspended_at'])
    .where('hash', '=', hashSecret(text))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

async function findToken(query: Query, text: string): Promise<RememberedToken | undefined> {
  const { rows } = await sql<RememberedToken>`
    select k.id, k.account_id, k.kind, k.origins, k.expires_at, k.monthly_cap, k.scopes, a.suspended_at,
      c.resource, t.expires_at as token_expires_at
    from oauth_tokens t join keys k on k.id = t.key_id join connections c on c.key_id = k.id
      join accounts a on a.id = k.account_id
    where t.hash = ${hashSecret(text)} and t.kind = 'access' and k.revoked_at is null
  `.execute(query);
  return rows[0];
}

async function findSession(query: Query, token: string): Promise<RememberedSession | undefined> {
  const session = await useSession(query, token);
  if (session === undefined) return undefined;
  const { suspended_at } = await accountById(query, session.account_id);
  return { id: session.id, account_id: session.account_id, suspended_at };
}

function isPast(time: Date | null): boolean {
  return time !== null && time.getTime() <= Date.now();
}

type Memory<Found> = { find: (secret: string) => Promise<Found | undefined>; evict: (hash: Buffer) => void };

/** Caches by hash, never by secret. For many simultaneous requests with one secret, only one reads the database. */
function createMemory<Found>(ask: (secret: string) => Promise<Found | undefined>): Memory<Found> {
  const known = new LRUCache<string, { found: Promise<Found | undefined> }>({ max: REMEMBERED, ttl: REMEMBER_MS });
  return {
    find: (secret) => {
      const name = hashSecret(secret).toString('base64');
      const remembered = known.get(name);
      if (remembered !== undefined) return remembered.found;
      const found = ask(secret);
      known.set(name, { found });
      // Misses are not cached: a key that is created a moment later must work, and guesses must not fill the cache.
      found.then(
        (value) => value ?? known.delete(name),
        () => known.delete(name),
      );
      return found;
    },
    evict: (hash) => void known.delete(hash.toString('base64')),
  };
}
