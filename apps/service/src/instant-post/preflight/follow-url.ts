import { type FetchedThrough, fetchThrough, type ProxyTokenCredentials } from '#platform/egress';
import { isMedia } from '../uploads/recognise-media.ts';

/** The final response of a URL, and the URL it came from. */
export type FetchedResponse = FetchedThrough & { url: URL };

/** How much of a response is read, for how long, and which part of it. */
export type Reading = { maxBytes: number; signal: AbortSignal; headers?: Record<string, string> };

export type Way = { egressUrl: string; proxyToken: ProxyTokenCredentials };

const MOST_HOPS = 5;
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Galley)',
};

/** The beginning of a URL's response. Every hop goes through the proxy, which classifies it. */
export async function followUrl(start: URL, way: Way, reading: Reading): Promise<FetchedResponse | 'unreachable'> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const fetched = await readUrl(url, way, reading).catch(() => undefined);
    if (fetched === undefined) return 'unreachable';
    const next = URL.parse(fetched.headers.location ?? '', url.href);
    if (fetched.status < 300 || fetched.status >= 400 || next === null) return { ...fetched, url };
    if (!['http:', 'https:'].includes(next.protocol)) return 'unreachable';
    url = next;
  }
  return 'unreachable';
}

export function readUrl(url: URL, { egressUrl, proxyToken }: Way, reading: Reading): Promise<FetchedThrough> {
  const headers = { ...HEADERS, ...reading.headers };
  return fetchThrough(url, { proxyUrl: egressUrl, proxyToken, headers }, reading);
}

/** Whether a response is a video, by its type or by its content. */
export function isVideo({ status, headers, bytes }: FetchedThrough): boolean {
  return status < 400 && (/^video\//.test(String(headers['content-type'] ?? '')) || isMedia(bytes));
}
