// For tests: a receiver of webhooks that can misbehave in every way a real one does.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceiverBehaviour = 'well' | 'failing' | 'hanging' | 'redirecting' | 'breaking';

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string; mood: ReceiverBehaviour };

export type Receiver = {
  port: number;
  /** Everything that arrived, in order. */
  received: ReceivedRequest[];
  /** How a path behaves from now on. */
  behave: (path: string, mood: ReceiverBehaviour) => void;
  stop: () => void;
};

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const moods = new Map<string, ReceiverBehaviour>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const mood = moods.get(path) ?? 'well';
    received.push({ path, headers: request.headers, body: await text(request), mood });
    if (mood === 'hanging') return;
    if (mood === 'breaking') return void request.socket.destroy();
    if (mood === 'redirecting') return void response.writeHead(307, { location: '/redirected' }).end();
    response.writeHead(mood === 'failing' ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    behave: (path, mood) => void moods.set(path, mood),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
