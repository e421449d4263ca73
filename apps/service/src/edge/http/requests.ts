import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { continueTrace } from '#platform/kernel';
import type { Metrics } from './metrics.ts';

/**
 * A caller may bring its own id, as long as it cannot be mistaken for anything else in a log. It has room for a UUID
 * and a prefix; our keys, sessions and mailed tokens are longer, so none is logged when it comes in the wrong header.
 */
const SANE_ID = /^[\w-]{8,40}$/;

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : `req_${randomUUID().replaceAll('-', '')}`;
}

/** One line and one measurement per answer. The query string may hold a key, so only the path is kept. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // After the body was read: reading it would lose whose trace it is.
  app.addHook('preHandler', (request, _reply, done) => continueTrace(request.headers, done));
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation?.id ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ operation, method: request.method, status: reply.statusCode }, seconds);
    request.log.info(
      { operation, method: request.method, status: reply.statusCode, ms: reply.elapsedTime },
      'answered',
    );
  });
}
