// GET /oauth/authorize: sends the browser on to the page where the owner decides, or reads what is wrong.

import { authorizationParameters } from '@galley/contract';
import type { AuthorizationParameters, CheckRequest } from './check-request.ts';
import { isDocumentUrl } from './client-documents.ts';
import type { Form } from './forms.ts';
import { isLoopback } from './redirect-uris.ts';

type Options = { check: CheckRequest; appUrl: string };

/**
 * A client that is a URL is fetched for an owner who is signed in, on that page: a stranger makes us fetch nothing.
 * Anybody may register an address, so the browser is sent to one only by its user, on that page too. A program of this
 * computer is told at once.
 */
export async function authorize({ check, appUrl }: Options, form: Form): Promise<string> {
  const parameters: AuthorizationParameters = {};
  for (const name of authorizationParameters) if (form[name] !== undefined) parameters[name] = form[name];
  const page = `${appUrl}/connect?request=${asOneParameter(parameters)}`;
  if (isDocumentUrl(parameters.client_id ?? '')) return page;
  const checked = await check(parameters);
  return 'request' in checked || !isLoopback(checked.redirectUri) ? page : checked.redirectTo;
}

/** As one parameter, so that no page router parses a `state` such as 1e5 as a number. */
function asOneParameter(parameters: AuthorizationParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `r.${Buffer.from(query.toString()).toString('base64url')}`;
}
