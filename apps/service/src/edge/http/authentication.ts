import type { Caller, Operation } from '@galley/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, type Principal } from '#platform/kernel';

/** Gives the caller behind the credentials of a request, or null when there are none that hold. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>;

/** The principal of an operation, or the error that says why this caller may not call it. */
export async function authorise(
  operation: Operation,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (operation.callers === 'anyone') return null;
  const principal = await authenticate(request);
  if (principal === null) throw new AppError('unauthenticated');
  if (!mayCall(operation.callers, principal.caller)) throw new AppError('key_kind_not_allowed');
  return principal;
}

function mayCall(callers: readonly Caller[], caller: Caller): boolean {
  return callers.includes(caller);
}
