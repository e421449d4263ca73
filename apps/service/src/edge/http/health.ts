import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dependency, type ProcessWatch, readinessOf, watchProcess } from '#platform/kernel';
import type { Metrics } from './metrics.ts';

/** Set once the process receives a stop signal: it finishes its current work and accepts no more. */
export type DrainState = { readonly isDraining: boolean };

/** While draining, every response closes its connection: a client that stays connected would delay the exit. */
export function endConnectionsWhenDraining(app: FastifyInstance, draining: DrainState): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close');
  });
}

type Deps = {
  dependencies: readonly Dependency[];
  draining: DrainState;
  metrics: Metrics;
  /** Tests pass one with shorter limits. */
  watch?: ProcessWatch;
};

export function serveHealth(app: FastifyInstance, deps: Deps): void {
  const { dependencies, draining, metrics, watch = watchProcess() } = deps;
  app.addHook('onClose', async () => watch.stop());

  app.get('/healthz', plainly, async (_request, reply) => {
    const stuck = watch.stuck();
    return stuck.length === 0 ? { status: 'alive' } : reply.code(503).send({ status: 'stuck', stuck });
  });

  app.get('/readyz', plainly, async (_request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ status: 'draining', dependencies: [] });
    const { ready, dependencies: reports } = await readinessOf(dependencies);
    return reply.code(ready ? 200 : 503).send({ status: statusOf(ready, reports), dependencies: reports });
  });

  app.get('/metrics', plainly, async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** A load balancer that hides these paths from the public compares them undecoded, but the router decodes them. */
const plainly = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = request.url.split('?', 1);
    return path === request.routeOptions.url ? undefined : reply.callNotFound();
  },
};

function statusOf(ready: boolean, reports: readonly { ok: boolean }[]): string {
  if (!ready) return 'not ready';
  return reports.every((item) => item.ok) ? 'ready' : 'degraded';
}
