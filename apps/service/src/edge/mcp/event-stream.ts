// The byte stream of one GET: keep-alive comments, numbered events, and an end for a client that does not read.

import { once } from 'node:events';
import { PassThrough } from 'node:stream';

export type EventStream = {
  body: PassThrough;
  /** Waits until the buffer has space. */
  send: (event: { id: number; json: string }) => Promise<void>;
  /** Sends the position to resume from before any event. */
  prime: (id: number) => void;
  /** Sends the client's retry delay and ends the stream. */
  end: () => void;
};

/** Proxies close silent connections after a minute, some after 30 s. */
const KEEP_ALIVE_MS = 15_000;
const RETRY_MS = 3_000;
/** More unread bytes, or a longer wait, mean that the client does not read. */
const BUFFER_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;

export function openEventStream(): EventStream {
  const body = new PassThrough({ writableHighWaterMark: BUFFER_BYTES });
  // A client that disconnects is not our error; the reader of `body` sees its end.
  body.on('error', () => undefined);
  const write = async (text: string): Promise<void> => {
    if (body.destroyed || body.writableEnded) return;
    if (body.write(text)) return;
    try {
      await once(body, 'drain', { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      // The client reads too slowly; it can open another stream and resume.
      body.destroy();
    }
  };
  const beat = setInterval(() => void write(': keepalive\n\n'), KEEP_ALIVE_MS);
  body.once('close', () => clearInterval(beat));
  // The headers are sent with the first bytes, and a client waits for them.
  void write(': open\n\n');
  return {
    body,
    send: ({ id, json }) => write(`id: ${id}\ndata: ${json}\n\n`),
    prime: (id) => void write(`id: ${id}\nretry: ${RETRY_MS}\ndata: \n\n`),
    end: () => body.end(),
  };
}
