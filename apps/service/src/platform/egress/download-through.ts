import { createWriteStream } from 'node:fs';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { ProxyTokenCredentials } from './proxy-token.ts';

export type Downloaded = { status: number; headers: IncomingMessage['headers']; bytes: number };

type Way = { proxyUrl: string; proxyToken: ProxyTokenCredentials; headers: Record<string, string> };
type Target = { path: string; maxBytes: number; signal: AbortSignal };

/** Larger than was allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

const MOST_HOPS = 5;

/** A file through the proxy, hop by hop, onto the disk. What is not a 200 is not written. */
export async function downloadThrough(start: URL, way: Way, target: Target): Promise<Downloaded> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const result = await get(url, way, target);
    const next = URL.parse(result.headers.location ?? '', url.href);
    if (result.status < 300 || result.status >= 400 || next === null) return result;
    if (!['http:', 'https:'].includes(next.protocol)) throw new Error('the address leads to another protocol');
    url = next;
  }
  throw new Error('the address leads on and on');
}

async function get(url: URL, { proxyUrl, proxyToken, headers }: Way, target: Target): Promise<Downloaded> {
  const proxy = new URL(proxyUrl);
  proxy.username = encodeURIComponent(proxyToken.username);
  proxy.password = encodeURIComponent(proxyToken.password);
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ proxyEnv: { HTTPS_PROXY: proxy.href } })
    : new HttpAgent({ proxyEnv: { HTTP_PROXY: proxy.href } });
  try {
    const send = isSecure ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      send(url, { agent, headers, signal: target.signal }, resolve).once('error', reject).end();
    });
    const status = response.statusCode ?? 0;
    if (status !== 200) {
      response.destroy();
      return { status, headers: response.headers, bytes: 0 };
    }
    if (Number(response.headers['content-length'] ?? 0) > target.maxBytes) {
      response.destroy();
      throw new TooLarge('the file is announced as larger than allowed');
    }
    return { status, headers: response.headers, bytes: await write(response, target) };
  } finally {
    agent.destroy();
  }
}

async function write(response: IncomingMessage, { path, maxBytes, signal }: Target): Promise<number> {
  let bytes = 0;
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > maxBytes) throw new TooLarge('the file is larger than allowed');
      yield part;
    }
  };
  await pipeline(response, counted, createWriteStream(path), { signal });
  return bytes;
}
