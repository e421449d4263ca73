import type { Client, Logger, Principal } from '#platform/kernel';

/** One POST: its caller, transport details, and what all calls in it share. */
export type Visit = {
  principal: Principal;
  client: Client;
  network: string;
  /** The protocol version of the request. */
  version: string;
  requestId: string;
  log: Logger;
  /** Aborts when the caller disconnects. */
  signal: AbortSignal;
  /** The header; a call's own `_meta` takes precedence. */
  idempotencyKey: unknown;
};
