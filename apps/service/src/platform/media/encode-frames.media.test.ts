import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrames } from './encode-frames.ts';
import type { Encoding, VideoFormat } from './encoding.ts';
import { MediaFailure } from './media-failure.ts';
import { startMediaProcess } from './media-process.ts';
import { findMediaTools } from './media-tools.ts';
import { probe } from './probe.ts';

const tools = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-encode-'));
const { signal } = new AbortController();
const FRAMES = 60;
const jpegs: Buffer[] = [];

beforeAll(async () => {
  for (let frame = 0; frame < FRAMES; frame += 1) jpegs.push(await renderImage(frame));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A bar that moves four pixels per frame, on a background of one known colour. */
async function renderImage(frame: number): Promise<Buffer> {
  const bar = await sharp({ create: { width: 20, height: 240, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#e8472b' } })
    .composite([{ input: bar, left: frame * 4, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

function encodingOf(name: string, format: VideoFormat, more: Partial<Encoding> = {}): Encoding {
  const [videoPath, posterPath] = [join(folder, `${name}.${format}`), join(folder, `${name}.jpg`)];
  return { format, fps: format === 'gif' ? 20 : 30, width: 320, height: 240, videoPath, posterPath, ...more };
}

async function encode(encoding: Encoding) {
  const encoder = encodeFrames(tools, encoding, { signal, limitMs: 60_000 });
  for (const jpeg of jpegs) await encoder.write(jpeg);
  return encoder.finish();
}

/** The pixels of one frame as a player shows them: by the matrix and the range in the file. */
function pixelsOf(path: string, frame: number): Buffer {
  const filter = `select=eq(n\\,${frame}),scale=out_color_matrix=bt709:out_range=pc,format=rgb24`;
  return execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vf', filter, '-frames:v', '1', '-f', 'rawvideo', '-']);
}

/** The position at which the white bar begins in a row of pixels. */
function barOf(pixels: Buffer): number {
  const row = Array.from({ length: 320 }, (_, x) => pixels.readUInt8((120 * 320 + x) * 3 + 2));
  return row.findIndex((blue) => blue > 150);
}

test('encodeFrames writes an MP4 as H.264 High with silence, as long as its frames, its index first', async () => {
  const encoding = encodingOf('plain', 'mp4');
  await encode(encoding);
  const facts = await probe(tools, encoding.videoPath, signal);
  expect(facts.video).toEqual({
    codec: 'h264',
    profile: 'High',
    pixelFormat: 'yuv420p',
    width: 320,
    height: 240,
    fps: 30,
    declaresColours: true,
  });
  expect(facts.audio).toEqual({ codec: 'aac', sampleRateHz: 48_000, channels: 2 });
  expect(Math.abs(facts.durationSeconds - 2)).toBeLessThan(0.05);
  const bytes = readFileSync(encoding.videoPath);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test.each(['mp4', 'webm', 'gif'] as const)(
  'encodeFrames puts every frame of a %s at its time, in its own colour',
  async (format) => {
    const encoding = encodingOf(`frames-${format}`, format);
    await encode(encoding);
    for (const frame of [0, 1, 30, 58, 59]) {
      const pixels = pixelsOf(encoding.videoPath, frame);
      expect(Math.abs(barOf(pixels) - frame * 4), `frame ${frame}`).toBeLessThanOrEqual(1);
      const [red, green, blue] = pixels.subarray((120 * 320 + 310) * 3);
      for (const [seen = 0, wanted] of [
        [red, 0xe8],
        [green, 0x47],
        [blue, 0x2b],
      ] as const) {
        expect(Math.abs(seen - wanted), `colour of frame ${frame}`).toBeLessThanOrEqual(6);
      }
    }
    expect(pixelsOf(encoding.videoPath, FRAMES)).toHaveLength(0);
  },
);

test('encodeFrames writes a WebM as VP9 with silence', async () => {
  const encoding = encodingOf('plain', 'webm');
  await encode(encoding);
  const facts = await probe(tools, encoding.videoPath, signal);
  expect(facts.video).toMatchObject({ codec: 'vp9', pixelFormat: 'yuv420p', width: 320, height: 240, fps: 30 });
  expect(facts.audio).toMatchObject({ codec: 'opus' });
});

test('encodeFrames leaves no intermediate file of a GIF behind', async () => {
  const encoding = encodingOf('alone', 'gif');
  const { videoBytes } = await encode(encoding);
  expect(statSync(encoding.videoPath).size).toBe(videoBytes);
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith('alone'))
      .sort(),
  ).toEqual(['alone.gif', 'alone.jpg']);
});

test('encodeFrames makes the poster of the first frame, or of the named one', async () => {
  const first = encodingOf('first', 'mp4');
  const named = encodingOf('named', 'mp4', { posterFrame: 30 });
  await Promise.all([encode(first), encode(named)]);
  expect(Math.abs(barOf(pixelsOf(first.posterPath, 0)) - 0)).toBeLessThanOrEqual(1);
  expect(Math.abs(barOf(pixelsOf(named.posterPath, 0)) - 120)).toBeLessThanOrEqual(1);
});

test('encodeFrames cuts the last row and column of frames of odd size', async () => {
  const encoding = encodingOf('odd', 'mp4', { width: 318, height: 238 });
  await encode(encoding);
  expect((await probe(tools, encoding.videoPath, signal)).video).toMatchObject({ width: 318, height: 238 });
});

test("encodeFrames can make frames one layer of a caller's composition", async () => {
  const filter = 'color=black:size=640x480:rate=30[ground];[ground][frames]overlay=100:50:shortest=1[composed]';
  const encoding = encodingOf('composed', 'mp4', { width: 640, height: 480, compose: { inputs: [], filter } });
  await encode(encoding);
  const facts = await probe(tools, encoding.videoPath, signal);
  expect(facts.video).toMatchObject({ width: 640, height: 480 });
  expect(Math.abs(facts.durationSeconds - 2)).toBeLessThan(0.05);
});

test.each(['mp4', 'gif'] as const)(
  'encodeFrames ends an aborted %s within two seconds and leaves neither file nor process',
  async (format) => {
    const abort = new AbortController();
    const encoding = encodingOf('aborted', format);
    const encoder = encodeFrames(tools, encoding, { signal: abort.signal, limitMs: 60_000 });
    for (const jpeg of jpegs.slice(0, 20)) await encoder.write(jpeg);
    // Its frames wait in the pipe until the process runs.
    await expect.poll(() => processesWith(basename(encoding.videoPath))).not.toBe('');
    const startedMs = performance.now();
    abort.abort(new Error('no longer wanted'));
    await expect(encoder.finish()).rejects.toThrow('no longer wanted');
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(readdirSync(folder).filter((name) => /^(?:aborted|out-)/.test(name))).toEqual([]);
    expect(processesWith(basename(encoding.videoPath))).toBe('');
  },
);

test('encodeFrames leaves nothing of a discarded video', async () => {
  const encoding = encodingOf('discarded', 'mp4');
  const encoder = encodeFrames(tools, encoding, { signal, limitMs: 60_000 });
  for (const jpeg of jpegs) await encoder.write(jpeg);
  await encoder.discard();
  expect(readdirSync(folder).filter((name) => name.startsWith('discarded'))).toEqual([]);
});

test('encodeFrames fails with a MediaFailure for invalid images, and the messages of ffmpeg stay in it', async () => {
  const encoder = encodeFrames(tools, encodingOf('nonsense', 'mp4'), { signal, limitMs: 60_000 });
  await encoder.write(Buffer.from('no picture at all')).catch(() => undefined);
  const failure = await encoder.finish().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(MediaFailure);
  expect((failure as MediaFailure).lastWords).not.toBe('');
  expect((failure as MediaFailure).message).not.toContain('pipe');
});

test('startMediaProcess ends a process that takes too long', async () => {
  const { ended } = startMediaProcess(tools.ffmpeg, ['-f', 'lavfi', '-i', 'testsrc2', '-f', 'null', '-'], {
    signal,
    limitMs: 300,
  });
  await expect(ended).rejects.toThrow('longer than 300 ms');
});

test('startMediaProcess gives ffmpeg no network at all', async () => {
  const { file, before } = tools.ffmpeg.wrap({ reads: [], writes: [] });
  const tried = spawnSync(file, [...before.slice(0, -1), 'python3', '-Ic', 'import socket; socket.socket()'], {
    encoding: 'utf8',
  });
  expect(tools.isWithoutNetwork).toBe(true);
  expect(tried.stderr).toContain('PermissionError');
  expect(spawnSync('python3', ['-Ic', 'import socket; socket.socket()']).status).toBe(0);
});

test('probe does not open a playlist with the name of a video', async () => {
  const path = join(folder, 'playlist.mp4');
  writeFileSync(path, '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
  await expect(probe(tools, path, signal)).rejects.toBeInstanceOf(MediaFailure);
});

function processesWith(argument: string): string {
  try {
    return execFileSync('pgrep', ['-f', `^ffmpeg.*${argument}`], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
