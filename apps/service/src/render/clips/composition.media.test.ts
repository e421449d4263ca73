import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrames, findMediaTools } from '#platform/media';
import { coding, playableFacts, sound } from '#test/render/playable';
import type { ClipLayer } from '../ffmpeg/clip-layer-files.ts';
import { scrollTimeline } from '../timeline/scroll.ts';
import { clipComposition } from './composition.ts';

const tools = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-page-clip-'));
const { signal } = new AbortController();
const [WIDTH, HEIGHT] = [216, 384];
const colours = { field: '#c9f24b', page: '#3056c0', strip: '#f4f0e6', end: '#b7a4ff' };
const page = { x: 24, y: 218, width: 216, height: 290 };
const path = { positions: [], stops: [{ topPx: 100, fromFrame: 40, toFrame: 80, caption: 0 }], endFrame: 80 };
const videoPath = join(folder, 'video.mp4');

beforeAll(makeClip);
afterAll(() => rmSync(folder, { recursive: true }));

async function flat(box: Omit<ClipLayer, 'png' | 'opaque'>, background: string): Promise<ClipLayer> {
  const { width, height } = box;
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { ...box, opaque: true, png };
}

/** A page of one colour that is recorded until the end card covers it. */
async function makeClip(): Promise<void> {
  const strip = { x: 0, width: 120, height: 24 };
  const layers = {
    'back/field': await flat({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, colours.field),
    'hook/slug': await flat({ ...strip, y: 20 }, colours.strip),
    'hook/line-1': await flat({ ...strip, y: 60 }, colours.strip),
    'caption-1/line-1': await flat({ ...strip, y: 200 }, colours.strip),
    'end/ground': await flat({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, colours.end),
  };
  const timeline = scrollTimeline({
    width: WIDTH,
    height: HEIGHT,
    direction: 'ltr',
    hookFrames: 20,
    endFrames: 30,
    path,
    rise: { dx: -24, dy: -124 },
    boxes: { ...layers, page: { ...page, opaque: true } },
  });
  const { width, height, ...compose } = await clipComposition({ timeline, layers, page }, folder);
  const encoding = {
    format: 'mp4',
    fps: 30,
    width,
    height,
    videoPath,
    posterPath: join(folder, 'poster.jpg'),
  } as const;
  const encoder = encodeFrames(tools, { ...encoding, compose }, { signal, limitMs: 60_000 });
  const { png } = await flat(page, colours.page);
  const jpeg = await sharp(png).jpeg({ quality: 95 }).toBuffer();
  for (let frame = 0; frame < path.endFrame + 12; frame += 1) await encoder.write(jpeg);
  await encoder.finish();
}

function colourAt(frame: number, x: number, y: number): number[] {
  const filter = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  const args = ['-v', 'error', '-i', videoPath, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-'];
  const at = (y * WIDTH + x) * 3;
  return [...execFileSync('ffmpeg', args).subarray(at, at + 3)];
}

function expectColour(seen: readonly number[], hex: string): void {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (const [at, value] of wanted.entries()) expect(Math.abs((seen[at] ?? 999) - value), hex).toBeLessThanOrEqual(3);
}

test('clipComposition makes a recorded page one layer of a clip, as long as its timeline', () => {
  expect(playableFacts(videoPath)).toEqual({
    video: { ...coding, width: WIDTH, height: HEIGHT, nb_read_frames: '110', duration: '3.666667' },
    audio: { ...sound, duration: expect.stringMatching(/^3\.6/) },
    startsAtOnce: true,
    black: [],
  });
});

test('clipComposition gives every part its own colour, before and after the device has risen', () => {
  expectColour(colourAt(0, 200, 100), colours.field);
  expectColour(colourAt(0, 60, 72), colours.strip);
  expectColour(colourAt(0, 120, 300), colours.page);
  expectColour(colourAt(60, 180, 120), colours.page);
  expectColour(colourAt(60, 60, 212), colours.strip);
  expectColour(colourAt(109, 100, 300), colours.end);
});
