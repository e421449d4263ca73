// GET /oauth/authorize: sends the browser on to the page where the owner decides, or back with what is wrong.

import { type AuthorizationParameters, type CheckRequest, requestParameters } from './check-request.ts';
import { isDocumentUrl } from './client-documents.ts';
import type { Form } from './forms.ts';

type Options = { check: CheckRequest; appUrl: string };

/** A client that is a URL is fetched for an owner who is signed in, on that page: a stranger makes us fetch nothing. */
export async function authorize({ check, appUrl }: Options, form: Form): Promise<string> {
  const parameters: AuthorizationParameters = {};
  for (const name of requestParameters) if (form[name] !== undefined) parameters[name] = form[name];
  const page = `${appUrl}/connect?request=${asOneParameter(parameters)}`;
  if (isDocumentUrl(parameters.client_id ?? '')) return page;
  const checked = await check(parameters);
  return 'request' in checked ? page : checked.redirectTo;
}

/** In one piece, so that no router of pages reads a `state` such as 1e5 as a number. */
function asOneParameter(parameters: AuthorizationParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `r.${Buffer.from(query.toString()).toString('base64url')}`;
}
