// Calls an operation of the contract through n8n, which adds the credentials.

import type { IExecuteFunctions, IHookFunctions, IHttpRequestOptions, JsonObject } from 'n8n-workflow';
import { routes } from './contract.ts';
import { ApiProblem, type Problem, Unreachable } from './problems.ts';
import { withRetries } from './with-retries.ts';

export type Host = Pick<IExecuteFunctions | IHookFunctions, 'getCredentials' | 'getNode' | 'helpers'>;
export type RouteName = keyof typeof routes;

export type Input = {
  params?: Record<string, string>;
  query?: JsonObject;
  body?: JsonObject;
  /** Under one key a call has its effect once, however often it is made. */
  idempotencyKey?: string;
  itemIndex?: number;
  signal?: AbortSignal | undefined;
};

export const CREDENTIALS = 'galleyApi';

/** A screenshot takes up to 45 seconds. */
const TIMEOUT_MS = 120_000;
const SOMETHING_BETWEEN = 'Something between n8n and the service responded instead of it. Check the base URL.';

/** The body of the success response. Throws `ApiProblem` or `Unreachable`. */
export async function callOperation(host: Host, name: RouteName, input: Input = {}): Promise<JsonObject> {
  const { baseUrl } = await host.getCredentials(CREDENTIALS, input.itemIndex);
  const request = requestOf(String(baseUrl), name, input);
  return withRetries(() => attempt(host, request), input.signal);
}

function requestOf(baseUrl: string, name: RouteName, input: Input): IHttpRequestOptions {
  const { method, path } = routes[name];
  const { params = {}, query, body, idempotencyKey, signal } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_all, member: string) => encodeURIComponent(params[member] ?? ''));
  return {
    method,
    url: `${baseUrl.replace(/(?<!\/)\/+$/, '')}${filled}`,
    headers: {
      accept: 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(query === undefined ? {} : { qs: query }),
    ...(method === 'POST' ? { body: body ?? {} } : {}),
    ...(signal === undefined ? {} : { abortSignal: signal }),
    json: true,
    timeout: TIMEOUT_MS,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    // Another host must not get the key.
    disableFollowRedirect: true,
  };
}

async function attempt(host: Host, request: IHttpRequestOptions): Promise<JsonObject> {
  const response = await reach(host, request);
  const body = asObject(response.body);
  if (response.statusCode >= 300) {
    const retryAfter = response.headers?.['retry-after'];
    throw new ApiProblem(response.statusCode, asProblem(response.statusCode, body), retryAfter);
  }
  if (body === undefined) throw new Unreachable(SOMETHING_BETWEEN);
  return body;
}

type Response = { statusCode: number; headers?: Record<string, string | undefined>; body?: unknown };

async function reach(host: Host, request: IHttpRequestOptions): Promise<Response> {
  try {
    const { httpRequestWithAuthentication } = host.helpers;
    return (await httpRequestWithAuthentication.call(host, CREDENTIALS, request)) as Response;
  } catch (cause) {
    request.abortSignal?.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Unreachable(`The service could not be reached: ${why}`, { cause });
  }
}

/** An empty body is an empty object; text that is no JSON is undefined. */
function asObject(body: unknown): JsonObject | undefined {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body === 'object') return body as JsonObject;
  try {
    return asObject(JSON.parse(String(body)));
  } catch {
    // The caller reports it with the status.
    return undefined;
  }
}

/** A proxy in between may respond in its own format. */
function asProblem(status: number, body: JsonObject | undefined): Problem {
  if (typeof body?.['code'] === 'string' && typeof body['detail'] === 'string') {
    return { title: body['code'], ...body } as Problem;
  }
  return {
    code: status >= 500 ? 'unavailable' : 'invalid_request',
    title: `Unexpected response ${status}`,
    detail: SOMETHING_BETWEEN,
  };
}
