// For tests: the real application without a socket, with callers of any kind.

import type { Caller } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { createLogger, type Dependency, Drain, type Endpoint } from '#platform/kernel';
import { createHttpApp, type HttpAppDeps } from '../../src/edge/http/app.ts';
import { createMetrics } from '../../src/edge/http/metrics.ts';

type Options = {
  endpoints?: readonly Endpoint[];
  dependencies?: readonly Dependency[];
  draining?: Drain;
  log?: (line: string) => void;
  studioFolder?: string;
  securityContact?: string;
  exampleUrl?: string;
  takeLimits?: HttpAppDeps['takeLimits'];
  beginAttempt?: HttpAppDeps['beginAttempt'];
  surfaces?: HttpAppDeps['surfaces'];
};

export const TEST_ORIGIN = 'http://galley.example';

/** A key that names a kind of caller makes the request one of that kind; without one, it is anonymous. */
export function createTestApp(options: Options = {}): Promise<FastifyInstance> {
  return createHttpApp({
    baseUrl: TEST_ORIGIN,
    securityContact: options.securityContact,
    appUrl: TEST_ORIGIN,
    exampleUrl: options.exampleUrl ?? `${TEST_ORIGIN}/`,
    trustedProxies: [],
    log: createLogger({ level: 'info', role: 'test' }, { write: options.log ?? (() => undefined) }),
    recognise: async ({ apiKey }) => {
      return apiKey === null
        ? null
        : { caller: apiKey as Caller, accountId: 'acct_test', keyId: 'key_test', keyMonthlyCap: null, sessionId: null };
    },
    takeLimits: options.takeLimits ?? (async () => ({ isAllowed: true, retryAfterSeconds: 0, headers: {} })),
    networkOf: (ip) => ip,
    storeActivity: async () => undefined,
    beginAttempt: options.beginAttempt ?? (async () => ({ state: 'running' })),
    isUnavailable: () => false,
    studioFolder: options.studioFolder ?? 'none',
    wsUrl: 'ws://galley.example',
    mediaUrl: 'http://media.example/bucket',
    signupCookie: () => 'svc_signup=test; HttpOnly',
    endpoints: options.endpoints ?? [],
    surfaces: options.surfaces ?? [],
    dependencies: options.dependencies ?? [],
    draining: options.draining ?? new Drain(),
    metrics: createMetrics(),
  });
}
