import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { stackEnvironment } from './environment.ts';
import { readSecrets } from './secrets.ts';

const MARK = 'galley_marker: made for tests, may be dropped';

/** Creates an empty database with a mark that it may be dropped. */
export async function createDatabase(name: string): Promise<void> {
  await withDatabase('postgres', async (client) => {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(name)} IS ${client.escapeLiteral(marker())}`);
  }).catch((cause: unknown) => {
    const isAway = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
    throw isAway ? new Error('The stack does not run. Start it with `scripts/stack up`.', { cause }) : cause;
  });
}

/** Drops a database that createDatabase made, with its connections, and rejects any other. */
export async function dropDatabase(name: string): Promise<void> {
  await withDatabase('postgres', async (client) => {
    const found = await client.query<{ comment: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [name],
    );
    const database = found.rows[0];
    if (!database) return;
    if (!database.comment?.startsWith(MARK)) throw new Error(`The database ${name} was not made for tests; it stays.`);
    await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });
}

export async function withDatabase<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { GALLEY_DATABASE_URL } = stackEnvironment({ database: name });
  const client = new Client({ connectionString: GALLEY_DATABASE_URL, connectionTimeoutMillis: 5_000 });
  // A lost server is reported by the query that fails, not by this event as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Distinguishes a database of this stack from that of a stack in the same folder on another machine. */
export function marker(): string {
  return `${MARK} (${createHash('sha256').update(`marker ${readSecrets().databasePassword}`).digest('hex')})`;
}
