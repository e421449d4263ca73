// Starts a role: opens its servers, makes its rooms, listens, works. Reads like a table of contents.

import { join } from 'node:path';
import { limits, operations } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { spendTicket } from '#accounts';
import { claimsOf, createHealthApp, createHttpApp, createMetrics, type Metrics, startHttpServer } from '#edge/http';
import { createSocketServer } from '#edge/live';
import { createMcp } from '#edge/mcp';
import { checkJobKit } from '#jobs';
import { isDatabaseAway } from '#platform/database';
import { createEgressProxy } from '#platform/egress';
import { type EngineWorker, sendEngineLog } from '#platform/engine';
import { createIdempotentAnswers } from '#platform/idempotency';
import { createLogger, Drain, type Endpoint, type Logger, startRounds } from '#platform/kernel';
import { networkOf } from '#platform/limiter';
import { findSandbox, requireWall } from '#platform/sandbox';
import { allTools } from './all-tools.ts';
import { makeCaptureTools, openCapture } from './capture-role.ts';
import type { Config } from './config.ts';
import { type JobPlan, kitOf, productPlan } from './job-kit.ts';
import { createLive } from './live.ts';
import { measureGrants, measureSlots, measureWork, type Slots } from './measures.ts';
import { makeRenderTools } from './render-role.ts';
import type { Role } from './roles.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { flowRounds } from './rounds.ts';
import { openServers, type Servers } from './servers.ts';
import { startTracing } from './tracing.ts';
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
  const tracing = await startTracing(config.traces, role);
  const log = createLogger({ level: config.log.level, role });
  sendEngineLog(log);
  const drain = new Drain();
  const servers = openServers(config, log, { program: role });
  const rooms = createRooms({ config, servers, types: plan.types, log });
  // It reads the logos of strangers, in children.
  if (isOneOf(role, 'flow')) requireWall(await findSandbox(), config.capture.wall);
  const needsBrowsers = (wanted: Role) => isOneOf(role, wanted) && extras.browsers !== 'none';
  const captureTools = needsBrowsers('capture') ? await makeCaptureTools(config, log) : undefined;
  const renderTools = needsBrowsers('render') ? await makeRenderTools(config, servers, log) : undefined;
  const kit = kitOf(plan, { config, rooms, servers, captureTools, renderTools, log });
  checkJobKit(kit);
  const endpoints = [...(extras.endpoints?.(rooms) ?? []), ...rooms.endpoints];
  const metrics = createMetrics();
  const parts = { config, servers, rooms: { ...rooms, endpoints }, log, drain, metrics };
  const api = isOneOf(role, 'api') ? await createApi(parts) : undefined;
  const app = api?.app ?? createHealth(parts);
  const egress = isOneOf(role, 'egress') ? await createEgressProxy({ ...config.egress, log }) : undefined;
  const pictures = captureTools === undefined ? [] : [openCapture(app, captureTools, parts)];
  await servers.settled();
  const workers = await startWorkers(role, config, kit);
  measureSlots(metrics.registry, [...pictures, ...slotsOf(workers)]);
  if (isOneOf(role, 'flow')) {
    measureWork(metrics.registry, servers.database.query);
    measureGrants(metrics.registry, servers.database.query, config.accounts.grantsPerDay);
  }
  const rounds = startRounds(isOneOf(role, 'flow') ? flowRounds(parts) : [], log);
  const http = await startHttpServer(app, config.http);
  log.info({ address: http.address }, 'listening');
  return {
    address: http.address,
    log,
    rooms,
    died: firstDeath(workers),
    stop: async () => {
      drain.begin();
      api?.endStreams();
      await http.stop();
      await rounds.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await captureTools?.fleet.stop();
      await renderTools?.fleet.stop();
      await egress?.stop();
      await rooms.stop();
      await servers.close();
      await tracing.stop();
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

function slotsOf(workers: readonly EngineWorker[]): Slots[] {
  return workers.filter(({ slots }) => slots > 0).map(({ queue, slots, busy }) => ({ queue, total: slots, busy }));
}

type Parts = { config: Config; servers: Servers; rooms: Rooms; log: Logger; drain: Drain; metrics: Metrics };

/** Where the build of the studio stands, in the repository as in the image. */
const STUDIO_FOLDER = join(import.meta.dirname, '..', '..', 'studio', 'dist');

type Api = { app: FastifyInstance; endStreams: () => void };

async function createApi(parts: Parts): Promise<Api> {
  const { config, servers, rooms, log, drain, metrics } = parts;
  const live = createLive(parts);
  const mcp = createMcp({ ...live, ...config.http, ...config.mcp, tools: allTools({ ...rooms, ...servers, log }) });
  const answers = createIdempotentAnswers({ query: servers.database.query, keepSeconds: limits.idempotencySeconds });
  const app = await createHttpApp({
    ...config.http,
    log,
    recognise: rooms.accounts.credentials.recognise,
    signupCookie: rooms.accounts.signupMarks.cookie,
    studioFolder: STUDIO_FOLDER,
    mediaUrl: config.storage.publicUrl,
    endpoints: rooms.endpoints,
    surfaces: [mcp],
    takeLimits: rooms.limits.take,
    networkOf,
    beginAttempt: answers.begin,
    storeActivity: rooms.audit.record,
    isUnavailable: isDatabaseAway,
    dependencies: [...servers.dependencies, rooms.limits.dependency],
    draining: drain,
    metrics,
  });
  const sockets = createSocketServer({
    ...live,
    recognise: rooms.accounts.credentials.recognise,
    spendTicket: (ticket) => spendTicket(servers.database.query, ticket),
    takeLimits: rooms.limits.take,
    claimsOf: (principal, network) => claimsOf(operations.openSocket, principal, network),
    networkOf,
    trustedProxies: config.http.trustedProxies,
    log,
  });
  sockets.attach(app.server);
  return {
    app,
    /** What stays open would hold the process: clients are told to come back, and resume where they were. */
    endStreams: () => {
      sockets.close();
      mcp.stop();
      live.stop();
    },
  };
}

function createHealth({ config, servers, log, drain, metrics }: Parts): FastifyInstance {
  const { dependencies } = servers;
  return createHealthApp({
    ...config.http,
    log,
    dependencies,
    draining: drain,
    isUnavailable: isDatabaseAway,
    metrics,
  });
}
