import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Shape } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { continueTrace } from '#platform/kernel';
import type { Metrics } from './metrics.ts';

/**
 * A caller may send its own id, as long as it cannot be confused with anything else in a log. A UUID with a prefix
 * fits; our keys, sessions and mail tokens are longer, so none is logged when it is sent in the wrong header.
 */
const SANE_ID = /^[\w-]{8,40}$/;

export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : `req_${randomUUID().replaceAll('-', '')}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem in the response; null for a success. */
    errorCode: string | null;
    /** The endpoint, app and connection of a request to the authorization server. */
    oauth: { endpoint: string; client: string | null; keyId: string | null } | null;
  }
}

type Deps = {
  metrics: Metrics;
  /** The network of an IP, which a log line has instead of the IP. */
  networkOf: (ip: string) => string;
  /** Lists a request for the account that made it. */
  noteRequest?: NoteRequest;
};

export type NoteRequest = (accountId: string, request: Shape<'AccountRequest'>) => void;

/**
 * The id of the job, key, upload or webhook in the path; only well-formed ids of ours, since a path may contain
 * anything.
 */
function subjectOf({ params }: FastifyRequest): string | null {
  const id = Object.values((params ?? {}) as Record<string, unknown>)[0];
  return typeof id === 'string' && OUR_ID.test(id) ? id : null;
}

const OUR_ID = /^[a-z]{2,5}_[0-9A-Za-z]{29}$/;

/** One log line and one measurement per response. The query string may contain a key, so only the path is logged. */
export function logRequests(app: FastifyInstance, { metrics, networkOf, noteRequest }: Deps): void {
  app.decorateRequest('errorCode', null);
  app.decorateRequest('oauth', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // After the body was read: reading it would lose the trace context.
  app.addHook('preHandler', (request, _reply, done) => continueTrace(request.headers, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method, principal, errorCode, oauth } = request;
    const operation = oauth?.endpoint ?? request.routeOptions.config.operation?.id ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ operation, method, status: reply.statusCode }, seconds);
    const who = principal ?? { accountId: null, keyId: null, sessionId: null };
    request.log.info(
      {
        operation,
        method,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        accountId: who.accountId,
        keyId: who.keyId ?? oauth?.keyId ?? null,
        sessionId: who.sessionId,
        network: networkOf(request.ip),
        code: errorCode,
        subject: subjectOf(request),
        client: oauth?.client ?? null,
      },
      'request served',
    );
    if (who.accountId !== null && isListed(request, reply)) noteRequest?.(who.accountId, entryOf(request, reply));
  });
}

/** Reads that succeed would fill the list: clients poll. */
function isListed({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode >= 400 || (method !== 'GET' && routeOptions.config.operation?.module !== 'mcp');
}

function entryOf(request: FastifyRequest, reply: FastifyReply): Shape<'AccountRequest'> {
  const { id, method, principal, errorCode, routeOptions } = request;
  return {
    request_id: id,
    at: new Date().toISOString(),
    method,
    operation: routeOptions.config.operation?.id ?? null,
    status: reply.statusCode,
    code: errorCode,
    subject: subjectOf(request),
    key_id: principal?.keyId ?? null,
    duration_ms: Math.round(reply.elapsedTime),
  };
}
