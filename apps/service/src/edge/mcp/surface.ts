// POST and GET /api/v1/mcp on the HTTP application: admit, parse, delegate, and return errors as JSON-RPC.

import { errors, type Operation, operations } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PrincipalWatch } from '#accounts';
import { AppError, type Client, headerIn, type Logger, type Principal, type ServeOperation } from '#platform/kernel';
import type { BuildServer } from './build-server.ts';
import { challengeOf } from './challenge.ts';
import type { Visit } from './mcp-request.ts';
import { readMessages } from './messages.ts';
import { STATELESS_REVISION, spokenVersion } from './protocol-version.ts';
import { rejectionOf } from './rejection.ts';
import { respondToPost } from './respond-to-post.ts';
import type { Stateless } from './stateless.ts';
import type { Streams } from './streams.ts';
import { webRequestOf } from './web-request.ts';

type At = { request: FastifyRequest; reply: FastifyReply };

/** What the HTTP application provides to every transport. */
export type McpRouteDeps = {
  admit: (operation: Operation, at: At) => Promise<Principal | null>;
  count: (operation: Operation, principal: Principal, network: string) => Promise<void>;
  serve: ServeOperation;
  clientOf: (request: FastifyRequest) => Client;
  networkOf: (ip: string) => string;
  explain: (error: unknown) => AppError;
};

export type McpRoutes = {
  build: BuildServer;
  streams: Streams;
  /** Null while the setting is off. */
  stateless: Stateless | null;
  rejectOrigin: (origin: string | null) => void;
  watch: PrincipalWatch['watch'];
  baseUrl: string;
};

export const mcpOperations: readonly Operation[] = [operations.callMcp, operations.listenMcp];
const OTHER_METHODS = ['DELETE', 'PUT', 'PATCH', 'HEAD'];

export function mountMcp(scope: FastifyInstance, listeners: McpRouteDeps, routes: McpRoutes): void {
  const url = operations.callMcp.path;
  const enter = (operation: Operation) => async (request: FastifyRequest, reply: FastifyReply) => {
    request.principal = await listeners.admit(operation, { request, reply });
    routes.rejectOrigin(headerIn(request.headers, 'origin'));
  };
  reportErrors(scope, listeners, routes.baseUrl);
  // Some clients call the URL with a trailing slash.
  for (const path of [url, `${url}/`]) mountAt(scope, path, { enter, listeners, routes });
}

type McpEntry = {
  enter: (operation: Operation) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  listeners: McpRouteDeps;
  routes: McpRoutes;
};

function mountAt(scope: FastifyInstance, url: string, { enter, listeners, routes }: McpEntry): void {
  scope.post(
    url,
    { config: { operation: operations.callMcp }, onRequest: enter(operations.callMcp) },
    (request, reply) => post({ request, reply }, listeners, routes),
  );
  scope.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    config: { operation: operations.listenMcp },
    onRequest: enter(operations.listenMcp),
    handler: (request, reply) => listen({ request, reply }, routes),
  });
  // A caller without access gets 401 or 403 before any 404.
  scope.route({
    method: OTHER_METHODS,
    url,
    onRequest: enter(operations.callMcp),
    handler: async () => {
      throw notHere();
    },
  });
}

async function post({ request, reply }: At, listeners: McpRouteDeps, routes: McpRoutes): Promise<FastifyReply> {
  const visit = visitOf({ request, reply }, listeners);
  reply.raw.once(
    'close',
    routes.watch(visit.principal, () => reply.raw.destroy()),
  );
  const web = webRequestOf(`${routes.baseUrl}${operations.callMcp.path}`, request.headers);
  const onClosed = (end: () => void): void => void reply.raw.once('close', end);
  const spoken = headerIn(request.headers, 'mcp-protocol-version');
  // An unknown version never reaches the SDK, whose errors repeat it: it may be any text.
  if (routes.stateless === null || spoken !== STATELESS_REVISION) spokenVersion(spoken);
  const isModern = (await routes.stateless?.serves(web, request.body)) ?? false;
  if (isModern && routes.stateless !== null) {
    const response = await routes.stateless.respond({ request: web, body: request.body, onClosed }, visit);
    return send(reply, response);
  }
  const version = spokenVersion(spoken);
  const posted = readMessages(request.body, version);
  // The request itself was counted; every further call in a batch counts as well.
  for (const _ of posted.requests.slice(1)) await listeners.count(operations.callMcp, visit.principal, visit.network);
  const accept = headerIn(request.headers, 'accept') ?? '';
  return send(
    reply,
    await respondToPost(routes.build, { ...visit, version }, { request: web, posted, accept, onClosed }),
  );
}

/** A JSON response is sent at once; a stream chunk by chunk. */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return reply.send(response);
  reply.code(response.status);
  if (response.body === null) return reply.send();
  return reply.type('application/json').send(await response.text());
}

async function listen({ request, reply }: At, { streams, stateless }: McpRoutes): Promise<FastifyReply> {
  const spoken = headerIn(request.headers, 'mcp-protocol-version');
  // The stateless revision has no such stream.
  if (stateless !== null && spoken === STATELESS_REVISION) throw notHere();
  const version = spokenVersion(spoken);
  const accept = headerIn(request.headers, 'accept') ?? '';
  if (!accept.includes('text/event-stream')) {
    throw new AppError('not_acceptable', { detail: 'This stream is text/event-stream. Say so in the Accept header.' });
  }
  const lastEventId = headerIn(request.headers, 'last-event-id');
  const body = await streams.open({ principal: principalOf(request), version, lastEventId });
  reply.headers({ 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
  return reply.type('text/event-stream').send(body);
}

function visitOf({ request, reply }: At, { clientOf, networkOf }: McpRouteDeps): Visit {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return {
    principal: principalOf(request),
    client: clientOf(request),
    network: networkOf(request.ip),
    version: STATELESS_REVISION,
    requestId: request.id,
    log: request.log as Logger,
    signal: leaving.signal,
    idempotencyKey: request.headers['idempotency-key'],
  };
}

function principalOf({ principal }: FastifyRequest): Principal {
  if (principal === null) throw new AppError('unauthenticated');
  return principal;
}

function notHere(): AppError {
  return new AppError('method_not_allowed', { headers: { allow: 'GET, POST' } });
}

function reportErrors(scope: FastifyInstance, { explain }: McpRouteDeps, baseUrl: string): void {
  scope.setErrorHandler((cause, request, reply) => {
    const error = explain(cause);
    const { status } = errors[error.code];
    request.errorCode = error.code;
    if (status >= 500) request.log.error({ err: cause, code: error.code }, 'request failed');
    const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 1 : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    reply.headers({ ...challengeOf(error, baseUrl), ...error.headers });
    return reply.code(status).type('application/json').send(rejectionOf(error, request.id));
  });
}
