import { inputOf, type MediaInput, QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';

type Options = { signal: AbortSignal; limitMs: number };

/**
 * LUFS, and the highest sample. Platforms play speech at this loudness; music stays a little below, and its encoder
 * overshoots.
 */
export const LEVELS = { speech: { lufs: -14, peak: 0.8414 }, music: { lufs: -16, peak: 0.7079 } } as const;
type Level = (typeof LEVELS)[keyof typeof LEVELS];
/** Below this there is only background noise, which would hiss when amplified. */
const SILENT = -60;
const MOST_GAIN_DB = 30;
const MOST_TRIES = 3;
/** A smaller change is inaudible. */
const NEAR = 0.3;

/** Amplifies by this much; limits peaks, also between samples. */
export function gainFilter(gainDb: number, { peak }: Level): string {
  const limiter = `aresample=192000,alimiter=limit=${peak}:attack=2:release=40:level=disabled:latency=1`;
  return `volume=${gainDb.toFixed(2)}dB,${limiter},aresample=48000`;
}

type Sought = { input: MediaInput; level: Level };

/** The gain that the sound of an input needs. Measured repeatedly, because the limiter reduces it. */
export async function findGain(tools: MediaTools, { input, level }: Sought, options: Options): Promise<number> {
  const heard = await loudnessOf(tools, { input, filter: 'anull' }, options);
  if (heard < SILENT) return 0;
  let gainDb = level.lufs - heard;
  for (let tries = 0; tries < MOST_TRIES && gainDb < MOST_GAIN_DB; tries += 1) {
    const missing = level.lufs - (await loudnessOf(tools, { input, filter: gainFilter(gainDb, level) }, options));
    if (missing < NEAR) break;
    gainDb += missing;
  }
  return Math.min(MOST_GAIN_DB, gainDb);
}

/** The LUFS of a finished clip. */
export function measureLoudness(tools: MediaTools, path: string, options: Options): Promise<number> {
  return loudnessOf(tools, { input: { path, formats: ['mov'] }, filter: 'anull' }, options);
}

type LoudnessInput = { input: MediaInput; filter: string };

/** Integrated loudness by EBU R 128. */
async function loudnessOf(tools: MediaTools, { input, filter }: LoudnessInput, options: Options): Promise<number> {
  const meter = `${filter},ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-`;
  const args = [...QUIET, ...inputOf(input), '-map', '0:a:0', '-vn', '-af', meter, '-f', 'null', '-'];
  const { ended, stdin } = startMediaProcess(tools.ffmpeg, args, options);
  stdin.end();
  const [last] = (await ended).toString('latin1').trim().split('=').slice(-1);
  const loudness = Number(last);
  return Number.isFinite(loudness) && last !== '' ? loudness : Number.NEGATIVE_INFINITY;
}
