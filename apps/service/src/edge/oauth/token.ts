// POST /oauth/token.

import { limits } from '@galley/contract';
import { type Grants, type IssuedTokens, OAuthError, type RequestOrigin } from '#accounts';
import type { FindClient } from './find-client.ts';
import { type Form, needed } from './forms.ts';
import type { OAuthClient } from './oauth-client.ts';
import { hostOf } from './redirect-uris.ts';
import { DEVICE_GRANT, resourceOf } from './resources.ts';

type Deps = { grants: Grants; findClient: FindClient; baseUrl: string };

export async function issue({ grants, findClient, baseUrl }: Deps, form: Form, from: RequestOrigin) {
  const grantType = needed(form, 'grant_type');
  const client = await findClient(form['client_id']);
  const give = givers[grantType];
  if (give === undefined) throw new OAuthError('unsupported_grant_type', 'The grant_type is not supported.');
  const { keyId, accessToken, refreshToken, scopes } = await give({ grants, client, form, baseUrl, from });
  const response = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: limits.accessTokenSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
  return { keyId, response };
}

type GrantInput = { grants: Grants; client: OAuthClient; form: Form; baseUrl: string; from: RequestOrigin };

const givers: Partial<Record<string, (giving: GrantInput) => Promise<IssuedTokens>>> = {
  authorization_code: ({ grants, client, form, baseUrl, from }) => {
    const redirectUri = needed(form, 'redirect_uri');
    const use = {
      code: needed(form, 'code'),
      clientId: client.id,
      redirectUri,
      verifier: needed(form, 'code_verifier'),
      resource: resourceOf(form['resource'], baseUrl),
      from,
    };
    return grants.byCode(use, URL.canParse(redirectUri) ? hostOf(redirectUri) : null);
  },
  refresh_token: ({ grants, client, form, baseUrl, from }) => {
    const resource = form['resource'] === undefined ? null : resourceOf(form['resource'], baseUrl);
    return grants.byRefreshToken({ token: needed(form, 'refresh_token'), clientId: client.id, resource, from });
  },
  [DEVICE_GRANT]: ({ grants, client, form, from }) =>
    grants.byDevice({ deviceCode: needed(form, 'device_code'), clientId: client.id, clientName: client.name, from }),
};
