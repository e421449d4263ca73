import { Client } from 'pg';
import { marker } from './databases.ts';
import { dataFolderOf } from './definitions/postgres.ts';
import { locateHome } from './home.ts';

/**
 * Rejects a database that createDatabase did not make, and a server that is not the stack's own. A test calls it before
 * it writes, because a wrong URL may lead to real data.
 */
export async function requireTestDatabase(url: string): Promise<void> {
  const found = await inspectDatabase(url).catch((cause: unknown) => {
    throw rejection(url, 'it cannot be asked what it is', cause);
  });
  if (found.folder !== dataFolderOf(locateHome())) throw rejection(url, 'the server is not that of the stack');
  if (found.comment !== marker()) throw rejection(url, 'it was not made for tests');
}

type DatabaseMark = { folder: string; comment: string | null };

async function inspectDatabase(url: string): Promise<DatabaseMark> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<DatabaseMark>(
      `SELECT current_setting('data_directory') AS folder, shobj_description(oid, 'pg_database') AS comment
       FROM pg_database WHERE datname = current_database()`,
    );
    if (rows[0] === undefined) throw new Error('no answer');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Without the password that the URL may contain. */
function rejection(url: string, reason: string, cause?: unknown): Error {
  const { host, pathname } = new URL(url);
  const advice = 'Tests write only to a database that createDatabase made on the servers of scripts/stack.';
  return new Error(`Refused to use the database ${pathname.slice(1)} at ${host}: ${reason}. ${advice}`, { cause });
}
