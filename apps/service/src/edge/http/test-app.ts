// For tests: the real application on no socket, with callers that are who they say they are.

import type { Caller } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { createLogger, type Dependency, Drain, type Endpoint } from '#platform/kernel';
import { createHttpApp } from './app.ts';

type Options = {
  endpoints?: readonly Endpoint[];
  dependencies?: readonly Dependency[];
  draining?: Drain;
  log?: (line: string) => void;
};

export const TEST_ORIGIN = 'http://galley.example';

/** Header `x-test-caller: live` makes the request one of that kind; without it, it is nobody's. */
export function createTestApp(options: Options = {}): Promise<FastifyInstance> {
  return createHttpApp({
    baseUrl: TEST_ORIGIN,
    appUrl: TEST_ORIGIN,
    trustedProxies: [],
    log: createLogger({ level: 'info', role: 'test' }, { write: options.log ?? (() => undefined) }),
    authenticate: async ({ headers }) => {
      const caller = headers['x-test-caller'];
      return caller === undefined ? null : { caller: caller as Caller, accountId: 'acct_test', keyId: null };
    },
    endpoints: options.endpoints ?? [],
    dependencies: options.dependencies ?? [],
    draining: options.draining ?? new Drain(),
  });
}
