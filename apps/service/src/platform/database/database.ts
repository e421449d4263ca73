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

type Options = { url: string; poolSize: number; onIdleError: (cause: Error) => void };

const CONNECT_TIMEOUT_MS = 5_000;

export function openDatabase({ url, poolSize, onIdleError }: Options): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', onIdleError);
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
