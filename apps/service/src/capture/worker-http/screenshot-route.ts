// The worker's HTTP route for the API: fixed slots, an immediate rejection when full, and an abort when the caller
// disconnects.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/kernel';
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
  app.post(ROUTE_PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    const order = request.body as ScreenshotOrder;
    const giveBack = draining.isDraining ? undefined : shares.take(order.accountId);
    if (giveBack === undefined) {
      reply.header(FREE_HEADER, free());
      throw new AppError('at_capacity');
    }
    try {
      return await take(order, signalOf(reply));
    } finally {
      giveBack();
      reply.header(FREE_HEADER, free());
    }
  });
  return () => shares.taken;
}

/** Ends when the other side hangs up. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Hashed, so that texts of any length are compared in the same time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
