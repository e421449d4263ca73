// Open streams outlive the request that opened them. This rechecks the credentials of all of them at once.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger, Principal } from '#platform/kernel';

export type PrincipalWatch = {
  /**
   * Calls `end` once when the key, session or account behind the stream is no longer valid. Returns the function that
   * stops watching.
   */
  watch: (principal: Principal, end: () => void) => () => void;
  stop: () => void;
};

type Deps = { query: Query; log: Logger; everyMs?: number };

type WatchedPrincipal = { principal: Principal; end: () => void };

/** The contract promises 5 s; this leaves time for the query and a late timer. */
const EVERY_MS = 2_500;

export function createPrincipalWatch({ query, log, everyMs = EVERY_MS }: Deps): PrincipalWatch {
  const watched = new Set<WatchedPrincipal>();
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking || watched.size === 0) return;
    isChecking = true;
    try {
      const asked = [...watched];
      const valid = await findValid(query, asked);
      for (const stream of asked) {
        if (valid.has(credentialOf(stream.principal)) || !watched.delete(stream)) continue;
        stream.end();
        log.info({ ...idsOf(stream.principal) }, 'stream ended: credential no longer valid');
      }
    } catch (cause) {
      // Without the database there are no events to send either; the next check decides.
      log.warn({ err: cause }, 'stream credentials check failed');
    } finally {
      isChecking = false;
    }
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();

  return {
    watch: (principal, end) => {
      const stream = { principal, end };
      watched.add(stream);
      return () => void watched.delete(stream);
    },
    stop: () => clearInterval(timer),
  };
}

function credentialOf({ keyId, sessionId }: Principal): string {
  return keyId ?? sessionId ?? '';
}

function idsOf({ accountId, keyId, sessionId }: Principal) {
  return { accountId, keyId, sessionId };
}

/** The ids of keys and sessions that are still valid, of accounts that are not suspended. */
async function findValid(query: Query, streams: readonly WatchedPrincipal[]): Promise<Set<string>> {
  const ids = [...new Set(streams.map(({ principal }) => credentialOf(principal)))];
  const { rows } = await sql<{ id: string }>`
    select c.id from (
      select id, account_id from keys
      where id = any(${ids}) and revoked_at is null and (expires_at is null or expires_at > now())
      union all
      select id, account_id from sessions where id = any(${ids}) and expires_at > now()
    ) c join accounts a on a.id = c.account_id where a.suspended_at is null
  `.execute(query);
  return new Set(rows.map(({ id }) => id));
}
