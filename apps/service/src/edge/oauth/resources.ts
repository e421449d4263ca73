// The resources of tokens, and the metadata documents of this server (RFC 8414, RFC 9728).

import { operations, type Scope, scopeNames } from '@galley/contract';
import { OAuthError } from '#accounts';

export const API_PATH = '/api/v1';
export const MCP_PATH = operations.callMcp.path;

/** Purchases are for the owner only: the monthly cap bounds what an app may spend. */
export const offeredScopes: readonly Scope[] = scopeNames.filter((scope) => scope !== 'billing');
const DEFAULT_SCOPES: readonly Scope[] = ['read', 'capture', 'pack', 'edit', 'share'];

/** The requested resource, if it is exactly one of ours. */
export function resourceOf(asked: string | undefined, baseUrl: string): string {
  const known = [`${baseUrl}${MCP_PATH}`, `${baseUrl}${API_PATH}`];
  const found = known.find((resource) => resource === asked);
  if (found === undefined) {
    throw new OAuthError('invalid_target', `The parameter resource must be ${known.join(' or ')}.`);
  }
  return found;
}

/** Unknown scopes, such as `openid`, are ignored; the token response names the granted ones. */
export function scopesOf(asked: string | undefined): readonly Scope[] {
  const names = (asked ?? '').split(' ').filter((name) => name !== '');
  if (names.length === 0) return DEFAULT_SCOPES;
  const given = offeredScopes.filter((scope) => names.includes(scope));
  if (given.length === 0) throw new OAuthError('invalid_scope', `The scopes are ${offeredScopes.join(', ')}.`);
  return given;
}

export function protectedResource(baseUrl: string, path: string) {
  return {
    resource: `${baseUrl}${path}`,
    authorization_servers: [baseUrl],
    scopes_supported: offeredScopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Galley',
    resource_documentation: `${baseUrl}/docs`,
  };
}

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

export function authorizationServer(baseUrl: string) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    device_authorization_endpoint: `${baseUrl}/oauth/device_authorization`,
    scopes_supported: offeredScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', DEVICE_GRANT],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${baseUrl}/docs`,
  };
}
