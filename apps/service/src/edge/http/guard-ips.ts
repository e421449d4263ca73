// The first step of a request: counts its IP, and ends an unknown path before the body is read.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/kernel';
import type { AdmissionDeps } from './admission.ts';
import { takeOrReject } from './limits.ts';
import { methodsOf } from './problems.ts';

/** Called by load balancers and monitors, without a limit. */
const OF_OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);

export function guardIps(app: FastifyInstance, { takeLimits, networkOf }: AdmissionDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (OF_OPERATORS.has(request.url)) return;
    reply.headers(await takeOrReject(takeLimits, [{ limit: 'address', who: networkOf(request.ip) }]));
    if (!request.is404) return;
    const allowed = methodsOf(request.url);
    // Without a body; users who mistyped a URL get a page.
    if (allowed.length === 0 && request.method === 'GET') return;
    if (allowed.length === 0) throw new AppError('not_found');
    throw new AppError('method_not_allowed', { headers: { allow: allowed.join(', ') } });
  });
  app.addHook('onSend', async (_request, reply) => {
    // Responses contain keys, signed URLs and private data of an account; no proxy may cache them.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
