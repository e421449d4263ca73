import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeVideo } from './compose.ts';
import type { Composing } from './compose-arguments.ts';
import { findMediaTools } from './media-tools.ts';
import { probe } from './probe.ts';

const tools = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-compose-'));
const { signal } = new AbortController();
const still = { path: join(folder, 'still.png'), formats: ['png_pipe'], options: ['-framerate', '30'] };
const filter = '[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=59:1:0,setpts=N[composed]';

function composingOf(name: string, more: Partial<Composing> = {}): Composing {
  const [videoPath, posterPath] = [join(folder, `${name}.mp4`), join(folder, `${name}.jpg`)];
  return { inputs: [still], filter, frames: 60, fps: 30, videoPath, posterPath, posterFrame: 18, ...more };
}

beforeAll(async () => {
  const png = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#d22b4f' } })
    .png()
    .toBuffer();
  await writeFile(still.path, png);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pictures become a film with silence and a poster in their own colour', async () => {
  const composing = composingOf('silent');
  const { videoBytes, posterBytes } = await composeVideo(tools, composing, { signal, limitMs: 60_000 });
  expect(Math.min(videoBytes, posterBytes)).toBeGreaterThan(500);
  const facts = await probe(tools, composing.videoPath, signal);
  expect(facts.durationSeconds).toBe(2);
  expect(facts.audio).toEqual({ codec: 'aac', sampleRateHz: 48_000, channels: 2 });
  const [red = 0, green = 0, blue = 0] = await sharp(composing.posterPath).raw().toBuffer();
  const errors = [red - 0xd2, green - 0x2b, blue - 0x4f].map(Math.abs);
  expect(Math.max(...errors)).toBeLessThanOrEqual(3);
});

test('a sound of an input is heard at the loudness of speech, for as long as the picture', async () => {
  const path = join(folder, 'tone.wav');
  const quiet = 'sine=frequency=440:sample_rate=44100:duration=1.5,volume=0.02';
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', quiet, path]);
  const composing = composingOf('sound', { inputs: [still, { path, formats: ['wav'] }], soundInput: 1 });
  await composeVideo(tools, composing, { signal, limitMs: 60_000 });
  const facts = await probe(tools, composing.videoPath, signal);
  expect(facts.durationSeconds).toBe(2);
  expect(facts.audio).toEqual({ codec: 'aac', sampleRateHz: 48_000, channels: 2 });
  expect(meanVolumeOf(composing.videoPath)).toBeGreaterThan(meanVolumeOf(path) + 10);
});

test('a graph that cannot be made leaves no file', async () => {
  const before = readdirSync(folder);
  const composing = composingOf('broken', { filter: '[0:v]nosuchfilter[composed]' });
  await expect(composeVideo(tools, composing, { signal, limitMs: 60_000 })).rejects.toThrow('the media process ended');
  expect(readdirSync(folder)).toEqual(before);
});

function meanVolumeOf(path: string): number {
  const args = ['-i', path, '-t', '1.4', '-af', 'volumedetect', '-vn', '-f', 'null', '-'];
  const said = execFileSync('sh', ['-c', 'ffmpeg "$@" 2>&1', 'ffmpeg', ...args], { encoding: 'utf8' });
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(said)?.[1]);
}
