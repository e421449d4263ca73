// Starts a role: opens its servers, creates its modules, and starts its listeners and workers.

import { join } from 'node:path';
import { limits, operations } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { spendTicket } from '#accounts';
import { createRequestLog } from '#audit';
import {
  claimsOf,
  createHealthApp,
  createHttpApp,
  createMetrics,
  createReviewFileSurface,
  type Metrics,
  startHttpServer,
  takeOrReject,
} from '#edge/http';
import { createSocketServer } from '#edge/live';
import { createMcp } from '#edge/mcp';
import { checkJobDeps } from '#jobs';
import { isDatabaseUnavailable } from '#platform/database';
import { createEgressProxy } from '#platform/egress';
import { type EngineWorker, sendEngineLog } from '#platform/engine';
import { createIdempotentResponses } from '#platform/idempotency';
import {
  createLogger,
  Drain,
  type Endpoint,
  type Logger,
  type ScheduledTask,
  startScheduledTasks,
} from '#platform/kernel';
import { networkOf } from '#platform/limiter';
import { findSandbox, requireWall } from '#platform/sandbox';
import { allTools } from './all-tools.ts';
import { apiScheduledTasks } from './api-scheduled-tasks.ts';
import type { Config } from './config/config.ts';
import { openServers, type Servers } from './connections.ts';
import { type JobPlan, jobDepsOf, productPlan } from './job-registry.ts';
import { createLive } from './live.ts';
import { measureEvents } from './metrics/events.ts';
import { measureScratch } from './metrics/install.ts';
import { measureSlots, type Slots } from './metrics/slots.ts';
import { measureCheckouts, measureGrants, measureUnpaidUploads, measureWork } from './metrics/work.ts';
import { createModules, type Modules } from './modules.ts';
import type { Role } from './role-names.ts';
import { makeCaptureDeps, openCapture } from './roles/capture.ts';
import { makeRenderDeps } from './roles/render.ts';
import { flowScheduledTasks } from './scheduled-tasks.ts';
import { startTracing } from './tracing.ts';
import { startWorkers } from './workers.ts';

export type Process = {
  host: string;
  log: Logger;
  modules: Modules;
  /** Rejects when a worker dies; the process must then exit and be restarted. */
  died: Promise<never>;
  stop: () => Promise<void>;
};

export type Extras = {
  plan?: JobPlan;
  endpoints?: (modules: Modules) => Endpoint[];
  /** For tests that take no screenshots: starting browsers would take most of their time. */
  browsers?: 'none';
};

export async function startRole(role: Role | 'all', config: Config, extras: Extras = {}): Promise<Process> {
  const { plan = productPlan } = extras;
  const tracing = await startTracing(config.traces, role);
  const log = createLogger({ level: config.log.level, role });
  sendEngineLog(log);
  const drain = new Drain();
  const servers = openServers(config, log, { program: role });
  const metrics = createMetrics();
  const counts = measureEvents(metrics.registry);
  const modules = createModules({ config, servers, types: plan.types, counts, log });
  // This role decodes untrusted logos, in child processes.
  if (isOneOf(role, 'flow')) requireWall(await findSandbox(), config.capture.wall);
  const needsBrowsers = (wanted: Role) => isOneOf(role, wanted) && extras.browsers !== 'none';
  const captureDeps = needsBrowsers('capture') ? await makeCaptureDeps(config, { log, counts }) : undefined;
  const renderDeps = needsBrowsers('render') ? await makeRenderDeps(config, servers, { log, counts }) : undefined;
  const jobDeps = jobDepsOf(plan, { config, modules, servers, captureDeps, renderDeps, counts, log });
  checkJobDeps(jobDeps);
  const endpoints = [...(extras.endpoints?.(modules) ?? []), ...modules.endpoints];
  const deps = { config, servers, modules: { ...modules, endpoints }, log, drain, metrics, counts };
  const api = isOneOf(role, 'api') ? await createApi(deps) : undefined;
  const app = api?.app ?? createHealth(deps);
  const egress = isOneOf(role, 'egress') ? await createEgressProxy({ ...config.egress, log }) : undefined;
  const screenshotSlots = captureDeps === undefined ? [] : [openCapture(app, captureDeps, deps)];
  await servers.settled();
  const workers = await startWorkers(role, config, jobDeps);
  measureSlots(metrics.registry, [...screenshotSlots, ...slotsOf(workers)]);
  if (isOneOf(role, 'flow')) {
    measureWork(metrics.registry, servers.database.query);
    measureGrants(metrics.registry, servers.database.query, config.accounts.grantsPerDay);
    measureUnpaidUploads(metrics.registry, servers.database.query, config.uploads.unpaidBytes);
    measureCheckouts(metrics.registry, servers.database.query);
  }
  if (captureDeps ?? renderDeps) measureScratch(metrics.registry, config.capture.browser.scratchRoot);
  const scheduledTasks = startScheduledTasks(scheduledTasksOf(role, deps), log);
  const http = await startHttpServer(app, config.http);
  log.info({ address: http.listening }, 'server listening');
  return {
    host: http.listening,
    log,
    modules,
    died: firstDeath(workers),
    stop: async () => {
      drain.begin();
      api?.endStreams();
      await http.stop();
      await scheduledTasks.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      await captureDeps?.fleet.stop();
      await renderDeps?.fleet.stop();
      await egress?.stop();
      await modules.stop();
      await servers.close();
      await tracing.stop();
    },
  };
}

