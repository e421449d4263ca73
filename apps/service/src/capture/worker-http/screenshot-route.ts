// The worker's HTTP route for the API: fixed slots, an immediate rejection when full, and an abort when the caller
// disconnects.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/kernel';
import { openWorkerRoute } from '#platform/worker-http';
import { FREE_HEADER, ROUTE_PATH, type ScreenshotOrder, type ScreenshotReply } from './screenshot-request.ts';
import { createSlotShares } from './slot-shares.ts';

type Options = {
  take: (order: ScreenshotOrder, signal: AbortSignal) => Promise<ScreenshotReply>;
  slots: number;
  /** Only the API has it. */
  token: string;
  draining: { readonly isDraining: boolean };
};

/** Returns how many slots are taken. */
export function openScreenshotRoute(app: FastifyInstance, { take, slots, token, draining }: Options): () => number {
  // Here and not at the nodes of the API, which do not know of each other.
  const shares = createSlotShares({ slots });
  const free = (): string => String(draining.isDraining ? 0 : slots - shares.taken);
  openWorkerRoute<ScreenshotOrder>(app, {
    path: ROUTE_PATH,
    token,
    work: async (order, { reply, signal }) => {
      const giveBack = draining.isDraining ? undefined : shares.take(order.accountId);
      if (giveBack === undefined) {
        reply.header(FREE_HEADER, free());
        throw new AppError('at_capacity');
      }
      try {
        return await take(order, signal);
      } finally {
        giveBack();
        reply.header(FREE_HEADER, free());
      }
    },
  });
  return () => shares.taken;
}
