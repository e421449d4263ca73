// Every operation of the contract becomes a route: authenticate, parse, serve, check what goes out.

import { allOperations, type Operation } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type Endpoint, type Principal, type RequestContext } from '#platform/kernel';
import { type Authenticate, authorise } from './authentication.ts';
import { parseInput } from './parse-input.ts';

type Options = { endpoints: readonly Endpoint[]; authenticate: Authenticate };

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export function mountOperations(app: FastifyInstance, { endpoints, authenticate }: Options): void {
  app.decorateRequest('principal', null);
  for (const operation of allOperations) {
    const endpoint = endpoints.find((each) => each.operation.id === operation.id);
    app.route({
      method: operation.method,
      url: routeOf(operation),
      exposeHeadRoute: false,
      config: { operation },
      // Before the body is read: a stranger's megabyte is never parsed.
      onRequest: async (request) => {
        request.principal = await authorise(operation, request, authenticate);
      },
      handler: (request, reply) => serve({ operation, endpoint, request, reply }),
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
};

async function serve({ operation, endpoint, request, reply }: Call): Promise<unknown> {
  const input = parseInput(operation, request);
  if (endpoint === undefined) throw new AppError('not_implemented');
  if (operation.replacedBy !== undefined) announceSuccessor(reply, operation.replacedBy);
  const output = await endpoint.serve(contextOf(request, reply), input);
  reply.code(operation.success.status);
  // Parsing drops every member the contract does not name, so nothing of the inside slips out.
  return operation.success.body === undefined ? undefined : operation.success.body.parse(output);
}

function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    principal: request.principal,
    requestId: request.id,
    log: request.log as RequestContext['log'],
    signal: request.signal,
    setHeader: (name, value) => void reply.header(name, value),
  };
}

function announceSuccessor(reply: FastifyReply, successor: string): void {
  reply.header('deprecation', '@1767225600').header('link', `<${successor}>; rel="successor-version"`);
}

/** `/api/v1/jobs/{id}` is `/api/v1/jobs/:id` to the router. */
function routeOf(operation: Operation): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
}
