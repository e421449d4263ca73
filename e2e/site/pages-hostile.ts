// The second half of all bombs: pages, pictures and files that are hard to read. Those of `pages-bombs.ts` are large.

import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { drained } from './drained.ts';
import * as images from './hostile-images.ts';
import { hostileTexts } from './hostile-texts.ts';
import { content, HTML, made, type Pages } from './page.ts';

const MEBIBYTE = 1024 ** 2;
const FILM = 'video/mp4';
const FILM_HEAD = '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41';

const pictures: Pages = {
  '/hostile/dashed.svg': made('image/svg+xml', images.dashedSvg),
  '/hostile/filtered.svg': made('image/svg+xml', images.filteredSvg),
  '/hostile/deep.png': made('image/png', images.deepPng),
  '/hostile/vast.jpg': made('image/jpeg', images.vastJpeg),
  '/hostile/vast.webp': made('image/webp', images.vastWebp),
  '/hostile/vast.gif': made('image/gif', images.vastGif),
  '/hostile/many.ico': made('image/x-icon', images.manyIcons),
};

/** What calls itself a film. */
const films: Pages = {
  '/hostile/playlist.mp4': content(`#EXTM3U\n${'#EXTINF:4,\nhttp://127.0.0.1:1/a.ts\n'.repeat(20_000)}`, FILM),
  '/hostile/concat.mp4': content(`ffconcat version 1.0\n${"file '/etc/passwd'\n".repeat(20_000)}`, FILM),
  // A box that says it holds everything, and holds itself.
  '/hostile/boxes.mp4': content(Buffer.from(FILM_HEAD + '\xff\xff\xff\xffmoov'.repeat(50_000), 'latin1'), FILM),
  '/hostile/lengths.mkv': content(
    Buffer.from(`\x1aE\xdf\xa3${'\x01\xff\xff\xff\xff\xff\xff\xfe'.repeat(9_000)}`, 'latin1'),
    'video/x-matroska',
  ),
  '/hostile/endless.mp4': (_, response) => void pourFilm(response),
};

export const hostilePages: Pages = {
  ...Object.fromEntries(Object.entries(hostileTexts).map(([name, make]) => [`/hostile/${name}`, made(HTML, make)])),
  ...pictures,
  ...films,
  '/hostile/worker.js': content(
    'onfetch = (event) => event.respondWith(fetch(event.request.url + "&again"));',
    'text/javascript',
  ),
  '/hostile/brotli': made(HTML, foldedPage, { headers: { 'content-encoding': 'br' } }),
  '/hostile/laughs.xml': made('application/xml', laughs),
};

/** Each is an input by itself; the rest are parts of them. */
export const hostilePaths: readonly string[] = [
  ...Object.keys(hostileTexts).map((name) => `/hostile/${name}`),
  ...Object.keys(pictures),
  ...Object.keys(films),
  ...['/hostile/brotli', '/hostile/laughs.xml'],
];

/** 256 megabytes of spaces in a few hundred bytes. */
function foldedPage(): Buffer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  return brotliCompressSync(Buffer.alloc(256 * MEBIBYTE, ' '), { params });
}

function laughs(): string {
  const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  return `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY l0 "ha">${entities}]><urlset><url><loc>&l12;</loc></url></urlset>`;
}

async function pourFilm(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': FILM });
  response.write(Buffer.from(FILM_HEAD, 'latin1'));
  while (!response.destroyed) if (!response.write(Buffer.alloc(MEBIBYTE))) await drained(response);
}
