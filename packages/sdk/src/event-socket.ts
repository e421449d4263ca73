import type { AccountEvent } from './account-event.ts';

export type Message = AccountEvent | { type: 'hello' | 'ping'; seq: number };

/** One connection. Its messages end with it; then `closed` has the reason. */
export type Socket = {
  messages: AsyncGenerator<Message>;
  /** Requests everything after that number, again. */
  resume: (after: number) => void;
  closed: () => { code: number; reason: string };
};

/** The service sends something at least every half minute. */
const SILENCE_MS = 60_000;

export function openSocket(url: string, after: number | undefined, signal?: AbortSignal): Socket {
  const socket = new WebSocket(url);
  const waiting: Message[] = [];
  let isOver = false;
  let closed = { code: 0, reason: '' };
  let wake: () => void = () => undefined;
  const end = (): void => {
    isOver = true;
    wake();
  };
  let silence = setTimeout(end, SILENCE_MS);
  const resume = (from: number): void => socket.send(JSON.stringify({ type: 'resume', after: from }));
  socket.addEventListener('open', () => {
    if (after !== undefined) resume(after);
  });
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
    waiting.push(JSON.parse(String(data)) as Message);
    wake();
  });
  socket.addEventListener('close', ({ code, reason }) => {
    closed = { code, reason };
    end();
  });
  socket.addEventListener('error', end);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();

  const next = (): Message | undefined => (signal?.aborted ? undefined : waiting.shift());
  const more = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const close = (): void => {
    clearTimeout(silence);
    signal?.removeEventListener('abort', end);
    socket.close();
  };
  return { messages: readAll({ next, more, isOver: () => isOver, close }), resume, closed: () => closed };
}

type Reading = {
  next: () => Message | undefined;
  more: () => Promise<void>;
  isOver: () => boolean;
  close: () => void;
};

async function* readAll({ next, more, isOver, close }: Reading): AsyncGenerator<Message> {
  try {
    for (;;) {
      const message = next();
      if (message !== undefined) yield message;
      else if (isOver()) return;
      else await more();
    }
  } finally {
    close();
  }
}
