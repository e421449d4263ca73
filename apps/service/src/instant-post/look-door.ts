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

export function openLookDoor(app: FastifyInstance, { look, token }: Door): void {
  app.post(PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    const { url, id } = request.body as { url: string; id: string };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return look(url, id, gone.signal);
  });
}

/** Asks one worker after the other. When none can look, nobody knows. */
export function createVideoLook({ urls, token }: { urls: readonly string[]; token: string }): LookAtVideo {
  return async (url, id, signal) => {
    for (const worker of urls) {
      const answer = await fetch(worker + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ url, id }),
        signal,
      }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as VideoLook;
      signal.throwIfAborted();
    }
    return { refusal: 'unavailable' };
  };
}

/** Hashed, so that texts of any length are compared in the same time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
