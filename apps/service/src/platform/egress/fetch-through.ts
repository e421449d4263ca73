import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { ProxyTokenCredentials } from './proxy-token.ts';

export type FetchedThrough = {
  status: number;
  headers: IncomingMessage['headers'];
  /** Cut at `maxBytes`. */
  bytes: Uint8Array;
};

type Options = { proxyUrl: string; proxyToken: ProxyTokenCredentials; headers: Record<string, string>; post?: string };
type Bounds = { maxBytes: number; signal: AbortSignal };

/**
 * One GET through the proxy, or a POST of `post`, following nothing. Throws when the URL cannot be reached, whatever
 * the reason.
 */
export async function fetchThrough(url: URL, options: Options, bounds: Bounds): Promise<FetchedThrough> {
  const proxy = new URL(options.proxyUrl);
  proxy.username = encodeURIComponent(options.proxyToken.username);
  proxy.password = encodeURIComponent(options.proxyToken.password);
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ proxyEnv: { HTTPS_PROXY: proxy.href } })
    : new HttpAgent({ proxyEnv: { HTTP_PROXY: proxy.href } });
  try {
    const send = isSecure ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { headers, post } = options;
      const method = post === undefined ? 'GET' : 'POST';
      send(url, { method, agent, headers, signal: bounds.signal }, resolve).once('error', reject).end(post);
    });
    const bytes = await readUpTo(response, bounds.maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, bytes };
  } finally {
    agent.destroy();
  }
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  // A caller that needs no body does not wait for its end either.
  if (maxBytes === 0) {
    response.destroy();
    return new Uint8Array();
  }
  const parts: Uint8Array[] = [];
  let left = maxBytes;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    parts.push(part.subarray(0, left));
    left -= part.length;
    if (left <= 0) break;
  }
  return Buffer.concat(parts);
}
