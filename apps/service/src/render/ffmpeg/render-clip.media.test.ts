import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findMediaTools } from '#platform/media';
import type { Build } from '#render/template';
import { sampleColours, sampleHighlights } from '#test/render/clip-layers';
import { coding, playableFacts, sound } from '#test/render/playable';
import { highlightsTimeline } from '../timeline/highlights.ts';
import { type Clip, POSTER_FRAME, renderClip } from './render-clip.ts';

const media = await findMediaTools();
const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-clips-'));
const [WIDTH, HEIGHT] = [270, 480];
const lengths = { hook: 30, points: [45, 45], end: 36 };
const FRAMES = 156;

afterAll(() => rmSync(scratchRoot, { recursive: true }));

async function render(build: Build, signal = new AbortController().signal): Promise<Clip> {
  const layers = await sampleHighlights({ build, points: lengths.points.length, scale: 0.25 });
  const size = { width: WIDTH, height: HEIGHT, direction: 'ltr' } as const;
  const timeline = highlightsTimeline({ build, ...size, lengths, boxes: layers });
  return renderClip({ timeline, layers }, { media, scratchRoot, signal });
}

/** One frame as a player shows it. */
function pixelsOf(path: string, frame: number): Buffer {
  const filter = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-']);
}

function colourAt(pixels: Buffer, x: number, y: number): number[] {
  return [...pixels.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)];
}

function expectColour(seen: readonly number[], hex: string, most: number): void {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (const [at, value] of wanted.entries())
    expect(Math.abs((seen[at] ?? 999) - value), hex).toBeLessThanOrEqual(most);
}

function hashesOf(path: string): string {
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-'], {
    encoding: 'utf8',
  });
}

test('renderClip writes what platforms accept, with silence as long as the video', async () => {
  await using clip = await render('broadside');
  expect(playableFacts(clip.video.path)).toEqual({
    video: { ...coding, width: WIDTH, height: HEIGHT, nb_read_frames: String(FRAMES), duration: '5.200000' },
    audio: { ...sound, duration: '5.200000' },
    startsAtOnce: true,
    black: [],
  });
  expect(clip).toMatchObject({ frames: FRAMES, fps: 30, durationSeconds: 5.2 });
});

test('renderClip: frame 0 is complete, with the colours of the layers', async () => {
  await using clip = await render('broadside');
  const first = pixelsOf(clip.video.path, 0);
  expectColour(colourAt(first, 60, 116), sampleColours.paper, 2);
  expectColour(colourAt(first, 262, 470), sampleColours.field, 24);
  expectColour(colourAt(pixelsOf(clip.video.path, FRAMES - 1), 200, 400), sampleColours.block, 2);
  const poster = await sharp(clip.poster.path).raw().toBuffer();
  expectColour(colourAt(poster, 60, 116), sampleColours.paper, 3);
  expectColour(colourAt(poster, 150, 210), sampleColours.paper, 3);
  expect(POSTER_FRAME).toBe(18);
});

test.each(['broadside', 'folio', 'stage'] as const)(
  'renderClip of the same %s twice gives the same frames',
  async (build) => {
    await using one = await render(build);
    await using other = await render(build);
    const hashes = hashesOf(one.video.path);
    expect(hashes.match(/^0,/gm)).toHaveLength(FRAMES);
    expect(hashesOf(other.video.path)).toBe(hashes);
  },
);

test('renderClip ends within two seconds of a cancellation, and leaves no files', async () => {
  const abort = new AbortController();
  const startedMs = performance.now();
  const rendering = render('folio', abort.signal);
  setTimeout(() => abort.abort(new Error('no longer wanted')), 300);
  await expect(rendering).rejects.toThrow('no longer wanted');
  expect(performance.now() - startedMs).toBeLessThan(2_300);
  expect(readdirSync(scratchRoot)).toEqual([]);
});
