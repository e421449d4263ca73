import type { FastifyRequest } from 'fastify';
import { holdsKey, isFromStudio, type Presented, SESSION_COOKIE } from '#accounts';
import type { Client } from '#platform/kernel';

/** What the request shows of who sent it. */
export function presentedBy(request: FastifyRequest): Presented {
  return {
    apiKey: headerOf(request, 'x-api-key'),
    sessionToken: cookieOf(request, SESSION_COOKIE),
    method: request.method,
    origin: headerOf(request, 'origin'),
    fetchSite: headerOf(request, 'sec-fetch-site'),
  };
}

export function clientOf(request: FastifyRequest, appOrigin: string): Client {
  return {
    address: request.ip,
    userAgent: userAgentOf(request),
    origin: headerOf(request, 'origin'),
    isFirstParty: isFromStudio(presentedBy(request), appOrigin),
    apiKey: headerOf(request, 'x-api-key'),
    cookie: (name) => cookieOf(request, name),
  };
}

/** It is stored and shown with the session, so one that holds a key is not taken. */
function userAgentOf(request: FastifyRequest): string | null {
  const userAgent = headerOf(request, 'user-agent');
  return userAgent === null || holdsKey(userAgent) ? null : userAgent;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}
