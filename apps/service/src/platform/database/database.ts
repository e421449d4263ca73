import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

/** A pool or a transaction; a room sees its own tables in it with `withTables`. */
export type Query = Kysely<unknown>;

export type Database = {
  pool: pg.Pool;
  query: Query;
  /** Throws when the server cannot be asked. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  url: string;
  poolSize: number;
  onConnectionLost: (cause: Error) => void;
  /** A server that went silent must not hold a request for ever; 0 for work that may take long. */
  queryTimeoutMs?: number;
};

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;

export function openDatabase({
  url,
  poolSize,
  onConnectionLost,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
}: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  });
  // Without a listener, a connection that breaks ends the process: the pool listens to idle ones only, so every
  // connection gets one of its own as well.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  const query = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
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
