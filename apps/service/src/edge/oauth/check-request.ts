// Checks an authorization request. An error is shown to the user only, or reported to the client.

import type { AuthorizationParameter, Scope } from '@galley/contract';
import { OAuthError } from '#accounts';
import type { FindClient } from './find-client.ts';
import type { OAuthClient } from './oauth-client.ts';
import { isRegistered, withParameters } from './redirect-uris.ts';
import { resourceOf, scopesOf } from './resources.ts';

export type AuthorizationParameters = Partial<Record<AuthorizationParameter, string | undefined>>;

export type CheckedRequest = {
  client: OAuthClient;
  redirectUri: string;
  state: string | undefined;
  codeChallenge: string;
  resource: string;
  scopes: readonly Scope[];
};

/** `redirectTo` reports the error to the client. It is set only after the redirect URI is verified as the client's. */
export type RequestCheck =
  | { request: CheckedRequest }
  | { client: OAuthClient; redirectUri: string; redirectTo: string };

export type CheckRequest = (parameters: AuthorizationParameters) => Promise<RequestCheck>;

const CHALLENGE = /^[\w-]{43}$/;

export function createCheckRequest(findClient: FindClient, baseUrl: string): CheckRequest {
  return async (parameters) => {
    const client = await findClient(parameters.client_id);
    const redirectUri = parameters.redirect_uri ?? '';
    if (!isRegistered(redirectUri, client.redirectUris)) {
      throw new OAuthError('invalid_request', 'The redirect_uri is not one of this client.');
    }
    try {
      return { request: { client, redirectUri, state: parameters.state, ...detailsOf(parameters, baseUrl) } };
    } catch (cause) {
      if (!(cause instanceof OAuthError)) throw cause;
      const response = { error: cause.code, error_description: cause.message, state: parameters.state, iss: baseUrl };
      return { client, redirectUri, redirectTo: withParameters(redirectUri, response) };
    }
  };
}

function detailsOf(parameters: AuthorizationParameters, baseUrl: string) {
  const { code_challenge: codeChallenge = '', code_challenge_method: method } = parameters;
  if (parameters.response_type !== 'code') {
    throw new OAuthError('unsupported_response_type', 'The response_type must be code.');
  }
  if (method !== 'S256' || !CHALLENGE.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'PKCE is needed: a code_challenge with the method S256.');
  }
  return { codeChallenge, resource: resourceOf(parameters.resource, baseUrl), scopes: scopesOf(parameters.scope) };
}
