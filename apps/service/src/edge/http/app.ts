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
import { type Draining, endConnectionsWhenDraining, serveHealth } from './health.ts';
import type { BeginAttempt } from './idempotency.ts';
import { readJsonBodies } from './json-body.ts';
import { claimsOf, takeOrReject } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { type MountOptions, mountOperations } from './mount-operations.ts';
import { explainerOf, problemForFramework, respondWithProblems } from './problems.ts';
import { createRecordActivity, type StoreActivity } from './record-activity.ts';
import { logRequests, type NoteRequest, requestIdOf } from './requests.ts';
import { createServeOperation } from './serve-operation.ts';
import { serveDescriptions } from './site/descriptions.ts';
import { serveGuides } from './site/guides.ts';
import { serveSecurityText } from './site/security-text.ts';
import { type StudioOptions, serveStudio, studioPage } from './site/studio.ts';
import type { RouteDeps } from './surface.ts';

export type HttpAppOptions = Omit<MountOptions, 'serve'> &
  StudioOptions & {
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
    draining: Draining;
    isUnavailable: (error: unknown) => boolean;
    metrics: Metrics;
  };

/** A client that has not sent its whole request by then is disconnected: slow senders occupy sockets. */
const REQUEST_TIMEOUT_MS = 60_000;

export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const app = createBareApp(options);
  logRequests(app, options);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
  });
  await allowOrigins(app, options.appUrl);
  respondWithProblems(app, { ...options, notFoundPage: studioPage(options) });
  readJsonBodies(app);
  guardIps(app, options);
  endConnectionsWhenDraining(app, options.draining);
  serveHealth(app, options);
  await serveDescriptions(app, options);
  serveGuides(app, options);
  serveSecurityText(app, options);
  await serveStudio(app, options);
  const recordActivity = createRecordActivity(options.storeActivity);
  const serve = createServeOperation({ ...options, recordActivity });
  mountOperations(app, { ...options, serve });
  for (const { mount } of options.surfaces) {
    // In its own scope, so that its errors have their own form.
    await app.register((scope, _options, done) => {
      mount(scope, routeDepsOf({ ...options, serve }));
      done();
    });
  }
  return app;
}

function routeDepsOf(options: MountOptions & Pick<HttpAppOptions, 'isUnavailable'>): RouteDeps {
  const appOrigin = new URL(options.appUrl).origin;
  return {
    admit: (operation, at) => admit(operation, at, options),
    count: async (operation, principal, network) => {
      await takeOrReject(options.takeLimits, claimsOf(operation, principal, network));
    },
    takeOf: async (limit, request) => {
      await takeOrReject(options.takeLimits, [{ limit, who: options.networkOf(request.ip) }]);
    },
    serve: options.serve,
    clientOf: (request) => clientOf(request, appOrigin),
    networkOf: options.networkOf,
    explain: explainerOf(options.isUnavailable),
  };
}

/** What every role serves: health, and problem documents for everything else. */
export function createHealthApp(
  options: Pick<HttpAppOptions, 'baseUrl' | 'log' | 'dependencies' | 'draining' | 'isUnavailable' | 'metrics'>,
): FastifyInstance {
  const app = createBareApp({ ...options, trustedProxies: [] });
  respondWithProblems(app, options);
  logRequests(app, { ...options, networkOf: (ip) => ip });
  endConnectionsWhenDraining(app, options.draining);
  serveHealth(app, options);
  return app;
}

function createBareApp({
  baseUrl,
  log,
  trustedProxies,
}: Pick<HttpAppOptions, 'baseUrl' | 'log' | 'trustedProxies'>): FastifyInstance {
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
