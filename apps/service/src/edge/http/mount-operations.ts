// Every operation of the contract becomes a route: admit, parse, serve once, check what goes out.

import { allOperations, type Operation } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Client, type Endpoint, idFrom, type Principal, type RequestContext } from '#platform/kernel';
import { type AdmissionOptions, admit } from './admission.ts';
import { clientOf } from './client.ts';
import { type BeginAttempt, type Served, serveOnce } from './idempotency.ts';
import { parseInput } from './parse-input.ts';

export type MountOptions = AdmissionOptions & {
  appUrl: string;
  endpoints: readonly Endpoint[];
  beginAttempt: BeginAttempt;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export function mountOperations(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest('principal', null);
  const appOrigin = new URL(options.appUrl).origin;
  for (const operation of allOperations) {
    const endpoint = options.endpoints.find((each) => each.operation.id === operation.id);
    app.route({
      method: operation.method,
      url: routeOf(operation),
      exposeHeadRoute: false,
      config: { operation },
      // Before the body is read: a stranger's megabyte is never parsed.
      onRequest: async (request, reply) => {
        request.principal = await admit(operation, { request, reply }, options);
      },
      handler: (request, reply) => {
        const client = clientOf(request, appOrigin);
        const network = options.networkOf(request.ip);
        return answer({ operation, endpoint, request, reply, client, network, begin: options.beginAttempt });
      },
    });
  }
}

/** Operations of the contract that nothing serves yet. They authenticate and validate, then answer 501. */
export function unbuiltOperations(endpoints: readonly Endpoint[]): string[] {
  const built = new Set(endpoints.map((each) => each.operation.id));
  return allOperations.map((each) => each.id).filter((id) => !built.has(id));
}

type Call = {
  operation: Operation;
  endpoint: Endpoint | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  client: Client;
  network: string;
  begin: BeginAttempt;
};

async function answer(call: Call): Promise<unknown> {
  const { operation, endpoint, request, reply } = call;
  const input = parseInput(operation, request);
  if (endpoint === undefined) throw new AppError('not_implemented');
  if (operation.replacedBy !== undefined) announceSuccessor(reply, operation.replacedBy);
  const { output, headers } = await serveOnce(call, (seed) => serve({ ...call, seed }, endpoint, input));
  const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
  if (isKnown) return reply.code(304).headers(headers).send();
  return reply.code(operation.success.status).headers(headers).send(output);
}

async function serve(call: Call & { seed: string }, endpoint: Endpoint, input: unknown): Promise<Served> {
  const { operation, request, reply, client, seed } = call;
  const headers: Record<string, string> = {};
  const context: RequestContext = {
    principal: request.principal,
    client,
    requestId: request.id,
    log: request.log as RequestContext['log'],
    signal: signalOf(reply),
    idOnce: (kind) => idFrom(kind, seed),
    setHeader: (name, value) => {
      headers[name] = value;
    },
  };
  const output = await endpoint.serve(context, input);
  // Parsing drops every member the contract does not name, so nothing of the inside slips out.
  return { output: operation.success.body?.parse(output), headers };
}

/** Ends when the caller leaves before its answer is whole. */
function signalOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** The old path was replaced before the first release, on 1 January 2026. */
function announceSuccessor(reply: FastifyReply, successor: string): void {
  reply.header('deprecation', '@1767225600').header('link', `<${successor}>; rel="successor-version"`);
}

/** `/api/v1/jobs/{id}` is `/api/v1/jobs/:id` to the router. */
function routeOf(operation: Operation): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
}
