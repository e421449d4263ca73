import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeVideo } from './compose.ts';
import type { CompositionInput } from './compose-arguments.ts';
import { findMediaTools } from './media-tools.ts';
import { probe } from './probe.ts';

const tools = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-compose-'));
const { signal } = new AbortController();
const still = { path: join(folder, 'still.png'), formats: ['png_pipe'], options: ['-framerate', '30'] };
const filter = '[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=59:1:0,setpts=N[composed]';

function composingOf(name: string, more: Partial<CompositionInput> = {}): CompositionInput {
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

test('composeVideo makes a video of images, with silence and a poster in their own colour', async () => {
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

test('composeVideo plays the sound of an input at the loudness of speech, for as long as the video', async () => {
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

test('composeVideo brings speech to -14 LUFS, its peaks below -1.5 dB, and leaves silence silent', async () => {
  // Bursts with pauses between them: as loud at their peaks as speech, and quiet on average.
  const words = "aevalsrc='sin(880*PI*t)*exp(-6*mod(t,0.4))*gt(sin(2*t),-0.5)':s=44100:d=12";
  for (const [name, volume] of Object.entries({ quiet: 0.03, loud: 0.9, silent: 0 })) {
    const path = join(folder, `${name}.wav`);
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `${words},volume=${volume}`, path]);
    const sounding = { inputs: [still, { path, formats: ['wav'] }], soundInput: 1, frames: 360 };
    const composing = composingOf(name, { ...sounding, filter: filter.replace('loop=59', 'loop=359') });
    await composeVideo(tools, composing, { signal, limitMs: 60_000 });
    const { loudness, peak } = loudnessOf(composing.videoPath);
    if (name === 'silent') expect(loudness).toBeLessThan(-60);
    else expect(Math.abs(loudness + 14), `${name}: ${loudness} LUFS`).toBeLessThan(1);
    expect(peak).toBeLessThan(-1);
  }
});

test('composeVideo leaves no file of an invalid graph', async () => {
  const before = readdirSync(folder);
  const composing = composingOf('broken', { filter: '[0:v]nosuchfilter[composed]' });
  await expect(composeVideo(tools, composing, { signal, limitMs: 60_000 })).rejects.toThrow('the media process ended');
  expect(readdirSync(folder)).toEqual(before);
});

function meanVolumeOf(path: string): number {
  const args = ['-i', path, '-t', '1.4', '-af', 'volumedetect', '-vn', '-f', 'null', '-'];
  const output = execFileSync('sh', ['-c', 'ffmpeg "$@" 2>&1', 'ffmpeg', ...args], { encoding: 'utf8' });
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(output)?.[1]);
}

function loudnessOf(path: string): { loudness: number; peak: number } {
  const args = ['-nostats', '-i', path, '-vn', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const output = execFileSync('sh', ['-c', 'ffmpeg "$@" 2>&1', 'ffmpeg', ...args], { encoding: 'utf8' });
  const summary = output.slice(output.lastIndexOf('Summary:'));
  const [, loudness] = /I:\s+(-?[\d.]+) LUFS/.exec(summary) ?? [];
  const [, peak] = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary) ?? [];
  return { loudness: Number(loudness), peak: peak === '-inf' ? Number.NEGATIVE_INFINITY : Number(peak) };
}
