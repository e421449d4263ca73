import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { followHops, type ProxyRoute, requestThrough } from './request-through.ts';

export type DownloadResult = { status: number; headers: IncomingMessage['headers']; bytes: number };

type Target = { path: string; maxBytes: number; signal: AbortSignal };

/** Larger than allowed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Downloads a file through the proxy to disk, following redirects. Only a 200 is written. */
export function downloadThrough(start: URL, route: ProxyRoute, target: Target): Promise<DownloadResult> {
  const { signal } = target;
  return followHops(start, (url) => requestThrough(url, { ...route, signal }, (response) => save(response, target)));
}

async function save(response: IncomingMessage, target: Target): Promise<DownloadResult> {
  const { headers, statusCode: status = 0 } = response;
  if (status !== 200) {
    response.destroy();
    return { status, headers, bytes: 0 };
  }
  if (Number(headers['content-length'] ?? 0) > target.maxBytes) {
    response.destroy();
    throw new TooLarge('the file is announced as larger than allowed');
  }
  return { status, headers, bytes: await write(response, target) };
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
