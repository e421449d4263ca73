import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, isSignedWith, type Secret, traceHeaders } from '#platform/kernel';

/** The signal aborts when the caller disconnects. */
type WorkerCall = { reply: FastifyReply; signal: AbortSignal };

type Route<Order> = {
  path: string;
  /** Only the API has this token; two while it is replaced. */
  token: Secret;
  work: (order: Order, call: WorkerCall) => Promise<unknown>;
};

/** Registers a route of a worker, open to callers with its token. */
export function openWorkerRoute<Order>(app: FastifyInstance, { path, token, work }: Route<Order>): void {
  app.post(path, async (request, reply) => {
    const isKnown = isSignedWith(token, request.headers.authorization ?? '', (item) => `Bearer ${item}`);
    if (!isKnown) throw new AppError('unauthenticated');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return work(request.body as Order, { reply, signal: gone.signal });
  });
}

type Call = { path: string; token: string; order: unknown; signal: AbortSignal };

/** Rejects when the worker cannot be reached. */
export function callWorker(url: string, { path, token, order, signal }: Call): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...traceHeaders() },
    body: JSON.stringify(order),
    signal,
  });
}
