import type { HTTPResponse } from 'puppeteer-core';
import { fetchImage, type ImageRoute } from '../fetch-image.ts';
import type { WatchedImages } from './watch-images.ts';

export type PhotoSource = { watched: WatchedImages; route: ImageRoute };

type Bounds = { maxBytes: number; signal: AbortSignal };

/** From the browser's own memory, or requested once more where it has none or is not known to be small enough. */
export async function photoBytes(
  url: string,
  { watched, route }: PhotoSource,
  bounds: Bounds,
): Promise<Uint8Array | null> {
  const response = watched.get(url);
  const way = wayTo(response, bounds.maxBytes);
  if (way === 'none') return null;
  const fetched = (): Promise<Uint8Array | null> => fetchImage(url, route, bounds);
  if (way === 'fetch' || response === undefined) return await fetched();
  // The browser forgets bodies when it has too many: then its host is asked for the file again.
  return await within(response.buffer().catch(fetched), bounds.signal);
}

/**
 * The browser returns a body whole, so its size is known before it is asked for: by a length that the network checks.
 * It checks none of a compressed or chunked response, which may be of any size. Photographs are not compressed twice.
 */
function wayTo(response: HTTPResponse | undefined, maxBytes: number): 'buffer' | 'fetch' | 'none' {
  if (response === undefined) return 'fetch';
  const headers = response.headers();
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'none';
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || headers['transfer-encoding'] !== undefined) return 'fetch';
  return length > maxBytes ? 'none' : 'buffer';
}

function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort));
}
