import type { IncomingMessage } from 'node:http';
import { type ProxyRoute, requestThrough } from './request-through.ts';

export type FetchedThrough = {
  status: number;
  headers: IncomingMessage['headers'];
  /** Cut at `maxBytes`. */
  bytes: Uint8Array;
};

type Bounds = { maxBytes: number; signal: AbortSignal };

/** Reads the beginning of a response into memory. */
export function fetchThrough(
  url: URL,
  route: ProxyRoute & { post?: string },
  { maxBytes, signal }: Bounds,
): Promise<FetchedThrough> {
  return requestThrough(url, { ...route, signal }, async (response) => {
    const bytes = await readUpTo(response, maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, bytes };
  });
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
