import type { Client, Logger, Principal } from '#platform/kernel';

/** One POST: who came, how, and what every call in it shares. */
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
  /** The header; a call's own `_meta` wins. */
  idempotencyKey: unknown;
};
