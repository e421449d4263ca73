// The allowed redirect URIs.

import { limits } from '@galley/contract';
import { OAuthError } from '#accounts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes of known programs without a dot; others must be a reversed domain name, as RFC 8252 requires. */
const PROGRAMS = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'zed:']);
const REVERSED_DOMAIN = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

export function readRedirectUris(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.redirectUrisPerClient) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `redirect_uris must hold 1 to ${limits.redirectUrisPerClient} addresses.`,
    );
  }
  for (const uri of value) {
    if (typeof uri === 'string' && isAllowed(uri)) continue;
    throw new OAuthError('invalid_redirect_uri', 'A redirect URI must be https, or http on a loopback address.');
  }
  return value;
}

function isAllowed(text: string): boolean {
  if (text.length > limits.redirectUriCharacters || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || text.includes('#') || text.includes('\\')) return false;
  if (protocol === 'https:') return hostname !== '';
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return PROGRAMS.has(protocol) || REVERSED_DOMAIN.test(protocol);
}

/** Compared exactly; a program on a loopback address may use any port. */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  if (!isAllowed(uri) || !isLoopback(uri)) return false;
  return registered.some((known) => isLoopback(known) && withoutPort(known) === withoutPort(uri));
}

export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && LOOPBACK.has(hostname);
}

function withoutPort(uri: string): string {
  const url = new URL(uri);
  url.port = '';
  return url.href;
}

/** What the owner sees of it: the host, or the scheme of a program. */
export function hostOf(uri: string): string {
  const { host, protocol } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

export function withParameters(uri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
