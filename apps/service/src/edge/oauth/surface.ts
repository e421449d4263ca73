// The routes of the authorization server on the HTTP application.

import type { RateLimitName } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Grants, OAuthError } from '#accounts';
import type { Query } from '#platform/database';
import type { AppError } from '#platform/kernel';
import { authorize } from './authorize.ts';
import type { CheckRequest } from './check-request.ts';
import { startDevice } from './device.ts';
import type { FindClient } from './find-client.ts';
import { formIn, formOf, needed, readForms } from './forms.ts';
import { register } from './register.ts';
import { describeRequest, originOf } from './request-facts.ts';
import { API_PATH, authorizationServer, MCP_PATH, protectedResource } from './resources.ts';
import { issue } from './token.ts';

/** What the HTTP application provides to every transport. */
export type OAuthRouteDeps = {
  /** Takes one from a limit of the caller's network; throws when it is exhausted. */
  takeOf: (limit: RateLimitName, request: FastifyRequest) => Promise<void>;
  explain: (error: unknown) => AppError;
  networkOf: (ip: string) => string;
};

export type OAuthDeps = {
  query: Query;
  grants: Grants;
  findClient: FindClient;
  check: CheckRequest;
  /** The network of an IP whose apps are counted together. */
  grantNetworkOf: (ip: string) => string;
  baseUrl: string;
  appUrl: string;
};

export function mountOAuth(scope: FastifyInstance, routes: OAuthRouteDeps, deps: OAuthDeps): void {
  const { query, baseUrl } = deps;
  readForms(scope);
  reportErrors(scope, routes);
  serveDocuments(scope, baseUrl);
  scope.get('/oauth/authorize', async (request, reply) => {
    const parameters = formOf(new URLSearchParams(request.url.split('?').slice(1).join('?')));
    describeRequest(request, 'authorize', parameters);
    return reply.redirect(await authorize(deps, parameters), 302);
  });
  scope.post('/oauth/token', async (request) => {
    const form = formIn(request.body);
    const facts = describeRequest(request, 'token', form);
    const { keyId, response } = await issue(deps, form, originOf(request, routes));
    facts.keyId = keyId;
    return response;
  });
  scope.post('/oauth/register', async (request, reply) => {
    const facts = describeRequest(request, 'register', {});
    await routes.takeOf('oauth_register', request);
    const client = await register(query, request.body, deps.grantNetworkOf(request.ip));
    facts.client = client.client_id;
    return reply.code(201).send(client);
  });
  scope.post('/oauth/revoke', async (request) => {
    const form = formIn(request.body);
    const facts = describeRequest(request, 'revoke', form);
    const use = { token: needed(form, 'token'), clientId: needed(form, 'client_id') };
    facts.keyId = await deps.grants.revoke({ ...use, from: originOf(request, routes) });
    return {};
  });
  scope.post('/oauth/device_authorization', async (request) => {
    const form = formIn(request.body);
    describeRequest(request, 'device', form);
    await routes.takeOf('oauth_register', request);
    return startDevice(deps, form);
  });
}

/** The metadata documents that clients read first. Cached only briefly, because clients keep what is wrong in them. */
function serveDocuments(scope: FastifyInstance, baseUrl: string): void {
  const documents = {
    '/.well-known/oauth-authorization-server': authorizationServer(baseUrl),
    '/.well-known/oauth-protected-resource': protectedResource(baseUrl, MCP_PATH),
    [`/.well-known/oauth-protected-resource${MCP_PATH}`]: protectedResource(baseUrl, MCP_PATH),
    [`/.well-known/oauth-protected-resource${API_PATH}`]: protectedResource(baseUrl, API_PATH),
  };
  for (const [path, document] of Object.entries(documents)) {
    scope.get(path, (_request, reply: FastifyReply) => reply.header('cache-control', 'max-age=300').send(document));
  }
}

function reportErrors(scope: FastifyInstance, { explain }: OAuthRouteDeps): void {
  scope.setErrorHandler((cause, request, reply) => {
    if (cause instanceof OAuthError) {
      request.errorCode = cause.code;
      if (request.oauth !== null && cause.keyId !== null) request.oauth.keyId = cause.keyId;
      return reply.code(statusFor(cause, request)).send(bodyOf(cause.code, cause.message));
    }
    const error = explain(cause);
    request.errorCode = error.code;
    reply.headers(error.headers);
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
    const status = statusOf(error);
    if (status < 500) return reply.code(status).send(bodyOf('invalid_request', error.detail));
    request.log.error({ err: cause, code: error.code }, 'request failed');
    return reply.code(status).send(bodyOf('server_error', error.detail));
  });
}

/** At /oauth/authorize the caller is a browser: its user reads the error and is not redirected. */
function statusFor({ code }: OAuthError, request: FastifyRequest): number {
  return code === 'invalid_client' && !request.url.startsWith('/oauth/authorize') ? 401 : 400;
}

function statusOf({ code }: AppError): number {
  if (code === 'rate_limited') return 429;
  if (code === 'unavailable') return 503;
  return code === 'internal_error' ? 500 : 400;
}

function bodyOf(error: string, description: string) {
  return { error, error_description: description };
}
