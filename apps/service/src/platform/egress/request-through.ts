import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { ProxyTokenCredentials } from './proxy-token.ts';

export type ProxyRoute = { proxyUrl: string; proxyToken: ProxyTokenCredentials; headers: Record<string, string> };

type Request = ProxyRoute & { post?: string; signal: AbortSignal };

/**
 * One GET through the proxy, or a POST of `post`, without following redirects. The connection ends when `read` has
 * finished with the response. Throws when the URL cannot be reached, whatever the reason.
 */
export async function requestThrough<Result>(
  url: URL,
  { proxyUrl, proxyToken, headers, post, signal }: Request,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const proxy = new URL(proxyUrl);
  proxy.username = encodeURIComponent(proxyToken.username);
  proxy.password = encodeURIComponent(proxyToken.password);
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ proxyEnv: { HTTPS_PROXY: proxy.href } })
    : new HttpAgent({ proxyEnv: { HTTP_PROXY: proxy.href } });
  try {
    const send = isSecure ? requestHttps : requestHttp;
    const method = post === undefined ? 'GET' : 'POST';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, { method, agent, headers, signal }, resolve).once('error', reject).end(post);
    });
    return await read(response);
  } finally {
    agent.destroy();
  }
}

const MOST_HOPS = 5;

type Hop = { status: number; headers: IncomingMessage['headers'] };

/** Follows redirects: every hop is a separate request, which the proxy classifies. */
export async function followHops<Response extends Hop>(
  start: URL,
  get: (url: URL) => Promise<Response>,
): Promise<Response & { url: URL }> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const response = await get(url);
    const next = URL.parse(response.headers.location ?? '', url.href);
    if (response.status < 300 || response.status >= 400 || next === null) return { ...response, url };
    if (!['http:', 'https:'].includes(next.protocol)) throw new Error('The URL leads to another protocol.');
    url = next;
  }
  throw new Error('The URL leads on and on.');
}
