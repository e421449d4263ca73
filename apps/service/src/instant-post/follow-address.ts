import { type FetchedThrough, fetchThrough, type PassCredentials } from '#platform/egress';
import { isMedia } from './recognise-media.ts';

/** What an address answers in the end, and which address that was. */
export type Answered = FetchedThrough & { url: URL };

/** How much of an answer is read, for how long, and which part of it. */
export type Reading = { maxBytes: number; signal: AbortSignal; headers?: Record<string, string> };

export type Way = { egressUrl: string; pass: PassCredentials };

const MOST_HOPS = 5;
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Galley)',
};

/** The beginning of what an address answers. Every hop goes through the proxy and is judged there. */
export async function followAddress(start: URL, way: Way, reading: Reading): Promise<Answered | 'unreachable'> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const fetched = await readAddress(url, way, reading).catch(() => undefined);
    if (fetched === undefined) return 'unreachable';
    const next = URL.parse(fetched.headers.location ?? '', url.href);
    if (fetched.status < 300 || fetched.status >= 400 || next === null) return { ...fetched, url };
    if (!['http:', 'https:'].includes(next.protocol)) return 'unreachable';
    url = next;
  }
  return 'unreachable';
}

export function readAddress(url: URL, { egressUrl, pass }: Way, reading: Reading): Promise<FetchedThrough> {
  const headers = { ...HEADERS, ...reading.headers };
  return fetchThrough(url, { proxyUrl: egressUrl, pass, headers }, reading);
}

/** Whether an answer is a film, by its type or by its content. */
export function isFilm({ status, headers, bytes }: FetchedThrough): boolean {
  return status < 400 && (/^video\//.test(String(headers['content-type'] ?? '')) || isMedia(bytes));
}
