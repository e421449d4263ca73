// A surface that serves some operations in its own way, such as MCP, and its dependencies.

import type { Operation, RateLimitName } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, Client, Principal, ServeOperation } from '#platform/kernel';

export type Surface = {
  operations: readonly Operation[];
  mount: (scope: FastifyInstance, routes: RouteDeps) => void;
};

/** Who comes in, what they may do and what becomes of an error is decided once, for every surface. */
export type RouteDeps = {
  /** Throws unless the caller may call this operation now. */
  admit: (operation: Operation, at: { request: FastifyRequest; reply: FastifyReply }) => Promise<Principal | null>;
  /** Counts a call that came inside of another; throws when a limit is used up. */
  count: (operation: Operation, principal: Principal, network: string) => Promise<void>;
  /** Takes one from a limit of the caller's network; throws when it is used up. */
  takeOf: (limit: RateLimitName, request: FastifyRequest) => Promise<void>;
  serve: ServeOperation;
  clientOf: (request: FastifyRequest) => Client;
  networkOf: (ip: string) => string;
  /** Any error as one of the table. */
  explain: (error: unknown) => AppError;
};
