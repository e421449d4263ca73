import { fetchThrough, followHops, type ProxyTokenCredentials } from '#platform/egress';

/** How an image is requested outside the browser: with the proxy token of the page's job and the page's user agent. */
export type ImageRoute = { egressUrl: string; proxyToken: ProxyTokenCredentials; userAgent: string; pageUrl: string };

type Bounds = { maxBytes: number; signal: AbortSignal };

const ACCEPT = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

/** Null for a response above the limit, or a compressed one, whose size is unknown; with the bytes that were read. */
export type ReadImage = { bytes: Uint8Array | null; readBytes: number };

/** Like `readImage`, without the count. */
export async function fetchImage(url: string, route: ImageRoute, bounds: Bounds): Promise<Uint8Array | null> {
  return (await readImage(url, route, bounds)).bytes;
}

/**
 * Downloaded here because the browser would load a response of any size. Throws when the host does not respond.
 */
export async function readImage(url: string, route: ImageRoute, { maxBytes, signal }: Bounds): Promise<ReadImage> {
  const start = URL.parse(url);
  if (start === null || !/^https?:$/.test(start.protocol)) return { bytes: null, readBytes: 0 };
  const { egressUrl: proxyUrl, proxyToken, userAgent, pageUrl } = route;
  const headers = {
    accept: ACCEPT,
    'accept-encoding': 'identity',
    'user-agent': userAgent,
    referer: `${new URL(pageUrl).origin}/`,
  };
  const {
    status,
    headers: sent,
    bytes,
  } = await followHops(start, (hop) =>
    fetchThrough(hop, { proxyUrl, proxyToken, headers }, { maxBytes: maxBytes + 1, signal }),
  );
  const isPlain = (sent['content-encoding'] ?? 'identity') === 'identity';
  const isUsable = status === 200 && isPlain && bytes.byteLength <= maxBytes;
  return { bytes: isUsable ? bytes : null, readBytes: bytes.byteLength };
}
