// A call of an operation from any surface, before it is parsed. REST reads it from a request, MCP from a tool's input.

import type { Operation } from '@galley/contract';
import type { Client, Principal } from './endpoint.ts';
import type { Logger } from './logger.ts';

export type OperationCall = {
  operation: Operation;
  input: RawInput;
  principal: Principal | null;
  client: Client;
  /** IPs that are counted together with the client's. */
  network: string;
  requestId: string;
  log: Logger;
  signal: AbortSignal;
  /** As it was sent; what is no key at all is rejected. */
  idempotencyKey: unknown;
};

/** Parts that the operation does not declare are left out. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** The result of the verb, as the contract shows it, and the headers it set. */
export type Served = { output: unknown; headers: Record<string, string> };

/** Parses, serves once under an idempotency key, and checks what goes out. Admission comes before. */
export type ServeOperation = (call: OperationCall) => Promise<Served>;
