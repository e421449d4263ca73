// For tests: a WebSocket client that records every message.

import { WebSocket } from 'ws';

export type Message = { type: string; seq: number; at: string; job?: { id: string; status: string }; balance?: number };

export type TestSocket = {
  messages: Message[];
  /** The messages with a number: not the greeting and pings. */
  numbered: () => Message[];
  opened: Promise<unknown>;
  hello: Promise<Message>;
  closed: Promise<number>;
  send: (message: unknown) => void;
  close: () => void;
  /** Disconnects without a close frame, like a lost network. */
  cut: () => void;
  /** Stops reading, like a hanging client. */
  pause: () => void;
};

export function openTestSocket(apiUrl: string, query = '', headers: Record<string, string> = {}): TestSocket {
  const socket = new WebSocket(`${apiUrl.replace('http', 'ws')}/api/v1/ws${query}`, { headers });
  const messages: Message[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const opened = new Promise((resolve) => socket.on('open', resolve));
  socket.on('error', () => undefined);
  const hello = new Promise<Message>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      messages.push(message);
      if (message.type === 'hello') resolve(message);
    });
  });
  return {
    messages,
    numbered: () => messages.filter(({ type }) => type !== 'hello' && type !== 'ping'),
    opened,
    hello,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
    cut: () => socket.terminate(),
    pause: () => socket.pause(),
  };
}
