// Starts a role: opens its servers, makes its rooms, listens, works. Reads like a table of contents.

import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { spendTicket } from '#accounts';
import { createHealthApp, createHttpApp, startHttpServer } from '#edge/http';
import { createSocketServer } from '#edge/live';
import { checkJobKit, createFeed } from '#jobs';
import { isDatabaseAway } from '#platform/database';
import { createEgressProxy } from '#platform/egress';
import { sendEngineLog } from '#platform/engine';
import { createIdempotentAnswers } from '#platform/idempotency';
import { AppError, createLogger, Drain, type Endpoint, type Logger, startRounds } from '#platform/kernel';
import { networkOf } from '#platform/limiter';
import { makeCaptureTools, openCapture } from './capture-role.ts';
import type { Config } from './config.ts';
import { type JobPlan, kitOf, productPlan } from './job-kit.ts';
import type { Role } from './roles.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { flowRounds } from './rounds.ts';
import { openServers, type Servers } from './servers.ts';
import { startWorkers } from './workers.ts';

export type Process = {
  address: string;
  log: Logger;
  rooms: Rooms;
  /** Rejects when a worker died; then the process must end, and be started again. */
  died: Promise<never>;
  stop: () => Promise<void>;
};

export type Extras = {
  plan?: JobPlan;
  endpoints?: (rooms: Rooms) => Endpoint[];
  /** For tests that take no pictures: starting browsers would be most of what they do. */
  browsers?: 'none';
};

export async function startRole(role: Role | 'all', config: Config, extras: Extras = {}): Promise<Process> {
  const { plan = productPlan } = extras;
  const log = createLogger({ level: config.log.level, role });
  sendEngineLog(log);
  const drain = new Drain();
  const servers = openServers(config, log, { needsWork: role !== 'api' });
  const rooms = createRooms({ config, servers, types: plan.types, log });
  const needsBrowsers = isOneOf(role, 'capture') && extras.browsers !== 'none';
  const captureTools = needsBrowsers ? await makeCaptureTools(config, log) : undefined;
  const kit = kitOf(plan, { config, rooms, servers, captureTools, log });
  checkJobKit(kit);
  const endpoints = [...(extras.endpoints?.(rooms) ?? []), ...rooms.endpoints];
  const parts = { config, servers, rooms: { ...rooms, endpoints }, log, drain };
  const app = isOneOf(role, 'api') ? await createApi(parts) : createHealth(parts);
  const egress = isOneOf(role, 'egress') ? await createEgressProxy({ ...config.egress, log }) : undefined;
  if (captureTools !== undefined) openCapture(app, captureTools, parts);
  await servers.settled();
  const workers = await startWorkers(role, config, kit);
  const rounds = startRounds(isOneOf(role, 'flow') ? flowRounds(parts) : [], log);
  const sockets = isOneOf(role, 'api') ? openSockets(parts, app) : undefined;
  const http = await startHttpServer(app, config.http);
  log.info({ address: http.address }, 'listening');
  return {
    address: http.address,
    log,
    rooms,
    died: firstDeath(workers),
    stop: async () => {
      drain.begin();
      sockets?.stop();
      await http.stop();
      await rounds.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await captureTools?.fleet.stop();
      await egress?.stop();
      await rooms.stop();
      await servers.close();
    },
  };
}

function isOneOf(role: Role | 'all', wanted: Role): boolean {
  return role === wanted || role === 'all';
}

function firstDeath(workers: readonly { finished: Promise<void> }[]): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const { finished } of workers) finished.catch(reject);
  });
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

/** The WebSockets of this process, fed by what happens anywhere. */
function openSockets({ servers, rooms, log }: Parts, app: FastifyInstance): { stop: () => void } {
  const { query } = servers.database;
  const feed = createFeed({ query, events: rooms.events, redis: servers.redis, log });
  const sockets = createSocketServer({
    recognise: rooms.accounts.credentials.recognise,
    spendTicket: (ticket) => spendTicket(query, ticket),
    latest: rooms.events.latest,
    feed,
    log,
    describe: async (accountId, { type, jobId }) => {
      if (type === 'credits.updated') return rooms.ledger.balance(accountId);
      // A job past its time is gone, and its number is told all the same: the count has no gaps.
      const found = await rooms.records.read(accountId, jobId ?? '').catch(forgotten);
      return { job: found?.record ?? null };
    },
  });
  sockets.attach(app.server);
  return {
    stop: () => {
      sockets.close();
      feed.stop();
    },
  };
}

function forgotten(cause: unknown): undefined {
  if (!(cause instanceof AppError) || cause.code !== 'not_found') throw cause;
}

function createHealth({ config, servers, log, drain }: Parts): FastifyInstance {
  const { dependencies } = servers;
  return createHealthApp({ ...config.http, log, dependencies, draining: drain, isUnavailable: isDatabaseAway });
}
