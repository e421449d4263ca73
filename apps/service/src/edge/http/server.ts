// Owns the socket: listens, and on the way out answers everything it has taken.

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
  const address = await app.listen({ host, port });
  return {
    address,
    stop: async () => {
      await sleep(drainDelayMs);
      const timer = setTimeout(() => app.server.closeAllConnections(), LONGEST_DRAIN_MS);
      await app.close();
      clearTimeout(timer);
    },
  };
}
