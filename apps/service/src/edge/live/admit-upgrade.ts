// Before the handshake: the same limits as for any request, and authentication.

import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { closeCodes, type ErrorCode, operations, type RateLimitName } from '@galley/contract';
import { type PresentedCredentials, SESSION_COOKIE } from '#accounts';
import {
  AppError,
  bearerIn,
  cookieIn,
  headerIn,
  isFromBrowser,
  type Logger,
  type Principal,
  requireScope,
} from '#platform/kernel';

type Claim = { limit: RateLimitName; who: string };

export type AdmissionDeps = {
  recognise: (presented: PresentedCredentials) => Promise<Principal | null>;
  spendTicket: (ticket: string) => Promise<Principal | null>;
  takeLimits: (claims: readonly Claim[]) => Promise<{ isAllowed: boolean; retryAfterSeconds: number }>;
  /** The limits of opening a socket, once the caller is known. */
  claimsOf: (principal: Principal, network: string) => readonly Claim[];
  networkOf: (ip: string) => string;
  trustedProxies: readonly string[];
  log: Logger;
};

/** An invalid token is reported by a close code after the handshake: browsers show no other reason. */
export type UpgradeDecision = { principal: Principal } | { closeCode: number; reason: string };

type UpgradeRejection = { status: string; retryAfterSeconds?: number };

export async function admitUpgrade(
  request: IncomingMessage,
  deps: AdmissionDeps,
): Promise<UpgradeDecision | UpgradeRejection> {
  if (pathOf(request) !== operations.openSocket.path) return { status: '404 Not Found' };
  const network = deps.networkOf(proxyAddr(request, [...deps.trustedProxies]));
  let principal: Principal | null = null;
  try {
    await take(deps, [{ limit: 'address', who: network }]);
    principal = await principalOf(request, deps);
    if (principal === null) {
      await take(deps, [{ limit: 'stranger', who: network }]);
      throw new AppError('unauthenticated');
    }
    await take(deps, deps.claimsOf(principal, network));
    if (!operations.openSocket.callers.includes(principal.caller)) throw new AppError('key_kind_not_allowed');
    requireScope(principal, operations.openSocket);
    return { principal };
  } catch (cause) {
    if (cause instanceof AppError) logRejection(deps.log, { network, principal, code: cause.code });
    return rejectionOf(cause, deps);
  }
}

/** Logs a rejected socket with the same fields as a request. */
export function logRejection(
  log: Logger,
  { principal, ...facts }: { network?: string; principal: Principal | null; code: ErrorCode },
): void {
  const { accountId, keyId, sessionId } = principal ?? { accountId: null, keyId: null, sessionId: null };
  log.info({ operation: operations.openSocket.id, accountId, keyId, sessionId, ...facts }, 'socket rejected');
}

async function take({ takeLimits }: AdmissionDeps, claims: readonly Claim[]): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await takeLimits(claims);
  if (!isAllowed) throw new AppError('rate_limited', { retryAfterSeconds });
}

function rejectionOf(cause: unknown, { log }: AdmissionDeps): UpgradeDecision | UpgradeRejection {
  if (cause instanceof AppError && cause.code === 'rate_limited') {
    return { status: '429 Too Many Requests', retryAfterSeconds: cause.retryAfterSeconds ?? 1 };
  }
  if (cause instanceof AppError && cause.code === 'unauthenticated') {
    return { closeCode: closeCodes.badToken, reason: 'the token, ticket or session does not hold' };
  }
  if (cause instanceof AppError && cause.code === 'key_kind_not_allowed') {
    return { closeCode: closeCodes.forbidden, reason: 'this kind of key does not open the stream' };
  }
  if (cause instanceof AppError && cause.code === 'insufficient_scope') {
    return { closeCode: closeCodes.forbidden, reason: `the scope ${operations.openSocket.scope} is missing` };
  }
  // The caller is known but not allowed: the cookie on a page of another site, or a suspended account.
  if (cause instanceof AppError) return { closeCode: closeCodes.forbidden, reason: 'not allowed here' };
  log.warn({ err: cause }, 'socket upgrade failed');
  return { status: '503 Service Unavailable', retryAfterSeconds: 1 };
}

async function principalOf(request: IncomingMessage, { recognise, spendTicket }: AdmissionDeps) {
  const query = new URL(request.url ?? '', 'http://socket').searchParams;
  const ticket = query.get('ticket');
  if (ticket !== null) return spendTicket(ticket);
  return recognise({
    apiKey: query.get('token') ?? headerIn(request.headers, 'x-api-key'),
    bearer: bearerIn(request.headers),
    sessionToken: cookieIn(request.headers, SESSION_COOKIE),
    // A page of another site could open a socket with the cookie, so it is checked like a change.
    method: 'POST',
    path: pathOf(request),
    origin: headerIn(request.headers, 'origin'),
    fetchSite: headerIn(request.headers, 'sec-fetch-site'),
    isFromBrowser: isFromBrowser(request.headers),
  });
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}
