// The HTTP application without a listener, so that tests can speak to it and the server can own the socket.

import helmet from '@fastify/helmet';
import { limits } from '@galley/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Dependency, Logger } from '#platform/kernel';
import { answerBrokenConnections } from './broken-connections.ts';
import { allowOrigins } from './cors.ts';
import { serveDescriptions } from './descriptions.ts';
import { guardAddresses } from './guard-addresses.ts';
import { type Draining, endConnectionsWhenDraining, serveHealth } from './health.ts';
import { readJsonBodies } from './json-body.ts';
import { createMetrics } from './metrics.ts';
import { type MountOptions, mountOperations } from './mount-operations.ts';
import { answerWithProblems, problemForFramework } from './problems.ts';
import { logRequests, requestIdOf } from './requests.ts';
import { serveResultPage } from './result-page.ts';
import { serveSignupPage } from './signup-page.ts';

export type HttpAppOptions = MountOptions & {
  baseUrl: string;
  trustedProxies: string[];
  log: Logger;
  dependencies: readonly Dependency[];
  draining: Draining;
  signupCookie: () => string;
  isUnavailable: (error: unknown) => boolean;
};

/** A client that has not sent its whole request by then is cut off (slow senders hold sockets). */
const REQUEST_TIMEOUT_MS = 60_000;

export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const app = createBareApp(options);
  const metrics = createMetrics();
  logRequests(app, metrics);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
  });
  await allowOrigins(app, options.appUrl);
  answerWithProblems(app, options);
  readJsonBodies(app);
  guardAddresses(app, options);
  endConnectionsWhenDraining(app, options.draining);
  serveHealth(app, { ...options, metrics });
  await serveDescriptions(app, options);
  serveSignupPage(app, options);
  serveResultPage(app);
  mountOperations(app, options);
  return app;
}

/** What every role serves: its health, and problems for everything else. */
export function createHealthApp(
  options: Pick<HttpAppOptions, 'baseUrl' | 'log' | 'dependencies' | 'draining' | 'isUnavailable'>,
): FastifyInstance {
  const app = createBareApp({ ...options, trustedProxies: [] });
  const metrics = createMetrics();
  answerWithProblems(app, options);
  logRequests(app, metrics);
  endConnectionsWhenDraining(app, options.draining);
  serveHealth(app, { ...options, metrics });
  return app;
}

function createBareApp({
  baseUrl,
  log,
  trustedProxies,
}: Pick<HttpAppOptions, 'baseUrl' | 'log' | 'trustedProxies'>): FastifyInstance {
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Our own line per answer says more and leaves the query string out.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: problemForFramework(baseUrl),
    clientErrorHandler: answerBrokenConnections(baseUrl),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
}
