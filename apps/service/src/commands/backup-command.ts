import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createLogger } from '#platform/kernel';
import { backup } from './backup.ts';
import { type RecoverOptions, type RecoverResult, recover } from './recover.ts';
import { type RestoreResult, restore } from './restore.ts';

/** Entry point of the `backup` command. */
export function runBackup(folder: string, config: Config): Promise<void> {
  return withServers('backup', config, (deps) => backup(folder, deps));
}

/** Entry point of the `restore` command. Returns the faults of the restored data. */
export function runRestore(folder: string, config: Config, options: RecoverOptions): Promise<RestoreResult> {
  return withServers('restore', config, (deps) => restore(folder, deps, options));
}

/** Entry point of the `recover` command, for a database after point-in-time recovery. */
export function runRecover(config: Config, options: RecoverOptions): Promise<RecoverResult> {
  return withServers('recover', config, async (deps) => {
    const recovered = await recover(deps, options);
    deps.log.info({ ...recovered, faults: recovered.faults.length }, 'database recovered');
    return recovered;
  });
}

type Deps = Parameters<typeof restore>[1];

async function withServers<T>(
  role: 'backup' | 'restore' | 'recover',
  config: Config,
  work: (deps: Deps) => Promise<T>,
) {
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
