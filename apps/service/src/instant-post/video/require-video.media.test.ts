// Files that need more memory, disk or time than allowed. Each is rejected, or read only as far as its header states.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@galley/contract';
import { afterAll, expect, test } from 'vitest';
import { WorkFailure } from '#platform/engine';
import { findCuts, findMediaTools, MediaFailure, probe, readSound } from '#platform/media';
import { requireVideo } from './require-video.ts';

const media = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-bombs-'));
const { signal } = new AbortController();
afterAll(() => rmSync(folder, { recursive: true }));

function make(name: string, args: readonly string[]): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}

const grey = (size: string, seconds = 1) => ['-f', 'lavfi', '-i', `color=gray:s=${size}:r=1:d=${seconds}`];

async function endingOf(path: string): Promise<string> {
  return requireVideo(media, path, signal).then(
    () => 'a film',
    (cause: unknown) => (cause instanceof WorkFailure ? cause.code : String(cause)),
  );
}

test('requireVideo accepts a video of an ordinary size', async () => {
  expect(await endingOf(make('plain.mp4', [...grey('640x360'), '-c:v', 'libx264']))).toBe('a film');
});

test('requireVideo measures a browser recording without a length', async () => {
  const path = join(folder, 'recorded.webm');
  const recorded = execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=10:d=3', '-f', 'lavfi', '-i', 'sine=d=3'],
    ...['-c:v', 'libvpx', '-c:a', 'libopus', '-f', 'webm', '-live', '1', '-'],
  ]);
  writeFileSync(path, recorded);
  expect((await probe(media, path, signal)).durationSeconds).toBe(0);
  const recording = await requireVideo(media, path, signal);
  expect(recording.facts.durationSeconds).toBeCloseTo(3, 1);
  expect([recording.facts.video?.codec, recording.facts.audio?.codec]).toEqual(['vp8', 'opus']);
});

test('requireVideo rejects a frame of 144 megapixels in a few kilobytes', async () => {
  const path = make('vast.mov', [...grey('12000x12000'), '-c:v', 'png']);
  expect(statSync(path).size).toBeLessThan(2_000_000);
  expect(await endingOf(path)).toBe('unsupported_media');
});

test('requireVideo does not decode an image that is larger than its header states', async () => {
  const path = make('liar.avi', [...grey('12000x12000'), '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p']);
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf('strf'); at > 0 && at < 4_096; at = bytes.indexOf('strf', at + 4)) {
    bytes.writeUInt32LE(320, at + 12);
    bytes.writeUInt32LE(180, at + 16);
  }
  writeFileSync(path, bytes);
  expect(await endingOf(path)).toBe('unsupported_media');
  await expect(findCuts(media, path, { signal, limitMs: 30_000 })).rejects.toBeInstanceOf(MediaFailure);
  // Control: without the limit the same program decodes it.
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-']);
});

test('requireVideo rejects extremely narrow and wide videos, which would fill the disk when enlarged', async () => {
  expect(await endingOf(make('thread.mkv', [...grey('2x8000'), '-c:v', 'ffv1']))).toBe('unsupported_media');
  expect(await endingOf(make('wall.mkv', [...grey('8000x64'), '-c:v', 'ffv1']))).toBe('unsupported_media');
});

test('readSound stops at the stated length of a longer sound', async () => {
  const path = make('endless.flac', ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '3600']);
  const rawPath = join(folder, 'sound.raw');
  await readSound(media, path, { rawPath, sampleRate: 16_000, mostSeconds: 10, signal, limitMs: 60_000 });
  expect(statSync(rawPath).size).toBe(10 * 16_000 * 2);
});

test('requireVideo rejects a video of too many hours by its length', async () => {
  const path = make('long.mkv', [...grey('64x64', limits.videoSeconds + 60), '-c:v', 'libx264', '-g', '9999']);
  expect(await endingOf(path)).toBe('video_too_long');
});

test('requireVideo rejects a file with a thousand streams', async () => {
  const maps = Array.from({ length: 1_000 }, () => ['-map', '0:a']).flat();
  const path = make('streams.mkv', [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=8000:cl=mono',
    '-t',
    '0.1',
    ...maps,
    '-c:a',
    'pcm_s16le',
  ]);
  expect(await endingOf(path)).toBe('unsupported_media');
});
