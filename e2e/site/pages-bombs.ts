import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { drained } from './drained.ts';
import { content, HTML, made, type Page, type Pages, page } from './page.ts';
import { assemblePng } from './png.ts';
import { redirect } from './redirect.ts';

/** Pages written in `pages/bombs/`: what each of them exhausts is said in its title. */
const WRITTEN = [
  'alerts',
  'canvas',
  'cpu',
  'dom',
  'downloads',
  'fetches',
  'font',
  'frames',
  'history',
  'image',
  'infinite-scroll',
  'js-heap',
  'navigation',
  'popups',
  'prints',
  'svg-nest',
  'tall',
  'wasm-heap',
  'workers',
] as const;

const GIGABYTE = 1024 ** 3;

/** Pages that try to take the browser, the worker or the network down with them. */
export const bombs: readonly string[] = [
  ...WRITTEN.map((name) => `/bombs/${name}`),
  '/bombs/redirects',
  '/bombs/drip',
  '/bombs/body',
  '/bombs/gzip',
  '/bombs/headers',
];

export const bombPages: Pages = {
  ...Object.fromEntries(WRITTEN.map((name): [string, Page] => [`/bombs/${name}`, page(`bombs/${name}.html`)])),
  '/bombs/worker.js': page('bombs/worker.js'),
  '/bombs/redirects': (request, response) =>
    redirect(302, `/bombs/redirects?${Date.now()}${Math.random()}`)(request, response),
  '/bombs/drip': (_, response) =>
    void pour(response, { chunk: Buffer.from('<p>'), totalBytes: Number.POSITIVE_INFINITY, everyMs: 500 }),
  '/bombs/body': (_, response) =>
    void pour(response, { chunk: Buffer.alloc(1024 ** 2, '<p>Ten gigabytes of this. '), totalBytes: 10 * GIGABYTE }),
  '/bombs/gzip': gzipBomb,
  '/bombs/headers': (request) =>
    request.socket.end(`HTTP/1.1 200 OK\r\n${`X-Padding: ${'a'.repeat(4000)}\r\n`.repeat(4000)}\r\nHello`),
  '/bombs/image.png': made('image/png', hugePng),
  // A face that never ends, so that waiting for all fonts never ends either.
  '/bombs/font.woff2': (_, response) =>
    void pour(
      response,
      { chunk: Buffer.from('wOF2'), totalBytes: Number.POSITIVE_INFINITY, everyMs: 500 },
      'font/woff2',
    ),
  '/bombs/file': content('x', 'application/octet-stream', { headers: { 'content-disposition': 'attachment' } }),
};

type Flood = { chunk: Buffer; totalBytes: number; everyMs?: number };

async function pour(response: ServerResponse, { chunk, totalBytes, everyMs = 0 }: Flood, type = HTML): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  for (let sent = 0; sent < totalBytes && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await drained(response);
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs).unref());
  }
  response.end();
}

/** Ten gigabytes of spaces in ten megabytes: one megabyte, compressed so that it can be repeated. */
function gzipBomb(_: IncomingMessage, response: ServerResponse): void {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  const megabyte = deflateRawSync(Buffer.alloc(1024 ** 2, ' '), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  response.writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' });
  response.write(header);
  void (async () => {
    for (let sent = 0; sent < 10 * 1024 && !response.destroyed; sent++)
      if (!response.write(megabyte)) await drained(response);
    response.end();
  })();
}

/** 30,000 by 30,000 pixels of one colour: 110 KB here, 3.6 GB once decoded. */
function hugePng(): Buffer {
  const side = 30_000;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return assemblePng({ width: side, height: side, bitDepth: 1, colourType: 0 }, deflateSync(rows));
}
