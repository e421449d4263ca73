// A transport that serves some operations in its own way, such as MCP, and its dependencies.

import type { Operation, RateLimitName } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError, Client, Principal, ServeOperation } from '#platform/kernel';

export type Surface = {
  operations: readonly Operation[];
  mount: (scope: FastifyInstance, routes: RouteDeps) => void;
};

/** Authentication, authorisation and error mapping are shared by every transport. */
export type RouteDeps = {
  /** Throws unless the caller may call this operation now. */
  admit: (operation: Operation, at: { request: FastifyRequest; reply: FastifyReply }) => Promise<Principal | null>;
  /** Counts a call inside another call; throws when a limit is exhausted. */
  count: (operation: Operation, principal: Principal, network: string) => Promise<void>;
  /** Takes one from a limit of the caller's network; throws when it is exhausted. */
  takeOf: (limit: RateLimitName, request: FastifyRequest) => Promise<void>;
  serve: ServeOperation;
  clientOf: (request: FastifyRequest) => Client;
  networkOf: (ip: string) => string;
  /** Maps any error to one of the error table. */
  explain: (error: unknown) => AppError;
};
