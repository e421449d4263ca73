// A call of an operation from any transport, before it is parsed. REST reads it from a request, MCP from a tool's
// input.

import type { Operation } from '@galley/contract';
import type { Client, Principal } from './endpoint.ts';
import type { Logger } from './logger.ts';

export type OperationCall = {
  operation: Operation;
  input: RawInput;
  principal: Principal | null;
  client: Client;
  /** The client's network: IPs of one network are counted together. */
  network: string;
  requestId: string;
  log: Logger;
  signal: AbortSignal;
  /** As sent; anything that is not a valid key is rejected. */
  idempotencyKey: unknown;
};

/** Parts that the operation does not declare are omitted. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** The result in its wire form, and the headers that were set. */
export type OperationResult = { output: unknown; headers: Record<string, string> };

/** Parses, serves once per idempotency key, and validates the output. Admission happens before. */
export type ServeOperation = (call: OperationCall) => Promise<OperationResult>;
