import { authorizationParameters, type CallInput } from '@galley/contract';

export type ConnectionQuery = NonNullable<CallInput<'GET /api/v1/connections/request'>['query']>;

/** The parameters of the app, as the service encoded them in the URL: `r.` and base64url of the query of the app. */
export function connectionQueryIn({
  request,
  user_code,
}: {
  request?: string;
  user_code?: string;
}): ConnectionQuery | null {
  if (user_code !== undefined) return { user_code };
  if (request === undefined || !/^r\.[\w-]+$/.test(request)) return null;
  const bytes = Uint8Array.from(atob(request.slice(2).replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const query = new URLSearchParams(new TextDecoder().decode(bytes));
  const asked: ConnectionQuery = {};
  for (const name of authorizationParameters) {
    const value = query.get(name);
    if (value !== null) asked[name] = value;
  }
  return asked;
}
