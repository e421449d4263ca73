// For system tests: the routes of the transport with another server behind them, accepting every caller.

import { type FastifyBaseLogger, fastify } from 'fastify';
import { AppError, createLogger, type Principal } from '#platform/kernel';
import type { BuildServer } from '../../src/edge/mcp/build-server.ts';
import { createOriginGuard } from '../../src/edge/mcp/origins.ts';
import { type McpRouteDeps, mountMcp } from '../../src/edge/mcp/surface.ts';

export type McpFixture = AsyncDisposable & { url: string };

const NOBODY: Principal = {
  caller: 'live',
  accountId: 'acct_fixture',
  keyId: null,
  keyMonthlyCap: null,
  sessionId: null,
};
const LOCAL = 'http://127.0.0.1';

const open: McpRouteDeps = {
  admit: async () => NOBODY,
  count: async () => undefined,
  serve: async () => {
    throw new AppError('not_implemented');
  },
  clientOf: ({ ip }) => ({
    url: ip,
    userAgent: null,
    origin: null,
    isFirstParty: false,
    apiKey: null,
    cookie: () => null,
    header: () => null,
  }),
  networkOf: (ip) => ip,
  explain: (cause) => (cause instanceof AppError ? cause : new AppError('internal_error', { cause })),
};

export async function openMcpFixture(build: BuildServer): Promise<McpFixture> {
  const app = fastify({
    loggerInstance: createLogger({ level: 'error', role: 'fixture' }) as FastifyBaseLogger,
  });
  app.decorateRequest('principal', null);
  mountMcp(app, open, {
    build,
    stateless: null,
    rejectOrigin: createOriginGuard(LOCAL, []),
    baseUrl: LOCAL,
    watch: () => () => undefined,
    streams: {
      open: async () => {
        throw new AppError('method_not_allowed');
      },
      take: () => () => undefined,
      close: () => undefined,
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}
