// The servers that a process depends on, each with its check for `/readyz`.

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { Redis } from 'ioredis';
import { openDatabase } from '#platform/database';
import { serviceRoute } from '#platform/egress';
import { openEngine } from '#platform/engine';
import type { Dependency, Logger } from '#platform/kernel';
import { createMailer } from '#platform/mail';
import { openStorage } from '#platform/storage';
import type { Config } from './config/config.ts';
import { hasServer, type Program, type ServerName } from './role-needs.ts';

/**
 * A connection that is silent for this long while a response is due is treated as dead, even when the kernel reports it
 * open.
 */
const SILENCE_MS = 2_000;
const PATIENCE_MS = 1_000;

export type Servers = ReturnType<typeof openServers>;

type Deps = { program?: Program; isUnlimited?: boolean };

/** Connects to and checks only the servers of the program. */
export function openServers(config: Config, log: Logger, { program = 'all', isUnlimited = false }: Deps = {}) {
  // Accepting a job needs only the database: the outbox stores it.
  const needsWork = program !== 'api';
  const database = openDatabase({
    ...config.database,
    isUnlimited,
    onConnectionLost: (cause) => log.warn({ err: cause }, 'database connection lost'),
  });
  const engine = openEngine(config.temporal);
  const storage = openStorage({
    ...config.storage,
    signedSeconds: limits.signedUrlSeconds,
    signedStepSeconds: limits.signedUrlStepSeconds,
  });
  const mailer = createMailer({ ...config.mail, route: serviceRoute(config.mail.url, config.egress), log });
  const redis = new Redis(config.redis.url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    // The Redis users of the roles may not set a client name, and Redis would log each attempt as a violation.
    disableClientInfo: true,
    socketTimeout: SILENCE_MS,
    lazyConnect: !hasServer(program, 'redis'),
  });
  redis.on('error', (cause) => log.debug({ err: cause }, 'redis connection failed'));

  const servers: (Dependency & { name: ServerName })[] = [
    { name: 'postgres', required: true, check: database.check },
    { name: 'temporal', required: needsWork, check: engine.check },
    { name: 'object store', required: needsWork, check: storage.check },
    { name: 'redis', required: false, check: async () => void (await redis.ping()) },
  ];
  const dependencies: Dependency[] = servers.filter(({ name }) => hasServer(program, name));
  /** The first request should find Redis connected; the process also starts without it. */
  const settled = async () => {
    if (!hasServer(program, 'redis')) return;
    // The connection reports its own state.
    if (redis.status !== 'ready') await Promise.race([once(redis, 'ready').catch(() => undefined), sleep(PATIENCE_MS)]);
  };
  const close = async () => {
    redis.disconnect();
    storage.close();
    mailer.close();
    await Promise.all([database.close(), engine.close()]);
  };
  return { database, engine, storage, mailer, redis, dependencies, settled, close };
}
