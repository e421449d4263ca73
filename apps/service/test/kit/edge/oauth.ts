// For tests: an app that connects to an account like a web connector.

import { createHash, randomBytes } from 'node:crypto';
import type { ApiResponse, RunningApi } from '../running-api.ts';
import { fromStudio, type User } from '../users.ts';

export const CALLBACK = 'https://claude.ai/api/mcp/auth_callback';

export type Tokens = { access: string; refresh: string };
export type Pkce = { verifier: string; challenge: string };

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function mcpUrl({ config }: RunningApi): string {
  return `${config.http.baseUrl}/api/v1/mcp`;
}

export async function registerApp(api: RunningApi, more: object = {}): Promise<string> {
  const body = { client_name: 'A test app', redirect_uris: [CALLBACK], ...more };
  const { status, body: made, text } = await api.call('POST', '/oauth/register', { body });
  if (status !== 201) throw new Error(`not registered: ${status} ${text}`);
  return String(made['client_id']);
}

export function asked(api: RunningApi, clientId: string, { challenge }: Pkce): Record<string, string> {
  return {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'read pack account',
    state: 'the state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: mcpUrl(api),
  };
}

/** The request of the owner's browser when the owner decides. */
export async function decide(
  api: RunningApi,
  { cookie }: Pick<User, 'cookie'>,
  body: { request: Record<string, string>; decision?: string; monthly_cap?: number },
): Promise<ApiResponse> {
  const path = '/api/v1/connections/request';
  const headers = { ...fromStudio, origin: api.config.http.appUrl };
  return api.call('POST', path, { cookie, headers, body: { decision: 'approve', ...body } });
}

/** The URL to which the browser was redirected. */
export function sentTo({ body, text }: ApiResponse): URL {
  const { redirect_to: to } = body;
  if (typeof to !== 'string') throw new Error(`sent nowhere: ${text}`);
  return new URL(to);
}

export function postForm(api: RunningApi, path: string, form: Record<string, string>): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return api.call('POST', path, { headers, raw: new URLSearchParams(form).toString() });
}

export const getTokens = (api: RunningApi, form: Record<string, string>): Promise<ApiResponse> =>
  postForm(api, '/oauth/token', form);

export async function newCode(
  api: RunningApi,
  user: User,
  { clientId, pkce }: { clientId: string; pkce: Pkce },
): Promise<string> {
  const request = asked(api, clientId, pkce);
  return sentTo(await decide(api, user, { request })).searchParams.get('code') ?? '';
}

export function exchange(api: RunningApi, use: { clientId: string; code: string; pkce: Pkce }): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: use.clientId,
    code: use.code,
    redirect_uri: CALLBACK,
    code_verifier: use.pkce.verifier,
    resource: mcpUrl(api),
  };
}

export function tokensIn({ status, body, text }: ApiResponse): Tokens {
  if (status !== 200) throw new Error(`no tokens: ${status} ${text}`);
  return { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

type ConnectionInput = { resource?: string; scope?: string; monthlyCap?: number };

/** All steps from registration to tokens. */
export async function connectApp(
  api: RunningApi,
  user: Pick<User, 'cookie'>,
  { resource = mcpUrl(api), scope = 'read pack account', monthlyCap = 25 }: ConnectionInput = {},
): Promise<Tokens & { clientId: string }> {
  const clientId = await registerApp(api);
  const pkce = newPkce();
  const request = { ...asked(api, clientId, pkce), resource, scope };
  const code = sentTo(await decide(api, user, { request, monthly_cap: monthlyCap })).searchParams.get('code') ?? '';
  const form = { ...exchange(api, { clientId, code, pkce }), resource };
  return { clientId, ...tokensIn(await getTokens(api, form)) };
}

/** A connection to all of REST, MCP and WebSocket. */
export function connectEverywhere(api: RunningApi, user: Pick<User, 'cookie'>, wanted: ConnectionInput = {}) {
  return connectApp(api, user, { resource: `${api.config.http.baseUrl}/api/v1`, ...wanted });
}

export async function connectionsOf(api: RunningApi, { cookie }: Pick<User, 'cookie'>): Promise<{ id: string }[]> {
  const { body } = await api.call('GET', '/api/v1/connections', { cookie });
  return body['connections'] as { id: string }[];
}

export async function endNewest(api: RunningApi, user: Pick<User, 'cookie'>): Promise<void> {
  const [newest] = await connectionsOf(api, user);
  const path = `/api/v1/connections/${newest?.id}`;
  const { status, text } = await api.call('DELETE', path, { cookie: user.cookie, headers: fromStudio });
  if (status !== 204) throw new Error(`not ended: ${status} ${text}`);
}

export function asBearer(token: string): { headers: { authorization: string } } {
  return { headers: { authorization: `Bearer ${token}` } };
}
