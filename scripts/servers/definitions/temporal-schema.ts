import { type LocalUser, run } from '#processes';
import { locateTool } from '../install/go-tools.ts';
import { host, ports } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import { settings } from './settings.ts';

const { DB, DBNAME, VISIBILITY_DBNAME } = settings.temporal;

/** Migrates both databases of Temporal to the schema of the pinned server. Safe to repeat. */
export async function updateTemporalSchema(user: LocalUser): Promise<void> {
  await Promise.all([
    updateSchema({ database: DBNAME, schema: 'postgresql/v12/temporal', user }),
    updateSchema({ database: VISIBILITY_DBNAME, schema: 'postgresql/v12/visibility', user }),
  ]);
}

async function updateSchema({ database, schema, user }: { database: string; schema: string; user: LocalUser }) {
  const target = ['--plugin', DB, '--ep', host, '-p', String(ports.postgres), '-u', 'galley', '--db', database];
  const env = { SQL_PASSWORD: readSecrets().databasePassword };
  const sql = (...args: string[]) => run(locateTool('temporalSql'), [...target, ...args], { env, user });

  // Each step does nothing when it was done before.
  await sql('create');
  await sql('setup-schema', '-v', '0.0');
  await sql('update-schema', '--schema-name', schema);
}
