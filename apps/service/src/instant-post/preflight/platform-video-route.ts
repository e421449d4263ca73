// The preflight of a platform video runs where the downloader is: in the capture role, called over HTTP.

import type { FastifyInstance } from 'fastify';
import type { FoundVideo, Rejection } from '#platform/downloader';
import { AppError, type Secret } from '#platform/kernel';
import { callWorker, openWorkerRoute } from '#platform/worker-http';

export type VideoProbe = { found: FoundVideo } | { rejection: Rejection };

/** The platform's metadata of a video, without a download. */
export type ProbeVideo = (url: string, id: string, signal: AbortSignal) => Promise<VideoProbe>;

const PATH = '/looks-at-videos';

type ProbeRequest = { url: string; id: string };
type Route = { probe: ProbeVideo; token: Secret };

/** Each probe is a process of its own, beside the browsers. */
const PROBE_CONCURRENCY = 2;

export function openProbeRoute(app: FastifyInstance, { probe, token }: Route): void {
  let active = 0;
  openWorkerRoute<ProbeRequest>(app, {
    path: PATH,
    token,
    work: async ({ url, id }, { signal }) => {
      if (active >= PROBE_CONCURRENCY) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
      active += 1;
      try {
        return await probe(url, id, signal);
      } finally {
        active -= 1;
      }
    },
  });
}

const RETRY_SECONDS = 5;

/** Calls the workers one after the other, starting with a random one. When all are busy, the caller retries later. */
export function createVideoProbe({ urls, token }: { urls: readonly string[]; token: string }): ProbeVideo {
  return async (url, id, signal) => {
    const first = Math.floor(Math.random() * urls.length);
    let isBusy = false;
    for (const worker of [...urls.slice(first), ...urls.slice(0, first)]) {
      const body: ProbeRequest = { url, id };
      // Tries the next worker; without any, the caller gets at_capacity or a rejection.
      const response = await callWorker(worker, { path: PATH, token, body, signal }).catch(() => undefined);
      if (response?.ok) return (await response.json()) as VideoProbe;
      signal.throwIfAborted();
      isBusy ||= response?.status === 503;
    }
    if (isBusy) throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS });
    return { rejection: 'unavailable' };
  };
}
