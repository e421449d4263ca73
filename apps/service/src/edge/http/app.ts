// The HTTP application without a listener, so that tests can call it and the server can own the socket.

import helmet from '@fastify/helmet';
import { limits } from '@galley/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Dependency, Endpoint, Logger } from '#platform/kernel';
import { admit } from './admission.ts';
import { respondToBrokenConnections } from './broken-connections.ts';
import { clientOf } from './client.ts';
import { allowOrigins } from './cors.ts';
import { guardIps } from './guard-ips.ts';
import { type DrainState, endConnectionsWhenDraining, serveHealth } from './health.ts';
import type { BeginAttempt } from './idempotency.ts';
import { readJsonBodies } from './json-body.ts';
import { claimsOf, takeOrReject } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { type MountDeps, mountOperations } from './mount-operations.ts';
import { explainerOf, problemForFramework, respondWithProblems } from './problems.ts';
import { createRecordActivity, type StoreActivity } from './record-activity.ts';
import { logRequests, type NoteRequest, requestIdOf } from './requests.ts';
import { createServeOperation } from './serve-operation.ts';
import { serveDescriptions } from './site/descriptions.ts';
import { serveGuides } from './site/guides.ts';
import { serveSecurityText } from './site/security-text.ts';
import { type StudioDeps, serveStudio, studioPage } from './site/studio.ts';
import type { RouteDeps } from './surface.ts';

export type HttpAppDeps = Omit<MountDeps, 'serve'> &
  StudioDeps & {
    endpoints: readonly Endpoint[];
    beginAttempt: BeginAttempt;
    storeActivity: StoreActivity;
    noteRequest?: NoteRequest;
    baseUrl: string;
    /** The contact for vulnerability reports; without it there is no security.txt. */
    securityContact: string | undefined;
    trustedProxies: string[];
    log: Logger;
    dependencies: readonly Dependency[];
    draining: DrainState;
    isUnavailable: (error: unknown) => boolean;
    metrics: Metrics;
  };

/** A client that has not sent its whole request by then is disconnected: slow senders occupy sockets. */
const REQUEST_TIMEOUT_MS = 60_000;

export async function createHttpApp(deps: HttpAppDeps): Promise<FastifyInstance> {
  const app = createBareApp(deps);
  logRequests(app, deps);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
  });
  await allowOrigins(app, deps.appUrl);
  respondWithProblems(app, { ...deps, notFoundPage: studioPage(deps) });
  readJsonBodies(app);
  guardIps(app, deps);
  endConnectionsWhenDraining(app, deps.draining);
  serveHealth(app, deps);
  await serveDescriptions(app, deps);
  serveGuides(app, deps);
  serveSecurityText(app, deps);
  await serveStudio(app, deps);
  const recordActivity = createRecordActivity(deps.storeActivity);
  const serve = createServeOperation({ ...deps, recordActivity });
  mountOperations(app, { ...deps, serve });
  for (const { mount } of deps.surfaces) {
    // In its own scope, so that its errors have their own form.
    await app.register((scope, _options, done) => {
      mount(scope, routeDepsOf({ ...deps, serve }));
      done();
    });
  }
  return app;
}

function routeDepsOf(deps: MountDeps & Pick<HttpAppDeps, 'isUnavailable'>): RouteDeps {
  const appOrigin = new URL(deps.appUrl).origin;
  return {
    admit: (operation, at) => admit(operation, at, deps),
    count: async (operation, principal, network) => {
      await takeOrReject(deps.takeLimits, claimsOf(operation, principal, network));
    },
    takeOf: async (limit, request) => {
      await takeOrReject(deps.takeLimits, [{ limit, who: deps.networkOf(request.ip) }]);
    },
    serve: deps.serve,
    clientOf: (request) => clientOf(request, appOrigin),
    networkOf: deps.networkOf,
    explain: explainerOf(deps.isUnavailable),
  };
}

/** What every role serves: health, and problem documents for everything else. */
export function createHealthApp(
  deps: Pick<HttpAppDeps, 'baseUrl' | 'log' | 'dependencies' | 'draining' | 'isUnavailable' | 'metrics'>,
): FastifyInstance {
  const app = createBareApp({ ...deps, trustedProxies: [] });
  respondWithProblems(app, deps);
  logRequests(app, { ...deps, networkOf: (ip) => ip });
  endConnectionsWhenDraining(app, deps.draining);
  serveHealth(app, deps);
  return app;
}

function createBareApp({
  baseUrl,
  log,
  trustedProxies,
}: Pick<HttpAppDeps, 'baseUrl' | 'log' | 'trustedProxies'>): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Our own log line per response has more fields and omits the query string.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: problemForFramework(baseUrl),
    clientErrorHandler: respondToBrokenConnections(baseUrl),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
}
