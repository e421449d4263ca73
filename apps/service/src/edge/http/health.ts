import type { FastifyInstance } from 'fastify';
import { type Dependency, readinessOf } from '#platform/kernel';
import type { Metrics } from './metrics.ts';

/** Set once the process was told to stop: it finishes what it has and asks for no more. */
export type Draining = { readonly isDraining: boolean };

/** While draining, every answer is the last on its connection: a client that stays would hold the process. */
export function endConnectionsWhenDraining(app: FastifyInstance, draining: Draining): void {
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isDraining) reply.header('connection', 'close');
  });
}

type Options = { dependencies: readonly Dependency[]; draining: Draining; metrics: Metrics };

export function serveHealth(app: FastifyInstance, { dependencies, draining, metrics }: Options): void {
  app.get('/healthz', async () => ({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    if (draining.isDraining) return reply.code(503).send({ status: 'draining', dependencies: [] });
    const { ready, dependencies: reports } = await readinessOf(dependencies);
    return reply.code(ready ? 200 : 503).send({ status: statusOf(ready, reports), dependencies: reports });
  });

  app.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function statusOf(ready: boolean, reports: readonly { ok: boolean }[]): string {
  if (!ready) return 'not ready';
  return reports.every((each) => each.ok) ? 'ready' : 'degraded';
}
