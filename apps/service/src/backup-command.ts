import { createLogger } from '#platform/kernel';
import { backup } from './backup.ts';
import type { Config } from './config.ts';
import { type Restored, type RestoreOptions, restore } from './restore.ts';
import { openServers } from './servers.ts';

/** As the operator calls it. */
export function runBackup(folder: string, config: Config): Promise<void> {
  return withServers('backup', config, (means) => backup(folder, means));
}

/** As the operator calls it. Gives what is wrong with what was restored. */
export function runRestore(folder: string, config: Config, options: RestoreOptions): Promise<Restored> {
  return withServers('restore', config, (means) => restore(folder, means, options));
}

type Means = Parameters<typeof restore>[1];

async function withServers<T>(role: 'backup' | 'restore', config: Config, work: (means: Means) => Promise<T>) {
  // A backup holds webhook secrets and hashes of passwords: nobody but its owner reads it.
  process.umask(0o077);
  const log = createLogger({ level: config.log.level, role });
  const servers = openServers(config, log, { program: 'operator', isUnlimited: true });
  try {
    return await work({ config, query: servers.database.query, storage: servers.storage, log });
  } finally {
    await servers.close();
  }
}
