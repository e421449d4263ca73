import type { FastifyRequest } from 'fastify';
import { holdsKey, isFromStudio, type PresentedCredentials, SESSION_COOKIE } from '#accounts';
import { bearerIn, type Client, cookieIn, headerIn, isFromBrowser } from '#platform/kernel';

/** The credentials and the origin of a request. */
export function presentedBy(request: FastifyRequest): PresentedCredentials {
  return {
    apiKey: headerIn(request.headers, 'x-api-key'),
    bearer: bearerIn(request.headers),
    sessionToken: cookieIn(request.headers, SESSION_COOKIE),
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    origin: headerIn(request.headers, 'origin'),
    fetchSite: headerIn(request.headers, 'sec-fetch-site'),
    isFromBrowser: isFromBrowser(request.headers),
  };
}

export function clientOf(request: FastifyRequest, appOrigin: string): Client {
  return {
    url: request.ip,
    userAgent: userAgentOf(request),
    origin: headerIn(request.headers, 'origin'),
    isFirstParty: isFromStudio(presentedBy(request), appOrigin),
    apiKey: headerIn(request.headers, 'x-api-key') ?? bearerIn(request.headers),
    cookie: (name) => cookieIn(request.headers, name),
    header: (name) => headerIn(request.headers, name),
  };
}

/** The user agent is stored and shown with the session, so one that contains a key is dropped. */
function userAgentOf(request: FastifyRequest): string | null {
  const userAgent = headerIn(request.headers, 'user-agent');
  return userAgent === null || holdsKey(userAgent) ? null : userAgent;
}
