// Events of the account as they occur: a WebSocket that reconnects by itself and misses nothing.

import type { closeCodes } from '@galley/contract';
import type { AccountEvent } from './account-event.ts';
import type { Client } from './client.ts';
import { createEventOrder } from './event-order.ts';
import { openSocket, type Socket } from './event-socket.ts';
import { sleep } from './sleep.ts';
import { mayWorkLater } from './with-retries.ts';

type Options = {
  /** `wss://api.galley.example`. */
  wsUrl: string;
  /** The last event that is already known; without it only new events come. */
  after?: number | undefined;
  signal?: AbortSignal | undefined;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const FORBIDDEN: (typeof closeCodes)['forbidden'] = 4403;
const TOO_MANY: (typeof closeCodes)['tooMany'] = 4429;
/** Another socket of the account may just be closing. */
const MOST_TRIES_TOO_MANY = 5;

/**
 * Every event once and in order, across lost connections, until the signal is aborted. Throws when no connection is
 * possible: a key that may not listen, or too many listeners.
 */
export async function* followEvents(client: Client, { wsUrl, after, signal }: Options): AsyncGenerator<AccountEvent> {
  const order = createEventOrder(after);
  let tried = 0;
  for (; signal?.aborted !== true; await pause(tried, signal)) {
    tried += 1;
    const ticket = await ticketOf(client, signal);
    if (ticket === undefined) continue;
    const socket = openSocket(`${wsUrl}/api/v1/ws?ticket=${encodeURIComponent(ticket)}`, order.last(), signal);
    for await (const message of socket.messages) {
      tried = 0;
      if (order.isNext(message, socket)) yield message;
    }
    requireWelcome(socket, tried);
  }
}

/** Undefined when it may be possible later, or when the caller has stopped. */
async function ticketOf(client: Client, signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    const { ticket } = await client.call('POST /api/v1/ws/tickets', {}, { signal });
    return signal?.aborted ? undefined : ticket;
  } catch (cause) {
    if (signal?.aborted || mayWorkLater(cause)) return undefined;
    throw cause;
  }
}

function requireWelcome(socket: Socket, tried: number): void {
  const { code, reason } = socket.closed();
  const isFull = code === TOO_MANY && tried >= MOST_TRIES_TOO_MANY;
  if (code === FORBIDDEN || isFull) throw new Error(`The stream is closed: ${reason} (${code}).`);
}

async function pause(tried: number, signal: AbortSignal | undefined): Promise<void> {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried);
  // Aborted: the calling loop ends.
  await sleep(longest * (0.5 + Math.random() / 2), signal).catch(() => undefined);
}
