// The operator's command before the first start and after every update. Safe to repeat.

import { join } from 'node:path';
import { migrate, serviceLimits, setSessionLimits } from '#platform/database';
import { ensureNamespace } from '#platform/engine';
import { createLogger } from '#platform/kernel';
import type { Config } from './config.ts';
import { openServers } from './servers.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

export const preparations = ['database', 'engine', 'storage'] as const;

type Preparation = (typeof preparations)[number];

export async function prepare(config: Config, parts: readonly Preparation[] = preparations): Promise<void> {
  const log = createLogger({ level: config.log.level, role: 'prepare' });
  const servers = openServers(config, log, { program: 'operator', isUnlimited: true });
  const steps: Record<Preparation, () => Promise<void>> = {
    database: async () => {
      const { pool } = servers.database;
      const migrations = await migrate(pool, MIGRATIONS);
      await setSessionLimits(pool, userOf(config.database.url), serviceLimits);
      log.info({ migrations }, 'database is ready');
    },
    engine: async () => {
      await ensureNamespace(servers.engine);
      log.info('engine is ready');
    },
    storage: async () => {
      await servers.storage.ensureBucket();
      log.info('object store is ready');
    },
  };
  try {
    for (const part of parts) await steps[part]();
  } finally {
    await servers.close();
  }
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
