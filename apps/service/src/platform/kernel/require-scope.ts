import type { Operation, Scope } from '@galley/contract';
import { AppError } from './app-error.ts';
import type { Principal } from './endpoint.ts';

/** Throws unless the key or connection has the scope of the operation. */
export function requireScope(principal: Pick<Principal, 'scopes'>, { scope }: Pick<Operation, 'scope'>): void {
  if (scope === 'any' || scope === 'none' || hasScope(principal, scope)) return;
  throw new AppError('insufficient_scope', {
    detail: `Nothing was done and nothing was charged. This needs the scope ${scope}. Use a key or connection that has it.`,
    extras: { scope },
  });
}

function hasScope({ scopes }: Pick<Principal, 'scopes'>, scope: Scope): boolean {
  return scopes === undefined || scopes === null || scopes.includes(scope);
}
