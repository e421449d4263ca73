// An operation as data. The edge mounts it, OpenAPI describes it, the caller matrix tests it: all from this shape.

import type { z } from 'zod';
import type { ActivityAction } from '#activity';
import type { ErrorCode } from '#errors';
import type { RateLimitName } from '#limits';
import type { PricedOperation } from '#prices';
import type { Scope } from '#scopes';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** How a caller authenticates. `anyone` in place of a list means without authentication. */
export type Caller = 'live' | 'session' | 'anonymous' | 'web';

export const owners: readonly Caller[] = ['live', 'session'];
export const everyCaller: readonly Caller[] = ['live', 'session', 'anonymous', 'web'];

/** The modules that serve operations, in the order of the API reference. */
export const modules = {
  accounts: 'Sign up, log in, keys and sessions.',
  audit: 'What was done to the account, and by whom.',
  'instant-post': 'Content packs from a page, a video or an idea, and the uploads they start from.',
  edits: 'Changes to a finished pack, and its versions.',
  shares: 'Review links: a finished pack for people without an account.',
  brands: 'Brand kits: name, logo, colours and typeface that packs are made with.',
  capture: 'Screenshots and scroll videos of web pages.',
  kitchen: 'Social stills and clips from templates.',
  jobs: 'Asynchronous work: poll, list, cancel.',
  credits: 'Balance, ledger and prices.',
  billing: 'Credit packs, subscriptions and the payment processor.',
  mcp: 'The endpoint for agents.',
  live: 'What happens, as it happens.',
  webhooks: 'Signed deliveries to your own server.',
} as const;

export type Module = keyof typeof modules;

export type Operation = {
  id: string;
  /** The scope that a key or connection needs; `any` for any scope, `none` if none is needed. */
  scope: Scope | 'any' | 'none';
  method: Method;
  /** OpenAPI spelling: `/api/v1/jobs/{id}`. */
  path: `/api/v1/${string}`;
  module: Module;
  summary: string;
  description?: string;
  callers: readonly Caller[] | 'anyone';
  /** The right that a key with a cap or an expiry lacks. */
  needs?: 'account' | 'billing';
  limit: RateLimitName;
  price?: PricedOperation;
  /** Accepts an Idempotency-Key: a repeated request gets the first response. */
  idempotent?: true;
  /** The entry in the account's activity on success. Every change of who may do what has one. */
  activity?: ActivityAction;
  /** A free change that leaves an event instead of an entry there: it counts towards the same limit a day. */
  countsAsChange?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The handler gets the raw bytes of the body: a signature covers bytes, not their meaning. */
  rawBody?: true;
  success: Success;
  /** Codes of its own; `errorsOf` adds those that every operation of its kind shares. */
  errors?: readonly ErrorCode[];
  /** The body of an error where it is not problem+json. */
  refusal?: z.ZodType;
  /** Still served for old clients; the path of the operation that replaced it. */
  replacedBy?: string;
};

export type Success = {
  status: 101 | 200 | 201 | 202 | 204;
  description: string;
  body?: z.ZodType;
  mediaType?: 'text/event-stream' | 'application/octet-stream';
};

export const operation = <const Shape extends Operation>(shape: Shape): Shape => shape;

/** Every code that the operation can return, its own first. */
export function errorsOf(op: Operation): ErrorCode[] {
  const shared: [boolean, ErrorCode[]][] = [
    [op.body !== undefined || op.query !== undefined, ['invalid_request']],
    [op.body !== undefined, ['invalid_json', 'body_too_large', 'unsupported_media_type']],
    [op.callers !== 'anyone', ['unauthenticated', 'origin_not_allowed', 'account_suspended']],
    [op.needs !== undefined, ['key_restricted']],
    [op.scope !== 'any' && op.scope !== 'none', ['insufficient_scope']],
    [op.callers !== 'anyone' && op.callers.length < everyCaller.length, ['key_kind_not_allowed']],
    [op.price !== undefined, ['insufficient_credits', 'key_cap_reached', 'too_many_failures']],
    [op.params !== undefined, ['not_found']],
    [op.idempotent === true, ['idempotency_in_progress', 'idempotency_key_reused']],
    [true, ['rate_limited', 'internal_error', 'unavailable']],
  ];
  return [...new Set([...(op.errors ?? []), ...shared.flatMap(([applies, codes]) => (applies ? codes : []))])];
}
