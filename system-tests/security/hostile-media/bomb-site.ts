// URLs that pretend to be videos and try to exhaust memory, disk or time. Each states how a pack of it must end.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type JobErrorCode, limits } from '@galley/contract';
import { serveLocally } from '@galley/fixtures/serve-locally.ts';

export type Bomb = { path: string; code: JobErrorCode };

export type BombSite = AsyncDisposable & { host: string; url: string };

type Reply = (response: ServerResponse) => unknown;

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast'];
const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '0.1'];

/** Arguments for ffmpeg; several outputs are concatenated. */
const videos: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // A file of 170 kB with 144 megapixels; ffmpeg alone would accept twice as many.
  'vast.mov': [[...grey('12000x12000'), '-pix_fmt', 'gray', '-c:v', 'png']],
  'thread.mkv': [[...grey('2x8000'), '-c:v', 'ffv1']],
  'streams.mkv': [[...SILENCE, ...Array.from({ length: 1_000 }, () => ['-map', '0:a']).flat(), '-c:a', 'pcm_s16le']],
  'long.mkv': [[...grey('64x64', limits.videoSeconds + 60), ...X264, '-g', '9999']],
  // Its header says 64 pixels a side, and after ten seconds it has 8,192.
  'swelling.ts': [
    [...grey('64x64', 10), ...X264],
    [...grey('8192x8192'), ...X264],
  ],
  'plain.mp4': [[...grey('320x180', 2), ...X264]],
};

const responsesByPath: Readonly<Record<string, Reply>> = {
  'folded.mp4': (response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  },
  'vast-body.mp4': (response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 10 * 1024 ** 3 });
    response.write(Buffer.alloc(65_536));
  },
  'empty.mp4': (response) => response.end(),
  'playlist.mp4': (response) => response.end('#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:1/a.ts\n#EXT-X-ENDLIST\n'),
  'round.mp4': (response) => redirect(response, '/round.mp4'),
  'inside.mp4': (response) => redirect(response, 'http://169.254.169.254/latest/'),
  'silent.mp4': (response) => response.writeHead(200, { 'content-type': 'video/mp4' }).write('\0'),
};

export const bombs: readonly Bomb[] = [
  { path: 'vast.mov', code: 'unsupported_media' },
  { path: 'thread.mkv', code: 'unsupported_media' },
  { path: 'streams.mkv', code: 'unsupported_media' },
  { path: 'long.mkv', code: 'video_too_long' },
  // Frames that are too large are skipped; the rest has no speech.
  { path: 'swelling.ts', code: 'nothing_to_say' },
  { path: 'folded.mp4', code: 'unsupported_media' },
  { path: 'vast-body.mp4', code: 'video_too_large' },
  { path: 'empty.mp4', code: 'unsupported_media' },
  { path: 'playlist.mp4', code: 'unsupported_media' },
  { path: 'round.mp4', code: 'unreachable' },
  { path: 'inside.mp4', code: 'unreachable' },
  // Takes minutes: a silent connection is closed after one, and tried three times.
  { path: 'silent.mp4', code: 'unreachable' },
];

/** Control: an ordinary video that passes everything that stops the others. */
export const plain: Bomb = { path: 'plain.mp4', code: 'nothing_to_say' };

export async function openBombSite(): Promise<BombSite> {
  const made = await makeVideos();
  const server = await serveLocally((request, response) => {
    const name = (request.url ?? '').slice(1);
    const reply = made.has(name) ? (response: ServerResponse) => response.end(made.get(name)) : responsesByPath[name];
    return reply === undefined ? response.writeHead(404).end() : reply(response);
  });
  const { host } = server;
  return { host, url: `http://${host}`, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function makeVideos(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-bombs-'));
  try {
    const made = new Map<string, Buffer>();
    for (const [name, takes] of Object.entries(videos)) made.set(name, await makeVideo(name, takes, folder));
    return made;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeVideo(name: string, takes: readonly (readonly string[])[], folder: string): Promise<Buffer> {
  const path = join(folder, `take${extname(name)}`);
  const pieces: Buffer[] = [];
  for (const take of takes) {
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...take, path]);
    pieces.push(await readFile(path));
  }
  return Buffer.concat(pieces);
}

function grey(size: string, seconds = 1): string[] {
  return ['-f', 'lavfi', '-i', `color=gray:s=${size}:r=1:d=${seconds}`];
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}
