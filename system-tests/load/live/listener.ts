import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Connection } from './faults-in.ts';

/** A WebSocket client that records everything it receives, over any number of connections. */
export type Listener = {
  connections: Connection[];
  /** Opens a connection and resumes after the last received event. Resolves when the server has sent its hello. */
  connect: () => Promise<void>;
  /** Drops the connection without a close frame, as a lost network does. */
  cut: () => void;
  /** Stops reading, and stays connected. */
  pause: () => void;
  /** Its local port; undefined without a connection. */
  port: () => number | undefined;
  /** Continues reading, and returns the close code; undefined when the server has not closed the connection. */
  readOut: () => Promise<number | undefined>;
};

type Message = { type: string; seq: number; at: string };

/** What was sent before the close is read first, by all clients at once. */
const READ_OUT_LIMIT_MS = 30_000;

export function createListener(url: string, key: string): Listener {
  const socketUrl = `${url.replace('http', 'ws')}/api/v1/ws?token=${key}`;
  const connections: Connection[] = [];
  let socket: WebSocket | undefined;
  let port: number | undefined;

  async function connect(): Promise<void> {
    const after = lastOf(connections);
    const connecting = new WebSocket(socketUrl);
    socket = connecting;
    connecting.on('error', () => connecting.terminate());
    connecting.on('upgrade', (response) => {
      port = response.socket.localPort;
    });
    // As any client would: at once, without waiting for the hello.
    if (after !== undefined) connecting.on('open', () => connecting.send(JSON.stringify({ type: 'resume', after })));
    await new Promise<void>((resolve, reject) => {
      connecting.once('close', (code) => reject(new Error(`no hello; the server closed with ${code}`)));
      connecting.on('message', (bytes) => {
        const message = JSON.parse(String(bytes)) as Message;
        if (message.type !== 'hello') return note(connections.at(-1), message);
        connections.push({ greetedAt: message.seq, after: after ?? message.seq, sinceMs: Date.now(), heard: [] });
        resolve();
      });
    });
  }

  return {
    connections,
    connect,
    cut: () => socket?.terminate(),
    pause: () => socket?.pause(),
    port: () => port,
    readOut: async () => {
      if (socket === undefined) return undefined;
      const closed = once(socket, 'close', { signal: AbortSignal.timeout(READ_OUT_LIMIT_MS) });
      socket.resume();
      return closed.then(
        ([code]) => code as number,
        () => undefined,
      );
    },
  };
}

function note(connection: Connection | undefined, { type, seq, at }: Message): void {
  if (type === 'ping') return;
  connection?.heard.push({ seq, appendedMs: Date.parse(at), heardMs: Date.now() });
}

/** The last event up to which nothing is missing; undefined before the first hello. */
function lastOf(connections: readonly Connection[]): number | undefined {
  const connection = connections.at(-1);
  if (connection === undefined) return undefined;
  let last = connection.after;
  for (const { seq } of connection.heard) if (seq === last + 1) last = seq;
  return last;
}
