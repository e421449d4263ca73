// POST /oauth/register (RFC 7591). Uses only the name and the redirect URIs of the metadata; fetches none of its URLs.

import { addClient, OAuthError } from '#accounts';
import type { Query } from '#platform/database';
import { clientName } from './client-names.ts';
import { readRedirectUris } from './redirect-uris.ts';
import { offeredScopes } from './resources.ts';

export async function register(query: Query, body: unknown, network: string) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuthError('invalid_client_metadata', 'Send the metadata of the client as a JSON object.');
  }
  const { client_name: name, redirect_uris: uris } = body as Record<string, unknown>;
  const redirectUris = readRedirectUris(uris);
  const client = await addClient(query, { name: clientName(name, 'An app without a name'), redirectUris, network });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(Date.now() / 1_000),
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: offeredScopes.join(' '),
  };
}
