import { Client } from 'pg';

/** Reads of these fail with an error that quotes the statement. */
const MISSING = ['keys', 'sessions', 'mail_tokens'];
/** Writes to these fail with an error that quotes the whole row. */
const CLOSED = ['accounts', 'idempotent_answers'];

/**
 * The server responds, but its schema is not what the service expects, as after a partial migration or a manual
 * mistake.
 */
export async function tearTables(databaseUrl: string): Promise<void> {
  await run(databaseUrl, [
    ...MISSING.map((table) => `alter table ${table} rename to torn_${table}`),
    ...CLOSED.map((table) => `alter table ${table} add constraint torn check (false) not valid`),
  ]);
}

export async function fixTables(databaseUrl: string): Promise<void> {
  await run(databaseUrl, [
    ...MISSING.map((table) => `alter table torn_${table} rename to ${table}`),
    ...CLOSED.map((table) => `alter table ${table} drop constraint torn`),
  ]);
}

async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
