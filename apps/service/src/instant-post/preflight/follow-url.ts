import { type FetchedThrough, fetchThrough, followHops, type ProxyTokenCredentials } from '#platform/egress';
import { AppError } from '#platform/kernel';
import { isMedia } from '../uploads/recognise-media.ts';

/** The final response of a URL, and the URL it came from. */
export type FetchedResponse = FetchedThrough & { url: URL };

/** How much of a response is read, for how long, and which range of it. */
export type ReadLimits = { maxBytes: number; signal: AbortSignal; headers?: Record<string, string> };

/** Called before each redirect is followed; what it throws ends the request. */
export type OnRedirect = (from: URL, to: URL) => Promise<void>;

export type EgressAccess = { egressUrl: string; proxyToken: ProxyTokenCredentials };

const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Galley)',
};

/** Reads the beginning of a URL's response. Every redirect goes through the proxy, which checks it. */
export async function followUrl(
  start: URL,
  way: EgressAccess,
  { onRedirect, ...reading }: ReadLimits & { onRedirect?: OnRedirect },
): Promise<FetchedResponse | 'unreachable'> {
  let last = start;
  const readHop = async (url: URL): Promise<FetchedThrough> => {
    if (url !== start) await onRedirect?.(last, url);
    last = url;
    return readUrl(url, way, reading);
  };
  try {
    return await followHops(start, readHop);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // The egress proxy logs its denials; the caller only learns that the URL is unreachable.
    return 'unreachable';
  }
}

export function readUrl(
  url: URL,
  { egressUrl, proxyToken }: EgressAccess,
  reading: ReadLimits,
): Promise<FetchedThrough> {
  const headers = { ...HEADERS, ...reading.headers };
  return fetchThrough(url, { proxyUrl: egressUrl, proxyToken, headers }, reading);
}

/** Whether a response is a video, by its type or by its content. */
export function isVideo({ status, headers, bytes }: FetchedThrough): boolean {
  return status < 400 && (/^video\//.test(String(headers['content-type'] ?? '')) || isMedia(bytes));
}
