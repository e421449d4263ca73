import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { drained } from './drained.ts';
import { HTML, type Page, type Pages, page } from './page.ts';

const NEVER_MS = 60_000;

/** Answers that are late, endless, cut off or wrong on the wire. */
export const slowPages: Pages = {
  '/slow': after(NEVER_MS, page('landing.html')),
  '/slow/2-seconds': after(2000, page('landing.html')),
  '/slow/drip': (_, response) => void drip(response, 1000),
  '/slow/image': page('slow-image.html'),
  '/slow/image.png': after(NEVER_MS, (_, response) => response.destroy()),
  '/slow/headers-only': (_, response) => response.writeHead(200, { 'content-type': HTML }).flushHeaders(),
  '/endless': (_, response) => void drip(response, 0),

  '/cut/at-once': (request) => request.socket.destroy(),
  '/cut/after-headers': (_, response) => cut(response, ''),
  '/cut/mid-body': (_, response) => cut(response, '<!doctype html><title>Half</title><h1>Half of a pa'),
  '/wire/garbage': raw('This is not HTTP at all.\r\n\r\n'),
  '/wire/bad-length': raw(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: twelve\r\n\r\n<h1>Twelve</h1>',
  ),
  '/wire/two-lengths': raw(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n<h1>Twice',
  ),
  '/wire/short-length': raw(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9000\r\n\r\n<h1>Shorter than promised</h1>',
  ),
  '/wire/bad-chunk': raw(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n<h1>Chunk</h1>',
  ),
  '/wire/bad-gzip': raw(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: 14\r\n\r\n<h1>Plain</h1>',
  ),
};

/** The same answer, later; never when the visitor has left. */
export function after(delayMs: number, answer: Page): Page {
  return (request, response) => {
    const timer = setTimeout(() => answer(request, response), delayMs);
    response.once('close', () => clearTimeout(timer));
  };
}

/** A list that never ends: a line at a time, as fast as the visitor reads or slower. */
async function drip(response: ServerResponse, everyMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': HTML });
  response.write('<!doctype html><title>Rainfall</title><h1>Rain, drop by drop</h1><ol>');
  while (!response.destroyed) {
    const more = response.write('<li>A drop of rain</li>\n'.repeat(everyMs === 0 ? 2000 : 1));
    if (everyMs > 0) await pause(everyMs, undefined, { ref: false });
    else if (!more) await drained(response);
  }
}

/** More is promised than ever comes. */
function cut(response: ServerResponse, part: string): void {
  response.writeHead(200, { 'content-type': HTML, 'content-length': 5000 });
  response.flushHeaders();
  response.write(part, () => setTimeout(() => response.destroy(), 50));
}

/** Bytes of our own instead of an answer of Node's. */
function raw(bytes: string): Page {
  return (request) => request.socket.end(bytes, () => request.socket.destroy());
}
