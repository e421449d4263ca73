import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createLogger } from '#platform/kernel';
import { backup } from './backup.ts';
import { type Restored, type RestoreOptions, restore } from './restore.ts';

/** Entry point of the `backup` command. */
export function runBackup(folder: string, config: Config): Promise<void> {
  return withServers('backup', config, (deps) => backup(folder, deps));
}

/** Entry point of the `restore` command. Returns the faults of the restored data. */
export function runRestore(folder: string, config: Config, options: RestoreOptions): Promise<Restored> {
  return withServers('restore', config, (deps) => restore(folder, deps, options));
}

type Deps = Parameters<typeof restore>[1];

async function withServers<T>(role: 'backup' | 'restore', config: Config, work: (deps: Deps) => Promise<T>) {
  // A backup holds webhook secrets and password hashes: only its owner may read it.
  process.umask(0o077);
  const log = createLogger({ level: config.log.level, role });
  const servers = openServers(config, log, { program: 'operator', isUnlimited: true });
  try {
    return await work({ config, query: servers.database.query, storage: servers.storage, log });
  } finally {
    await servers.close();
  }
}
