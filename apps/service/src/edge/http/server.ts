// Owns the socket: listens, and on the way out answers everything it has taken.

import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type HttpServer = { address: string; stop: () => Promise<void> };

/**
 * Longer than the longest answer, a screenshot of 45 s. Whoever has not sent its request or read its answer by then
 * is cut off: one of them must not hold the process.
 */
const LONGEST_DRAIN_MS = 50_000;

type Options = {
  host: string;
  port: number;
  /** Time for load balancers to see that the process is draining before it stops listening. */
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
  const address = await app.listen({ host, port });
  return {
    address,
    stop: async () => {
      await sleep(drainDelayMs);
      const timer = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS);
      const closed = app.close();
      // To Node a connection that has not asked yet is not idle, and clients keep such for later.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      await closed;
      clearTimeout(timer);
    },
  };
}
