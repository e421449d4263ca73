import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMediaTools } from '#platform/media';
import { playableFacts, sound } from '#test/render/playable';
import { setMusic } from './set-music.ts';

// On a small clip of three cards, measured by ffmpeg.

const media = await findMediaTools();
const folder = mkdtempSync(join(tmpdir(), 'galley-music-'));
const cuts = [2, 4.5, 7];
const seconds = 10;
const { signal } = new AbortController();

const ffmpeg = (...args: string[]): string =>
  execFileSync('sh', ['-c', 'exec ffmpeg "$@" 2>&1', 'ffmpeg', '-hide_banner', '-nostats', ...args], {
    encoding: 'utf8',
  });

beforeAll(() => {
  const frames = ['-f', 'lavfi', '-i', `color=c=gray:s=64x64:r=30:d=${seconds}`];
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-t', String(seconds)];
  ffmpeg(...frames, '-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', ...encoding, join(folder, 'silent.mp4'));
  // A tone for five seconds, then a pause.
  const tone = "aevalsrc='0.3*sin(2*PI*1000*t)*lt(t,5)':s=48000:c=stereo";
  ffmpeg(...frames, '-f', 'lavfi', '-i', tone, ...encoding, join(folder, 'speech.mp4'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type MusicCase = { style?: 'broadside' | 'folio' | 'stage'; from?: 'silent' | 'speech' };

async function played(name: string, { style = 'broadside', from = 'silent' }: MusicCase = {}): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  copyFileSync(join(folder, `${from}.mp4`), path);
  const bytes = await setMusic(
    { path, seconds, cuts, style, seed: 7, hasSpeech: from === 'speech' },
    { media, signal },
  );
  expect(bytes).toBe(readFileSync(path).length);
  return path;
}

function loudnessOf(path: string, filter = 'anull'): { integrated: number; peak: number } {
  const heard = ffmpeg('-i', path, '-af', `${filter},ebur128=peak=true:framelog=verbose`, '-f', 'null', '-');
  const last = (pattern: RegExp): number => Number([...heard.matchAll(pattern)].at(-1)?.[1]);
  return { integrated: last(/ I: +(-[\d.]+) LUFS/g), peak: last(/Peak: +(-?[\d.]+) dBFS/g) };
}

test.each(['broadside', 'folio', 'stage'] as const)(
  'setMusic plays a %s clip at -16 LUFS, without clipping or silence, and is audible on its cuts',
  async (style) => {
    const path = await played(style, { style });
    const { integrated, peak } = loudnessOf(path);
    expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.7);
    expect(peak).toBeLessThanOrEqual(-1);
    expect(ffmpeg('-i', path, '-af', 'silencedetect=n=-50dB:d=0.5', '-f', 'null', '-')).not.toContain('silence_start');
    const energy = energyOf(path);
    for (const cut of cuts) expect(energy(cut + 0.01) / energy(cut - 0.06), `${cut} s`).toBeGreaterThan(2);
  },
);

/** Of a twentieth of a second. */
function energyOf(path: string): (from: number) => number {
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-ac', '1', '-ar', '8000', '-f', 's16le', '-']);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.length / 2);
  return (from) => {
    const part = samples.subarray(Math.round(from * 8_000), Math.round((from + 0.05) * 8_000));
    return part.reduce((sum, sample) => sum + sample ** 2, 1);
  };
}

test('setMusic leaves the frames unchanged, with a sound of the same length that starts at once', async () => {
  const path = await played('again');
  const { video, audio, startsAtOnce } = playableFacts(path);
  expect(video).toMatchObject({ nb_read_frames: '300', duration: '10.000000' });
  expect([audio, startsAtOnce]).toEqual([{ ...sound, duration: '10.000000' }, true]);
});

test('setMusic writes the same bytes for the same order, and leaves no other file', () => {
  const [one, again] = ['broadside', 'again'].map((name) => readFileSync(join(folder, `${name}.mp4`)));
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.mp4') || name.includes('music'))).toEqual([]);
});

test('setMusic stays below speech, and is audible in its pauses', async () => {
  const path = await played('under', { from: 'speech' });
  const without = 'bandreject=f=1000:t=h:w=700,bandreject=f=1000:t=h:w=700';
  const under = loudnessOf(path, `atrim=1:4.5,asetpts=PTS-STARTPTS,${without}`).integrated;
  const pause = loudnessOf(path, `atrim=6:9,asetpts=PTS-STARTPTS,${without}`).integrated;
  expect(pause - under).toBeGreaterThan(6);
  expect(loudnessOf(path).peak).toBeLessThanOrEqual(-1);
});

test('setMusic leaves a clip unchanged when no music can be played', async () => {
  const path = join(folder, 'silent.mp4');
  const before = readFileSync(path);
  const clip = { path, seconds, cuts, style: 'stage', seed: 1, hasSpeech: false } as const;
  expect(await setMusic(clip, { media: { ...media, fluidsynth: null }, signal })).toBeNull();
  expect(readFileSync(path).equals(before)).toBe(true);
});
