// Admission, before the body is read: authentication, authorisation and rate limits of an operation.

import type { Operation } from '@galley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PresentedCredentials } from '#accounts';
import { AppError, type Principal, requireScope } from '#platform/kernel';
import { presentedBy } from './client.ts';
import { claimsOf, type TakeLimits, takeOrReject } from './limits.ts';

export type AdmissionDeps = {
  /** The principal of the presented credentials, or null when none of them is valid. */
  recognise: (presented: PresentedCredentials) => Promise<Principal | null>;
  takeLimits: TakeLimits;
  /** The network of an IP: IPs of one network are counted together. */
  networkOf: (ip: string) => string;
};

export async function admit(
  operation: Operation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { recognise, takeLimits, networkOf }: AdmissionDeps,
): Promise<Principal | null> {
  const network = networkOf(request.ip);
  const principal = operation.callers === 'anyone' ? null : await recognise(presentedFor(operation, request));
  if (operation.callers !== 'anyone') {
    if (principal === null) await rejectAnonymous(takeLimits, network);
    else if (!operation.callers.includes(principal.caller)) throw new AppError('key_kind_not_allowed');
    else if (operation.needs !== undefined && principal.isRestricted === true) throw new AppError('key_restricted');
    else requireScope(principal, operation);
  }
  reply.headers(await takeOrReject(takeLimits, claimsOf(operation, principal, network)));
  return principal;
}

/** A page of another site could open a stream with the cookie, so a stream is checked like a change. */
function presentedFor({ success }: Operation, request: FastifyRequest): PresentedCredentials {
  const presented = presentedBy(request);
  return success.mediaType === 'text/event-stream' ? { ...presented, method: 'POST' } : presented;
}

/** Failed authentications have a limit of their own, which ends in a 429. */
async function rejectAnonymous(takeLimits: TakeLimits, network: string): Promise<never> {
  await takeOrReject(takeLimits, [{ limit: 'stranger', who: network }]);
  throw new AppError('unauthenticated');
}
