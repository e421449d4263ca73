// Owns the socket: listens, and on the way out answers everything it has taken.

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type HttpServer = { address: string; stop: () => Promise<void> };

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
      await app.close();
    },
  };
}
