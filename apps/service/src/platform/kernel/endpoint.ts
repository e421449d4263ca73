// What a module provides to the edge: an operation of the contract and the function that serves it.

import type { Caller, IdKind, Operation, Scope } from '@galley/contract';
import type { z } from 'zod';
import type { Logger } from './logger.ts';

/** The caller, the same for REST, MCP, WebSocket and streams. */
export type Principal = {
  caller: Caller;
  accountId: string;
  /** Null for a session. */
  keyId: string | null;
  /** Credits that the key may spend in a calendar month; null without a cap. */
  keyMonthlyCap: number | null;
  /** Null for a key. */
  sessionId: string | null;
  /** A key with a cap or an expiry, which lacks the rights that an operation may name in `needs`. */
  isRestricted?: boolean;
  /** The scopes of the key or connection; null or absent for all. */
  scopes?: readonly Scope[] | null;
};

/** What the edge knows about the client, besides its identity. */
export type Client = {
  url: string;
  userAgent: string | null;
  origin: string | null;
  /** Sent from one of our own pages, as reported by the browser. */
  isFirstParty: boolean;
  apiKey: string | null;
  cookie: (name: string) => string | null;
  /** Null when it is absent, empty or duplicated. */
  header: (name: string) => string | null;
};

export type RequestContext<Who extends Principal | null = Principal | null> = {
  principal: Who;
  client: Client;
  requestId: string;
  log: Logger;
  /** Aborts when the caller disconnects or the process must stop. */
  signal: AbortSignal;
  setHeader: (name: string, value: string) => void;
  /** Adds a cookie to others; `setHeader` would replace them. */
  addCookie: (cookie: string) => void;
  /** The id of what this request creates: the same when the request is repeated with its Idempotency-Key. */
  idOnce: (kind: IdKind) => string;
  /** Adds the account or the subject to its activity, if neither principal nor response names it. */
  describeActivity: (about: ActivityFacts) => void;
};

export type ActivityFacts = { accountId?: string; subject?: string };

type ParsedInput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export type InputOf<Op extends Operation> = {
  params: ParsedInput<Op['params']>;
  query: ParsedInput<Op['query']>;
  body: Op extends { rawBody: true } ? Uint8Array : ParsedInput<Op['body']>;
};

export type OutputOf<Op extends Operation> = Op['success'] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : // biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of a verb without a response body.
    void;

type WhoMayCall<Op extends Operation> = Op['callers'] extends 'anyone' ? Principal | null : Principal;

export type Verb<Op extends Operation> = (
  context: RequestContext<WhoMayCall<Op>>,
  input: InputOf<Op>,
) => Promise<OutputOf<Op>>;

/** An endpoint without its operation's types, so that many fit in one list. */
export type Endpoint = { operation: Operation; serve: (context: RequestContext, input: unknown) => Promise<unknown> };

export function endpoint<Op extends Operation>(operation: Op, verb: Verb<Op>): Endpoint {
  // The edge authenticates and parses with this same operation before it calls, so both casts are valid.
  return { operation, serve: verb as Endpoint['serve'] };
}
