import { type ClientRequest, get } from 'node:http';
import { operations } from '@galley/contract';
import type { Connection } from '#load/live/faults-in';

/** A client of the listen stream that records everything it receives, over any number of connections. */
export type StreamListener = {
  connections: Connection[];
  /**
   * Opens the stream and resumes after the last received event. Resolves when the server has sent its start position.
   */
  connect: () => Promise<void>;
  /** Drops the connection without closing it, as a lost network does. */
  cut: () => void;
};

type Notification = { params: { data: { seq: number; at: string } } };

export function createStreamListener(url: string, key: string): StreamListener {
  const connections: Connection[] = [];
  let request: ClientRequest | undefined;

  async function connect(): Promise<void> {
    const last = connections.at(-1);
    const after = last === undefined ? undefined : (last.heard.at(-1)?.seq ?? last.after);
    const headers = {
      accept: 'text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      'x-api-key': key,
      ...(after === undefined ? {} : { 'last-event-id': `${after}` }),
    };
    await new Promise<void>((resolve, reject) => {
      const opening = get(`${url}${operations.listenMcp.path}`, { agent: false, headers }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`the stream returned ${response.statusCode}`));
        response.on('error', () => undefined);
        readEvents(response, (id, data) => {
          if (data !== '') return note(connections.at(-1), JSON.parse(data) as Notification);
          connections.push({ greetedAt: id, after: after ?? id, sinceMs: Date.now(), heard: [] });
          resolve();
        });
      });
      opening.on('error', reject);
      request = opening;
    });
  }

  return { connections, connect, cut: () => void request?.destroy() };
}

function readEvents(stream: NodeJS.ReadableStream, take: (id: number, data: string) => void): void {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (id !== undefined && data !== undefined) take(Number(id), data);
    }
  });
}

function note(connection: Connection | undefined, { params: { data } }: Notification): void {
  connection?.heard.push({ seq: data.seq, appendedMs: Date.parse(data.at), heardMs: Date.now() });
}
