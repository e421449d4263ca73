import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { ownerOfWork } from '#platform/kernel';
import { noLimits } from './session-limits.ts';
import { createShares } from './shares.ts';
import { READ_TIMEOUT } from './unavailable.ts';

/** A pool or a transaction; a module adds the types of its own tables with `withTables`. */
export type Query = Kysely<unknown>;

export type Database = {
  pool: pg.Pool;
  query: Query;
  /** Throws when the server is unavailable. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  url: string;
  poolSize: number;
  onConnectionLost: (cause: Error) => void;
  /** A silent server must not block a request forever. Longer than the server's own limit. */
  queryTimeoutMs?: number;
  /** For work without a time limit, such as a migration. */
  isUnlimited?: boolean;
};

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;

export function openDatabase(options: Options): Database {
  const { isUnlimited = false, onConnectionLost, poolSize } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: isUnlimited ? 0 : (options.queryTimeoutMs ?? QUERY_TIMEOUT_MS),
    keepAlive: true,
    ...(isUnlimited ? { onConnect: async (client: pg.ClientBase) => void (await client.query(noLimits)) } : {}),
  });
  // Without a listener, a broken connection ends the process: the pool listens only to idle ones, so every connection
  // gets its own listener as well.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    discardAfterReadTimeout(client);
  });
  const query = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: sharedFairly(pool, poolSize) }) });
  return {
    pool,
    query,
    check: async () => {
      await sql`select 1`.execute(query);
    },
    close: async () => {
      await query.destroy();
      // Destroying a query builder that was never used leaves its pool open.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * On a read timeout the driver stops waiting while the server continues: back in the pool, such a connection would make
 * its next user wait for the same statement. It is closed instead.
 */
function discardAfterReadTimeout(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const result = send(...args);
    if (result instanceof Promise) {
      result.catch((cause: unknown) => {
        // `end` closes the socket of a busy connection at once.
        if (cause instanceof Error && cause.message === READ_TIMEOUT) void (client as unknown as pg.Client).end();
      });
    }
    return result;
  };
  client.query = watched as typeof client.query;
}

/** A quarter of the pool for each account: enough for thousands of statements per second, and never all of it. */
const SHARE = 4;
/** A transaction that requests a second connection must not wait for itself. */
const MIN_SLOTS = 2;

/** The pool with fair shares: work on behalf of one account never occupies more than its share. */
function sharedFairly(pool: pg.Pool, poolSize: number): PostgresPool {
  const slots = Math.min(poolSize, Math.max(MIN_SLOTS, Math.ceil(poolSize / SHARE)));
  const shares = createShares({ slots, waitMs: CONNECT_TIMEOUT_MS });
  const connect = async (): Promise<pg.PoolClient> => {
    const owner = ownerOfWork();
    if (owner === undefined) return pool.connect();
    const leave = await shares.enter(owner);
    const client = await pool.connect().catch((cause: unknown) => {
      leave();
      throw cause;
    });
    const release = client.release.bind(client);
    client.release = (destroy) => {
      release(destroy);
      leave();
    };
    return client;
  };
  return { options: pool.options, connect, end: () => pool.end() };
}
