// Owns the listening socket; on shutdown it responds to every accepted request.

import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type HttpServer = { listening: string; stop: () => Promise<void> };

/**
 * Longer than the longest response, a screenshot of 45 s. A caller that has not sent its request or read its response
 * by then is disconnected, so that none delays the exit.
 */
const LONGEST_DRAIN_MS = 50_000;

type Options = {
  host: string;
  port: number;
  /** Time for load balancers to detect that the process is draining before it stops listening. */
  drainDelayMs: number;
};

export async function startHttpServer(
  app: FastifyInstance,
  { host, port, drainDelayMs }: Options,
): Promise<HttpServer> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = await app.listen({ host, port });
  return {
    listening,
    stop: async () => {
      await sleep(drainDelayMs);
      const timer = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS);
      const closed = app.close();
      // Node does not count a connection without a request as idle, and clients hold such connections open.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      await closed;
      clearTimeout(timer);
    },
  };
}
