// The operator's command to run before the first start and after every update. Safe to repeat.

import { join } from 'node:path';
import { type DatabaseRole, functionRights, openServers, type RightsOf, tableRights } from '#boot';
import type { Config, RoleLogin } from '#boot/config';
import { type DatabaseUser, migrate, serviceLimits, setSessionLimits, setUsers } from '#platform/database';
import { ensureNamespace } from '#platform/engine';
import { createLogger } from '#platform/kernel';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

export const preparations = ['database', 'engine', 'storage'] as const;

type Preparation = (typeof preparations)[number];

export async function prepare(config: Config, parts: readonly Preparation[] = preparations): Promise<void> {
  const log = createLogger({ level: config.log.level, role: 'prepare' });
  const servers = openServers(config, log, { program: 'operator', isUnlimited: true });
  const steps: Record<Preparation, () => Promise<void>> = {
    database: async () => {
      const { pool } = servers.database;
      const migrations = await migrate(pool, MIGRATIONS);
      const users = usersOf(config.database.users);
      await setUsers(pool, users);
      const names = [userOf(config.database.url), ...users.map(({ name }) => name)];
      for (const name of names) await setSessionLimits(pool, name, serviceLimits);
      log.info({ migrations }, 'database prepared');
    },
    engine: async () => {
      await ensureNamespace(servers.engine);
      log.info('engine prepared');
    },
    storage: async () => {
      await servers.storage.ensureBucket();
      log.info('object store prepared');
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

/** Database users with the rights of their roles. Without any, no rights are changed. */
function usersOf(logins: readonly RoleLogin[]): DatabaseUser[] {
  return logins.map(({ role, ...login }) => ({
    ...login,
    tables: Object.fromEntries(Object.entries(tableRights).flatMap((row) => tableOf(row, role))),
    functions: Object.keys(functionRights).filter((name) => functionRights[name]?.includes(role)),
  }));
}

function tableOf([table, rights]: [string, RightsOf], role: DatabaseRole): [string, string][] {
  const granted = rights[role];
  return granted === undefined ? [] : [[table, granted]];
}
