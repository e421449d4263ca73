import { createLogger } from '#platform/kernel';
import { backup } from './backup.ts';
import type { Config } from './config.ts';
import { restore } from './restore.ts';
import { openServers } from './servers.ts';

/** `backup` and `restore` as the operator calls them. Gives what is wrong with what was restored. */
export async function keepOrBring(command: 'backup' | 'restore', folder: string, config: Config) {
  // A backup holds webhook secrets and hashes of passwords: nobody but its owner reads it.
  process.umask(0o077);
  const log = createLogger({ level: config.log.level, role: command });
  const servers = openServers(config, log, { program: 'operator', isUnlimited: true });
  const means = { config, query: servers.database.query, storage: servers.storage, log };
  try {
    if (command === 'restore') return await restore(folder, means);
    await backup(folder, means);
    return { faults: [] };
  } finally {
    await servers.close();
  }
}
