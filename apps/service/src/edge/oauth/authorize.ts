// GET /oauth/authorize: redirects the browser to the page where the owner decides, or reads what is wrong.

import { authorizationParameters } from '@galley/contract';
import type { AuthorizationParameters, CheckRequest } from './check-request.ts';
import { isDocumentUrl } from './client-documents.ts';
import type { Form } from './forms.ts';
import { isLoopback } from './redirect-uris.ts';

type Deps = { check: CheckRequest; appUrl: string };

/**
 * The document of a client whose id is a URL is fetched only on that page, for a signed-in owner, so that an anonymous
 * caller cannot make us fetch a URL. Registration needs no account, so the browser is redirected to a registered URI only
 * by a click on that page; an error is redirected at once only to a loopback address.
 */
export async function authorize({ check, appUrl }: Deps, form: Form): Promise<string> {
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
