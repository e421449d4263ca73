// The first thing that happens to a request: its address is counted, and what leads nowhere ends before its body is read.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/kernel';
import type { AdmissionOptions } from './admission.ts';
import { takeOrRefuse } from './limits.ts';
import { methodsOf } from './problems.ts';

/** Asked by load balancers and monitors, as often as they like. */
const OF_OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);

export function guardAddresses(app: FastifyInstance, { takeLimits, networkOf }: AdmissionOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (OF_OPERATORS.has(request.url)) return;
    reply.headers(await takeOrRefuse(takeLimits, [{ limit: 'address', who: networkOf(request.ip) }]));
    if (!request.is404) return;
    const allowed = methodsOf(request.url);
    if (allowed.length === 0) throw new AppError('not_found');
    throw new AppError('method_not_allowed', { headers: { allow: allowed.join(', ') } });
  });
  app.addHook('onSend', async (_request, reply) => {
    // Answers hold keys, signed addresses and what belongs to one account; nothing in between may keep them.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
