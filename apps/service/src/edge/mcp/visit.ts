import type { Client, Logger, Principal } from '#platform/kernel';

/** One POST: who came, how, and what every call in it shares. */
export type Visit = {
  principal: Principal;
  client: Client;
  network: string;
  /** The protocol version that the request speaks. */
  version: string;
  requestId: string;
  log: Logger;
  /** Ends when the caller goes away. */
  signal: AbortSignal;
  /** The header; a call's own `_meta` wins. */
  idempotencyKey: unknown;
};
