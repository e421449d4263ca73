// A look at a page of a video platform is taken where the downloader is: in the capture role, asked over HTTP.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FoundVideo, Refusal } from '#platform/downloader';
import { AppError } from '#platform/kernel';

export type VideoLook = { found: FoundVideo } | { refusal: Refusal };

/** What the platform says of a video, without having it. */
export type LookAtVideo = (url: string, id: string, signal: AbortSignal) => Promise<VideoLook>;

const PATH = '/looks-at-videos';

type Door = { look: LookAtVideo; token: string };

/** Each is a process of its own, beside the browsers. */
const LOOKS_AT_ONCE = 2;

export function openLookDoor(app: FastifyInstance, { look, token }: Door): void {
  let looking = 0;
  app.post(PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    const { url, id } = request.body as { url: string; id: string };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (looking >= LOOKS_AT_ONCE) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
    looking += 1;
    try {
      return await look(url, id, gone.signal);
    } finally {
      looking -= 1;
    }
  });
}

const RETRY_SECONDS = 5;

/** Asks one worker after the other, from any of them on. Where they are busy, the caller comes back later. */
export function createVideoLook({ urls, token }: { urls: readonly string[]; token: string }): LookAtVideo {
  return async (url, id, signal) => {
    const first = Math.floor(Math.random() * urls.length);
    let isBusy = false;
    for (const worker of [...urls.slice(first), ...urls.slice(0, first)]) {
      const answer = await fetch(worker + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ url, id }),
        signal,
      }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as VideoLook;
      signal.throwIfAborted();
      isBusy ||= answer?.status === 503;
    }
    if (isBusy) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
    return { refusal: 'unavailable' };
  };
}

/** Hashed, so that texts of any length are compared in the same time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
