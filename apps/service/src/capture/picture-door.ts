// The worker's HTTP door for the API: fixed slots, refusal at once when full, and the caller's leaving is felt.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/kernel';
import { DOOR_PATH, FREE_HEADER, type PictureAnswer, type PictureOrder } from './picture-order.ts';

type Options = {
  take: (order: PictureOrder, signal: AbortSignal) => Promise<PictureAnswer>;
  slots: number;
  /** Only the API has it. */
  token: string;
  draining: { readonly isDraining: boolean };
};

/** Gives how many slots are taken. */
export function openPictureDoor(app: FastifyInstance, { take, slots, token, draining }: Options): () => number {
  let taken = 0;
  app.post(DOOR_PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    if (taken >= slots || draining.isDraining) {
      reply.header(FREE_HEADER, '0');
      throw new AppError('at_capacity');
    }
    taken += 1;
    try {
      return await take(request.body as PictureOrder, signalOf(reply));
    } finally {
      taken -= 1;
      reply.header(FREE_HEADER, String(draining.isDraining ? 0 : slots - taken));
    }
  });
  return () => taken;
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
