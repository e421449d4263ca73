import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalUser, run } from '#processes';
import { withDatabase } from '../databases.ts';
import type { Home } from '../home.ts';
import { versions } from '../install/versions.ts';
import { host, ports } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import type { Server } from '../server.ts';
import { settings } from './settings.ts';

const binFolder = `/usr/lib/postgresql/${versions.postgres}/bin`;
const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' };

/** A cluster of its own beside Debian's: other folder, other port, other superuser. */
export function createPostgres(home: Home): Server {
  const dataFolder = dataFolderOf(home);
  const options: Record<string, string> = {
    ...settings.postgres.options,
    listen_addresses: host,
    port: String(ports.postgres),
    unix_socket_directories: home.postgres,
  };
  return {
    name: 'postgres',
    url: `${host}:${ports.postgres}`,
    ports: [ports.postgres],
    // SIGTERM would wait for every client to leave; SIGINT ends their sessions and shuts down cleanly.
    stopSignal: 'SIGINT',
    prepare: (user) => makeCluster(dataFolder, user),
    launch: () => ({
      command: join(binFolder, 'postgres'),
      args: ['-D', dataFolder, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      env,
    }),
    check: readVersion,
  };
}

/** The name that the server itself uses. */
export function dataFolderOf(home: Home): string {
  return join(home.postgres, versions.postgres);
}

async function makeCluster(dataFolder: string, user: LocalUser): Promise<void> {
  if (existsSync(dataFolder)) return;
  const unfinished = `${dataFolder}.new`;
  const passwordFile = `${dataFolder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, readSecrets().databasePassword, { mode: 0o600 });
  chownSync(passwordFile, user.uid, user.gid);
  try {
    const flags = ['--username=galley', `--pwfile=${passwordFile}`, ...settings.postgres.initdb];
    await run(join(binFolder, 'initdb'), ['-D', unfinished, ...flags], { env, user });
    renameSync(unfinished, dataFolder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function readVersion(): Promise<string> {
  const result = await withDatabase('postgres', (client) =>
    client.query<{ version: string }>(`SELECT split_part(version(), ' ', 2) AS version`),
  );
  return result.rows[0]?.version ?? 'unknown';
}
