// Every operation of the contract becomes a route: admit, parse, serve once, validate the output.

import { allOperations, type Operation } from '@galley/contract';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import type { Logger, Principal, ServeOperation } from '#platform/kernel';
import { type AdmissionDeps, admit } from './admission.ts';
import { clientOf } from './client.ts';
import { readRawBodies } from './json-body.ts';
import type { Surface } from './surface.ts';

export type MountDeps = AdmissionDeps & {
  appUrl: string;
  serve: ServeOperation;
  surfaces: readonly Surface[];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export function mountOperations(app: FastifyInstance, deps: MountDeps): void {
  app.decorateRequest('principal', null);
  const appOrigin = new URL(deps.appUrl).origin;
  const elsewhere = new Set(deps.surfaces.flatMap(({ operations }) => operations.map(({ id }) => id)));
  for (const operation of allOperations) {
    if (elsewhere.has(operation.id)) continue;
    const route: RouteOptions = {
      method: operation.method,
      url: routeOf(operation),
      exposeHeadRoute: false,
      config: { operation },
      // Before the body is read: the body of an unauthenticated caller is never parsed.
      onRequest: async (request, reply) => {
        request.principal = await admit(operation, { request, reply }, deps);
      },
      handler: async (request, reply) => {
        if (operation.replacedBy !== undefined) announceSuccessor(reply, operation.replacedBy);
        const { output, headers } = await deps.serve({
          operation,
          input: { params: request.params, query: request.query, body: request.body },
          principal: request.principal,
          client: clientOf(request, appOrigin),
          network: deps.networkOf(request.ip),
          requestId: request.id,
          log: request.log as Logger,
          signal: signalOf(reply),
          idempotencyKey: request.headers['idempotency-key'],
        });
        const isKnown = headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
        if (isKnown) return reply.code(304).headers(headers).send();
        const cookies = headers['set-cookie']?.split('\n');
        if (cookies !== undefined) reply.header('set-cookie', cookies);
        const { 'set-cookie': _cookies, ...others } = headers;
        return reply.code(operation.success.status).headers(others).send(output);
      },
    };
    if (operation.rawBody) mountRaw(app, route);
    else app.route(route);
  }
}

/** In its own scope, so that no other route reads its body that way. */
function mountRaw(app: FastifyInstance, route: RouteOptions): void {
  app.register((scope, _options, done) => {
    readRawBodies(scope);
    scope.route(route);
    done();
  });
}

/** Aborts when the caller disconnects before its response is complete. */
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
