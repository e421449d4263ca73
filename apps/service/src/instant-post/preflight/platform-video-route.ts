// The preflight of a platform video runs where the downloader is: in the capture role, called over HTTP.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FoundVideo, Rejection } from '#platform/downloader';
import { AppError } from '#platform/kernel';

export type VideoProbe = { found: FoundVideo } | { rejection: Rejection };

/** The platform's facts of a video, without a download. */
export type ProbeVideo = (url: string, id: string, signal: AbortSignal) => Promise<VideoProbe>;

const PATH = '/looks-at-videos';

type Route = { probe: ProbeVideo; token: string };

/** Each is a process of its own, beside the browsers. */
const PROBE_CONCURRENCY = 2;

export function openProbeRoute(app: FastifyInstance, { probe, token }: Route): void {
  let active = 0;
  app.post(PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated');
    const { url, id } = request.body as { url: string; id: string };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (active >= PROBE_CONCURRENCY) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
    active += 1;
    try {
      return await probe(url, id, gone.signal);
    } finally {
      active -= 1;
    }
  });
}

const RETRY_SECONDS = 5;

/** Calls one worker after the other, from a random one on. Where all are busy, the caller retries later. */
export function createVideoProbe({ urls, token }: { urls: readonly string[]; token: string }): ProbeVideo {
  return async (url, id, signal) => {
    const first = Math.floor(Math.random() * urls.length);
    let isBusy = false;
    for (const worker of [...urls.slice(first), ...urls.slice(0, first)]) {
      const response = await fetch(worker + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ url, id }),
        signal,
      }).catch(() => undefined);
      if (response?.ok) return (await response.json()) as VideoProbe;
      signal.throwIfAborted();
      isBusy ||= response?.status === 503;
    }
    if (isBusy) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
    return { rejection: 'unavailable' };
  };
}

/** Hashed, so that texts of any length are compared in the same time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
