// Calls operations of the contract by method and path. Only the contract's types are used; none of its code is loaded.

import type { CallInput, CallOutput, Problem, Route } from '@galley/contract';
import { ApiProblem, Unreachable } from './problems.ts';
import { withRetries } from './with-retries.ts';

export type Answer<Name extends Route> = { status: number; headers: Headers; body: CallOutput<Name> };

/** Under one `idempotencyKey` a call has its effect once, however often it is made. */
export type Extras = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

type Arguments<Name extends Route> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, extras?: Extras]
    : [input: CallInput<Name>, extras?: Extras];

export type Client = {
  /** The body of the success response. Throws `ApiProblem` or `Unreachable`. */
  call: <Name extends Route>(route: Name, ...rest: Arguments<Name>) => Promise<CallOutput<Name>>;
  /** The same with status and headers. */
  send: <Name extends Route>(route: Name, ...rest: Arguments<Name>) => Promise<Answer<Name>>;
};

type Options = {
  /** Empty for a page that the service itself serves. */
  baseUrl: string;
  apiKey?: string;
  /** Returns an OAuth access token; called before each request. Replaces a key. */
  token?: () => Promise<string>;
  fetch?: typeof fetch;
  /** How often a call is retried when no response came, or a retryable one. None by default. */
  retries?: number;
};

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export function createClient({ baseUrl, apiKey, token, fetch: send = globalThis.fetch, retries = 0 }: Options): Client {
  const origin = withoutSlash(baseUrl);
  const attempt = async (route: string, parts: Parts = {}, extras: Extras = {}): Promise<Answer<Route>> => {
    const [method = 'GET', path = ''] = route.split(' ');
    const hasBody = method === 'POST' || method === 'PATCH';
    const headers = given({
      accept: 'application/json',
      'content-type': hasBody ? 'application/json' : undefined,
      'x-api-key': apiKey,
      authorization: await bearerOf(token),
      'idempotency-key': extras.idempotencyKey,
    });
    const body = hasBody ? { body: JSON.stringify(parts.body ?? {}) } : {};
    const request = { method, headers, ...body, signal: extras.signal ?? null };
    const { response, received } = await reach(async () => {
      const response = await send(`${origin}${pathOf(path, parts)}`, request);
      return { response, received: await read(response) };
    }, extras.signal);
    if (!response.ok) throw new ApiProblem(response, asProblem(response, received));
    if (received === NOT_JSON) throw new Unreachable(SOMETHING_BETWEEN);
    return { status: response.status, headers: response.headers, body: received as CallOutput<Route> };
  };
  const ask = (route: string, parts: Parts = {}, extras: Extras = {}): Promise<Answer<Route>> => {
    // A retry under the same key has its effect once.
    const isOnce = extras.idempotencyKey !== undefined || !route.startsWith('POST') || retries === 0;
    const known = isOnce ? extras : { ...extras, idempotencyKey: newKey() };
    return withRetries(() => attempt(route, parts, known), { retries, signal: extras.signal });
  };
  return {
    send: ask as Client['send'],
    call: (async (route: Route, ...rest: [Parts?, Extras?]) => (await ask(route, ...rest)).body) as Client['call'],
  };
}

const NOT_JSON = Symbol('not JSON');
const SOMETHING_BETWEEN = 'Something between you and the service responded instead of it. Try again in a moment.';

export function withoutSlash(baseUrl: string): string {
  return baseUrl.replace(/(?<!\/)\/+$/, '');
}

async function bearerOf(token: Options['token']): Promise<string | undefined> {
  return token === undefined ? undefined : `Bearer ${await token()}`;
}

/** Not `randomUUID`: it does not exist in pages over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A response that breaks off counts as none. An aborted call throws its own reason. */
async function reach<Result>(send: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new Unreachable('The service could not be reached.', { cause });
  }
}

function pathOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const text = new URLSearchParams(given(query)).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function given(all: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // The caller of this function reports it with the status.
    return NOT_JSON;
  }
}

/** A proxy in between may respond in its own format. */
function asProblem(response: Response, body: unknown): Problem & Record<string, unknown> {
  if (isProblem(body)) return body;
  return {
    type: 'about:blank',
    title: 'Unexpected answer',
    status: response.status,
    detail: SOMETHING_BETWEEN,
    code: response.status >= 500 ? 'unavailable' : 'invalid_request',
    request_id: response.headers.get('x-request-id') ?? '',
  };
}

function isProblem(body: unknown): body is Problem & Record<string, unknown> {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('detail' in body)) return false;
  return typeof body.code === 'string' && typeof body.detail === 'string';
}
