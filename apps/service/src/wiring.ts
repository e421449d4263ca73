// Makes every object once, by hand, in order. Reads like a table of contents.

import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { createHealthApp, createHttpApp, startHttpServer } from '#edge/http';
import { openDatabase } from '#platform/database';
import { openEngine } from '#platform/engine';
import { createLogger, type Dependency, Drain, type Endpoint, type Logger } from '#platform/kernel';
import { openStorage } from '#platform/storage';
import type { Config } from './config.ts';
import type { Role } from './roles.ts';

/** Every endpoint of every room. An operation of the contract that is not here answers 501. */
export const endpoints: readonly Endpoint[] = [];

export type Process = { address: string; log: Logger; stop: () => Promise<void> };

export async function startRole(role: Role | 'all', config: Config): Promise<Process> {
  const log = createLogger({ level: config.log.level, role });
  const drain = new Drain();
  const servers = openServers(config, log);
  const app = await createApp({ role, config, log, drain, dependencies: servers.dependencies });
  const http = await startHttpServer(app, config.http);
  log.info({ address: http.address }, 'listening');
  return {
    address: http.address,
    log,
    stop: async () => {
      drain.begin();
      await http.stop();
      await servers.close();
    },
  };
}

/** The servers a process stands on, each with the check that `/readyz` makes. */
export function openServers(config: Config, log: Logger) {
  const database = openDatabase({
    ...config.database,
    onIdleError: (cause) => log.warn({ err: cause }, 'an idle database connection was lost'),
  });
  const engine = openEngine(config.temporal);
  const storage = openStorage(config.storage);
  const redis = new Redis(config.redis.url, { lazyConnect: false, maxRetriesPerRequest: 1, enableOfflineQueue: false });
  redis.on('error', (cause) => log.debug({ err: cause }, 'redis cannot be reached'));

  const dependencies: Dependency[] = [
    { name: 'postgres', required: true, check: database.check },
    { name: 'temporal', required: true, check: engine.check },
    { name: 'object store', required: true, check: storage.check },
    { name: 'redis', required: false, check: async () => void (await redis.ping()) },
  ];
  const close = async () => {
    redis.disconnect();
    storage.close();
    await Promise.all([database.close(), engine.close()]);
  };
  return { database, engine, storage, redis, dependencies, close };
}

type AppOptions = {
  role: Role | 'all';
  config: Config;
  log: Logger;
  drain: Drain;
  dependencies: readonly Dependency[];
};

async function createApp({ role, config, log, drain, dependencies }: AppOptions): Promise<FastifyInstance> {
  if (role !== 'api' && role !== 'all') return createHealthApp({ ...config.http, log, dependencies, draining: drain });
  return createHttpApp({
    ...config.http,
    log,
    // No account exists yet, so no credential holds.
    authenticate: async () => null,
    endpoints,
    dependencies,
    draining: drain,
  });
}
