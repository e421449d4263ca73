// POST /oauth/device_authorization (RFC 8628). For the command line only: an attacker could ask users to type in a
// code.

import { limits } from '@galley/contract';
import { newDevice, OAuthError } from '#accounts';
import type { Query } from '#platform/database';
import { COMMAND_LINE } from './find-client.ts';
import { type Form, needed } from './forms.ts';
import { resourceOf, scopesOf } from './resources.ts';

type Deps = { query: Query; baseUrl: string; appUrl: string };

export async function startDevice({ query, baseUrl, appUrl }: Deps, form: Form) {
  if (needed(form, 'client_id') !== COMMAND_LINE.id) {
    throw new OAuthError('invalid_client', 'Only the command line may ask by a code.');
  }
  const ask = { resource: resourceOf(form['resource'], baseUrl), scopes: scopesOf(form['scope']) };
  const { deviceCode, userCode } = await newDevice(query, { ...ask, clientId: COMMAND_LINE.id });
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: `${appUrl}/connect`,
    verification_uri_complete: `${appUrl}/connect?user_code=${userCode}`,
    expires_in: limits.deviceCodeSeconds,
    interval: limits.devicePollSeconds,
  };
}
