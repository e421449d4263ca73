import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, isSignedWith, type Secret, traceHeaders } from '#platform/kernel';

/** The signal aborts when the caller disconnects. */
type WorkerCall = { reply: FastifyReply; signal: AbortSignal };

type Route<Body> = {
  path: string;
  /** Only the API has this token; two while it is replaced. */
  token: Secret;
  work: (body: Body, call: WorkerCall) => Promise<unknown>;
};

/** Registers a route of a worker, open to callers with its token. */
export function openWorkerRoute<Body>(app: FastifyInstance, { path, token, work }: Route<Body>): void {
  app.post(path, async (request, reply) => {
    const isKnown = isSignedWith(token, request.headers.authorization ?? '', (item) => `Bearer ${item}`);
    if (!isKnown) throw new AppError('unauthenticated');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return work(request.body as Body, { reply, signal: gone.signal });
  });
}

type Call = { path: string; token: string; body: unknown; signal: AbortSignal };

/** Rejects when the worker cannot be reached. */
export function callWorker(url: string, { path, token, body, signal }: Call): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...traceHeaders() },
    body: JSON.stringify(body),
    signal,
  });
}
