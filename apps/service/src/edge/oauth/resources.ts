// What a token can be for, and what this server says of itself (RFC 8414, RFC 9728).

import { operations, type Scope, scopeNames } from '@galley/contract';
import { OAuthError } from '#accounts';

export const API_PATH = '/api/v1';
export const MCP_PATH = operations.callMcp.path;

/** Buying is for the owner: what an app may spend is bounded by its cap. */
export const offeredScopes: readonly Scope[] = scopeNames.filter((scope) => scope !== 'billing');
const DEFAULT_SCOPES: readonly Scope[] = ['read', 'capture', 'pack', 'edit', 'share'];

/** The resource as it was asked for, where it is one of ours, character by character. */
export function resourceOf(asked: string | undefined, baseUrl: string): string {
  const known = [`${baseUrl}${MCP_PATH}`, `${baseUrl}${API_PATH}`];
  const found = known.find((resource) => resource === asked);
  if (found === undefined) {
    throw new OAuthError('invalid_target', `The parameter resource must be ${known.join(' or ')}.`);
  }
  return found;
}

/** Scopes of others, such as `openid`, are left out; the token response names what was given. */
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
