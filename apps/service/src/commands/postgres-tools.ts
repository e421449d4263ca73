import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a PostgreSQL tool on our database. The password is passed in the environment, which process lists do not show.
 */
export async function runOnDatabase(url: string, tool: 'pg_dump' | 'pg_restore', args: string[]): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const child = spawn(tool, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    },
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${tool} failed (${code}): ${output.trim().slice(-1_000)}`);
}
