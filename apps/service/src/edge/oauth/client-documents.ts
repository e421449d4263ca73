// Clients whose id is a URL: their metadata is a document at that URL, which any caller can name, so it is fetched
// through egress.

import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OAuthError } from '#accounts';
import { classifyUrl, type EgressPolicy, fetchThrough, issueProxyToken } from '#platform/egress';
import type { Secret } from '#platform/kernel';
import { clientName } from './client-names.ts';
import type { OAuthClient } from './oauth-client.ts';
import { readRedirectUris } from './redirect-uris.ts';

export type DocumentDeps = {
  url: string;
  secret: Secret;
  policy: EgressPolicy;
  /** Waits for a turn of the host, like a preflight; throws `host_busy`. */
  takeTurn: (url: string) => Promise<void>;
};

const LONGEST_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;
/** The draft allows a day. */
const REMEMBER_MS = 60 * 60 * 1_000;
const REMEMBER_FAILURE_MS = 60 * 1_000;
const REMEMBERED = 500;

export function isDocumentUrl(id: string): boolean {
  if (id.length > 500 || !/^https:\/\/[\x21-\x7e]+$/.test(id) || !URL.canParse(id)) return false;
  const url = new URL(id);
  const isPlain = url.username === '' && url.password === '' && !id.includes('#') && !id.includes('\\');
  // A normalised URL has no dot segments, so that one document has one id.
  return isPlain && url.pathname !== '/' && url.href === id;
}

export function createClientDocuments(deps: DocumentDeps): (id: string) => Promise<OAuthClient> {
  const known = new LRUCache<string, OAuthClient>({ max: REMEMBERED, ttl: REMEMBER_MS });
  const failed = new LRUCache<string, OAuthError>({ max: REMEMBERED, ttl: REMEMBER_FAILURE_MS });
  return async (id) => {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    const failure = failed.get(id);
    if (failure !== undefined) throw failure;
    try {
      const client = clientIn(await fetchDocument(new URL(id), deps), id);
      known.set(id, client);
      return client;
    } catch (cause) {
      if (cause instanceof OAuthError) failed.set(id, cause);
      throw cause;
    }
  };
}

async function fetchDocument(url: URL, { url: proxyUrl, secret, policy, takeTurn }: DocumentDeps): Promise<unknown> {
  if (classifyUrl(url, policy) === 'refused') throw unreadable();
  await takeTurn(url.href);
  const terms = { jobId: `oauth_${randomBytes(8).toString('hex')}`, maxBytes: 4 * LONGEST_BYTES, maxConnections: 2 };
  const expiresAt = new Date(Date.now() + 2 * TIMEOUT_MS);
  const route = {
    proxyUrl,
    proxyToken: issueProxyToken({ ...terms, secret, expiresAt }),
    headers: { accept: 'application/json' },
  };
  const bounds = { maxBytes: LONGEST_BYTES + 1, signal: AbortSignal.timeout(TIMEOUT_MS) };
  // Egress logs its denials; the caller only learns that there is no document.
  const response = await fetchThrough(url, route, bounds).catch(() => undefined);
  if (response === undefined || response.status !== 200 || response.bytes.length > LONGEST_BYTES) throw unreadable();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(response.bytes));
  } catch {
    // Not JSON in UTF-8.
    throw unreadable();
  }
}

function clientIn(document: unknown, id: string): OAuthClient {
  const {
    client_id,
    client_name,
    redirect_uris,
    token_endpoint_auth_method = 'none',
    client_secret,
  } = (document ?? {}) as Record<string, unknown>;
  if (client_id !== id) throw new OAuthError('invalid_client', 'The document at the client_id names another one.');
  if (token_endpoint_auth_method !== 'none' || client_secret !== undefined) {
    throw new OAuthError('invalid_client', 'A client with a document must have the authentication method none.');
  }
  const { host } = new URL(id);
  return { id, name: clientName(client_name, host), host, redirectUris: readRedirectUris(redirect_uris) };
}

function unreadable(): OAuthError {
  return new OAuthError('invalid_client', 'There is no client metadata document at the client_id.');
}