function scheduledTasksOf(role: Role | 'all', deps: Parameters<typeof flowScheduledTasks>[0]): ScheduledTask[] {
  return [
    ...(isOneOf(role, 'flow') ? flowScheduledTasks(deps) : []),
    ...(isOneOf(role, 'api') ? apiScheduledTasks(deps) : []),
  ];
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

type Deps = { config: Config; servers: Servers; modules: Modules; log: Logger; drain: Drain; metrics: Metrics };

/** The path of the studio's build, the same in the repository and in the image. */
const STUDIO_FOLDER = join(import.meta.dirname, '..', '..', '..', 'studio', 'dist');

type Api = { app: FastifyInstance; endStreams: () => void };

async function createApi(deps: Deps): Promise<Api> {
  const { config, servers, modules, log, drain, metrics } = deps;
  const live = createLive(deps);
  const mcp = createMcp({
    ...live,
    ...config.http,
    ...config.mcp,
    mediaUrl: config.storage.publicUrl,
    tools: allTools({ ...modules, ...servers, log }),
    takeReplay: async (who) => void (await takeOrReject(modules.limits.take, [{ limit: 'resume', who }])),
  });
  const responses = createIdempotentResponses({
    query: servers.database.query,
    retentionSeconds: limits.idempotencySeconds,
  });
  const app = await createHttpApp({
    ...config.http,
    log,
    recognise: modules.accounts.credentials.recognise,
    signupCookie: modules.accounts.signupMarks.cookie,
    studioFolder: STUDIO_FOLDER,
    mediaUrl: config.storage.publicUrl,
    endpoints: modules.endpoints,
    surfaces: [mcp, modules.oauth, createReviewFileSurface(modules.sharing.openFile)],
    takeLimits: modules.limits.take,
    networkOf,
    beginAttempt: responses.begin,
    storeActivity: modules.audit.record,
    noteRequest: createRequestLog(servers.redis).note,
    isUnavailable: isDatabaseUnavailable,
    dependencies: [...servers.dependencies, modules.limits.dependency],
    draining: drain,
    metrics,
  });
  const sockets = createSocketServer({
    ...live,
    recognise: modules.accounts.credentials.recognise,
    spendTicket: (ticket) => spendTicket(servers.database.query, ticket),
    takeLimits: modules.limits.take,
    claimsOf: (principal, network) => claimsOf(operations.openSocket, principal, network),
    networkOf,
    trustedProxies: config.http.trustedProxies,
    log,
  });
  sockets.attach(app.server);
  return {
    app,
    /** Open streams would delay the exit: clients get a reconnect message and resume where they were. */
    endStreams: () => {
      sockets.close();
      mcp.stop();
      live.stop();
    },
  };
}

function createHealth({ config, servers, log, drain, metrics }: Deps): FastifyInstance {
  const { dependencies } = servers;
  return createHealthApp({
    ...config.http,
    log,
    dependencies,
    draining: drain,
    isUnavailable: isDatabaseUnavailable,
    metrics,
  });
}
