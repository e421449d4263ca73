// Starts a role: opens its servers, makes its rooms, listens. Reads like a table of contents.

import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { createHealthApp, createHttpApp, startHttpServer } from '#edge/http';
import { isDatabaseAway } from '#platform/database';
import { createIdempotentAnswers } from '#platform/idempotency';
import { createLogger, Drain, type Logger } from '#platform/kernel';
import { networkOf } from '#platform/limiter';
import type { Config } from './config.ts';
import type { Role } from './roles.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { openServers, type Servers } from './servers.ts';

export type Process = { address: string; log: Logger; stop: () => Promise<void> };

export async function startRole(role: Role | 'all', config: Config): Promise<Process> {
  const log = createLogger({ level: config.log.level, role });
  const drain = new Drain();
  const servers = openServers(config, log);
  const rooms = createRooms(config, servers, log);
  const isApi = role === 'api' || role === 'all';
  const parts = { config, servers, rooms, log, drain };
  const app = isApi ? await createApi(parts) : createHealth(parts);
  await servers.settled();
  const http = await startHttpServer(app, config.http);
  log.info({ address: http.address }, 'listening');
  return {
    address: http.address,
    log,
    stop: async () => {
      drain.begin();
      await http.stop();
      await rooms.stop();
      await servers.close();
    },
  };
}

type Parts = { config: Config; servers: Servers; rooms: Rooms; log: Logger; drain: Drain };

function createApi({ config, servers, rooms, log, drain }: Parts): Promise<FastifyInstance> {
  const answers = createIdempotentAnswers({ query: servers.database.query, keepSeconds: limits.idempotencySeconds });
  return createHttpApp({
    ...config.http,
    log,
    recognise: rooms.accounts.credentials.recognise,
    signupCookie: rooms.accounts.signupMarks.cookie,
    endpoints: rooms.endpoints,
    takeLimits: rooms.limits.take,
    networkOf,
    beginAttempt: answers.begin,
    isUnavailable: isDatabaseAway,
    dependencies: [...servers.dependencies, rooms.limits.dependency],
    draining: drain,
  });
}

function createHealth({ config, servers, log, drain }: Parts): FastifyInstance {
  const { dependencies } = servers;
  return createHealthApp({ ...config.http, log, dependencies, draining: drain, isUnavailable: isDatabaseAway });
}
