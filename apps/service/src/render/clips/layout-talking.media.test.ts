import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findMediaTools } from '#platform/media';
import { coding, playableFacts, sound } from '#test/render/playable';
import { renderClip } from '../ffmpeg/render-clip.ts';
import { captionStates } from '../timeline/captions-track.ts';
import { talkingTimeline } from '../timeline/talking.ts';

const media = await findMediaTools();
const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-talking-'));
const { signal } = new AbortController();
const [WIDTH, HEIGHT, FRAMES] = [216, 384, 60];
const cell = { x: 20, y: 200, width: 120, height: 40 };
/** One colour per word, so that a frame shows which one is marked. */
const marks = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const;

afterAll(() => rmSync(scratchRoot, { recursive: true }));

function recordingOf(name: string): string {
  const path = join(scratchRoot, name);
  const image = `color=gray:size=${WIDTH}x${HEIGHT}:rate=30:duration=2`;
  const sound = 'sine=frequency=300:sample_rate=48000:duration=2';
  const inputs = ['-f', 'lavfi', '-i', image, '-f', 'lavfi', '-i', sound];
  execFileSync('ffmpeg', ['-v', 'error', ...inputs, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path]);
  return path;
}

async function sheet(): Promise<Buffer> {
  const rows = marks.map((rgb) => Buffer.alloc(cell.width * cell.height * 4, Buffer.from([...rgb, 255])));
  const raw = { width: cell.width, height: cell.height * marks.length, channels: 4 } as const;
  return sharp(Buffer.concat(rows), { raw }).png().toBuffer();
}

test('renderClip marks each word in exactly its frames, and preserves the sound of the video', async () => {
  const spoken = [
    { startMs: 240, endMs: 500 },
    { startMs: 540, endMs: 700 },
    { startMs: 840, endMs: 1_100 },
  ];
  const states = captionStates([{ words: spoken }], FRAMES);
  const words = { ...cell, sheet: await sheet(), states };
  const box = { ...cell, opaque: false };
  const video = { x: 0, y: 0, width: WIDTH, height: HEIGHT, opaque: true };
  const size = { width: WIDTH, height: HEIGHT, frames: FRAMES, direction: 'ltr' } as const;
  const timeline = talkingTimeline({ ...size, titleFrames: 40, boxes: { film: video, words: box } });
  const request = { timeline, layers: {}, video: { path: recordingOf('film.mp4') }, words };
  await using clip = await renderClip(request, { media, scratchRoot, signal });
  expect(markedIn(clip.video.path)).toEqual(states.flatMap(({ word, frames }) => Array(frames).fill(word)));
  expect(playableFacts(clip.video.path)).toEqual({
    video: { ...coding, width: WIDTH, height: HEIGHT, nb_read_frames: String(FRAMES), duration: '2.000000' },
    audio: { ...sound, duration: expect.stringMatching(/^(1\.9|2\.0)/) },
    startsAtOnce: true,
    black: [],
  });
});

test('talkingTimeline wipes a title away together with its background', async () => {
  const flat = async (area: { x: number; y: number; width: number; height: number }, background: string) => {
    const { width, height } = area;
    const png = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    return { ...area, opaque: true, png };
  };
  const layers = {
    'hook/title': await flat({ x: 0, y: 100, width: 160, height: 80 }, '#0000ff'),
    'hook/line-1': await flat({ x: 20, y: 110, width: 120, height: 24 }, '#ff0000'),
    'hook/line-2': await flat({ x: 20, y: 144, width: 100, height: 24 }, '#ff0000'),
  };
  const video = { x: 0, y: 0, width: WIDTH, height: HEIGHT, opaque: true };
  const size = { width: WIDTH, height: HEIGHT, frames: FRAMES, direction: 'ltr' } as const;
  const timeline = talkingTimeline({ ...size, titleFrames: 40, boxes: { film: video, ...layers } });
  await using clip = await renderClip(
    { timeline, layers, video: { path: recordingOf('titled.mp4') } },
    { media, scratchRoot, signal },
  );
  const seen = titlesIn(clip.video.path);
  expect(seen[30]).toEqual({ isBackground: true, words: true });
  expect(seen.slice(45).some(({ isBackground, words }) => isBackground || words)).toBe(false);
  expect(seen.filter(({ isBackground, words }) => words && !isBackground)).toEqual([]);
  // During the wipe, only an edge of the background may be left.
  expect(seen.filter(({ isBackground, words }) => isBackground && !words).length).toBeLessThanOrEqual(2);
});

/** Whether each frame has blue of the background and red of the words at the title. */
function titlesIn(path: string): { isBackground: boolean; words: boolean }[] {
  const filter = 'crop=160:80:0:100,scale=in_color_matrix=bt709,format=rgb24';
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const frameBytes = 160 * 80 * 3;
  return Array.from({ length: bytes.length / frameBytes }, (_, index) => {
    const pixels = Array.from({ length: 160 * 80 }, (__, pixel) => index * frameBytes + pixel * 3);
    const isOf = (own: number, other: number) =>
      pixels.some((offset) => (bytes[offset + own] ?? 0) - (bytes[offset + other] ?? 0) > 150);
    return { isBackground: isOf(2, 0), words: isOf(0, 2) };
  });
}

/** The word that each frame marks, by the colour in the middle of the captions. */
function markedIn(path: string): (number | null)[] {
  const filter = 'crop=2:2:80:220,scale=in_color_matrix=bt709,format=rgb24';
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-']);
  return Array.from({ length: bytes.length / 12 }, (_, index) => {
    const seen = [...bytes.subarray(index * 12, index * 12 + 3)];
    const word = seen.findIndex((value) => value > 200);
    return word < 0 ? null : word;
  });
}
