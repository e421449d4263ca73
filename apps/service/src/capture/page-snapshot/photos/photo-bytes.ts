import type { HTTPResponse } from 'puppeteer-core';
import { type ImageRoute, type ReadImage, readImage } from '../fetch-image.ts';
import type { WatchedImages } from './watch-images.ts';

export type PhotoSource = { watched: WatchedImages; route: ImageRoute };

type Bounds = { maxBytes: number; signal: AbortSignal };

/** Reads the bytes from the browser's cache, or requests them again when they are missing or their size is unknown. */
export async function photoBytes(url: string, { watched, route }: PhotoSource, bounds: Bounds): Promise<ReadImage> {
  const response = watched.get(url);
  const way = wayTo(response, bounds.maxBytes);
  if (way === 'none') return { bytes: null, readBytes: 0 };
  const fetched = (): Promise<ReadImage> => readImage(url, route, bounds);
  if (way === 'fetch' || response === undefined) return await fetched();
  // The browser evicts bodies when it has too many: then the file is requested again.
  const buffered = response.buffer().then((bytes) => ({ bytes, readBytes: bytes.byteLength }));
  return await within(buffered.catch(fetched), bounds.signal);
}

/**
 * The browser returns a body as a whole, so its size must be known before: by a content length that the network stack
 * enforces. Compressed and chunked responses have no enforced length. Photographs are normally not compressed again.
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
