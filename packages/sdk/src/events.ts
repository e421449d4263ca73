// What happens to the account, as it happens: a WebSocket that comes back by itself and misses nothing.

import type { Shape } from '@galley/contract';
import type { Client } from './client.ts';
import { sleep } from './sleep.ts';

export type AccountEvent =
  | { type: 'job.updated'; seq: number; at: string; job: Shape<'Job'> | null }
  | { type: 'credits.updated'; seq: number; at: string; balance: number; reserved: number };

type Options = {
  /** `wss://api.galley.example`. */
  wsUrl: string;
  /** The last event that is known already; without it only what comes. */
  after?: number | undefined;
  signal?: AbortSignal | undefined;
};

const PAUSE_MS = 1_000;
/** The service says something at least every half minute. */
const SILENCE_MS = 60_000;

/** Every event once and in order, through lost connections, until the signal is aborted. */
export async function* followEvents(client: Client, { wsUrl, after, signal }: Options): AsyncGenerator<AccountEvent> {
  let last = after;
  while (signal?.aborted !== true) {
    const { ticket } = await client.call('POST /api/v1/ws/tickets');
    const address = `${wsUrl}/api/v1/ws?ticket=${encodeURIComponent(ticket)}`;
    for await (const message of messagesOf(address, last, signal)) {
      if (message.type === 'hello') last ??= message.seq;
      if (!isNews(message, last)) continue;
      last = message.seq;
      yield message;
    }
    await sleep(PAUSE_MS, signal).catch(() => undefined);
  }
}

type Message = AccountEvent | { type: 'hello' | 'ping'; seq: number };

/** An event that was not told before. */
function isNews(message: Message, last = -1): message is AccountEvent {
  return (message.type === 'job.updated' || message.type === 'credits.updated') && message.seq > last;
}

/** Ends with the connection. */
async function* messagesOf(address: string, after: number | undefined, signal?: AbortSignal): AsyncGenerator<Message> {
  const socket = new WebSocket(address);
  const waiting: Message[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  let silence = setTimeout(end, SILENCE_MS);
  socket.addEventListener('open', () => {
    if (after !== undefined) socket.send(JSON.stringify({ type: 'resume', after }));
  });
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
    waiting.push(JSON.parse(String(data)) as Message);
    wake();
  });
  socket.addEventListener('close', end);
  socket.addEventListener('error', end);
  signal?.addEventListener('abort', end, { once: true });
  try {
    while (!isOver || waiting.length > 0) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', end);
    socket.close();
  }
}
