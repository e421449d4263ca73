import { operations, type Scope } from '@galley/contract';
import type { AppError } from '#platform/kernel';

/** The scopes that a client without a connection requests. */
const FIRST: readonly Scope[] = ['read', 'capture', 'pack', 'edit', 'share'];

/** Tells an OAuth client where to get a token (RFC 9728), or which scope it lacks. */
export function challengeOf({ code, extras }: AppError, baseUrl: string): Record<string, string> {
  const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${operations.callMcp.path}"`;
  if (code === 'unauthenticated') return { 'www-authenticate': `Bearer ${metadata}, scope="${FIRST.join(' ')}"` };
  if (code !== 'insufficient_scope') return {};
  return { 'www-authenticate': `Bearer error="insufficient_scope", scope="${extras['scope']}", ${metadata}` };
}
