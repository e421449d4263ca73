// The servers a process stands on, each with the check that `/readyz` makes.

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { Redis } from 'ioredis';
import { openDatabase } from '#platform/database';
import { openEngine } from '#platform/engine';
import type { Dependency, Logger } from '#platform/kernel';
import { createMailer } from '#platform/mail';
import { openStorage } from '#platform/storage';
import type { Config } from './config.ts';
import { hasServer, type Program, type ServerName } from './role-needs.ts';

/** A connection that says nothing for so long while it owes an answer is dead, whatever the kernel believes. */
const SILENCE_MS = 2_000;
const PATIENCE_MS = 1_000;

export type Servers = ReturnType<typeof openServers>;

type Options = { program?: Program; isUnlimited?: boolean };

/** Only what the program has is connected to and asked about; the rest is never dialled. */
export function openServers(config: Config, log: Logger, { program = 'all', isUnlimited = false }: Options = {}) {
  // Taking work in needs the database alone, since the outbox keeps it.
  const needsWork = program !== 'api';
  const database = openDatabase({
    ...config.database,
    isUnlimited,
    onConnectionLost: (cause) => log.warn({ err: cause }, 'a database connection was lost'),
  });
  const engine = openEngine(config.temporal);
  const storage = openStorage({
    ...config.storage,
    signedSeconds: limits.signedUrlSeconds,
    signedStepSeconds: limits.signedUrlStepSeconds,
  });
  const mailer = createMailer({ ...config.mail, log });
  const redis = new Redis(config.redis.url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    socketTimeout: SILENCE_MS,
    lazyConnect: !hasServer(program, 'redis'),
  });
  redis.on('error', (cause) => log.debug({ err: cause }, 'redis cannot be reached'));

  const servers: (Dependency & { name: ServerName })[] = [
    { name: 'postgres', required: true, check: database.check },
    { name: 'temporal', required: needsWork, check: engine.check },
    { name: 'object store', required: needsWork, check: storage.check },
    { name: 'redis', required: false, check: async () => void (await redis.ping()) },
  ];
  const dependencies: Dependency[] = servers.filter(({ name }) => hasServer(program, name));
  /** The first request should find Redis there; without it the process starts all the same. */
  const settled = async () => {
    if (!hasServer(program, 'redis')) return;
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
