import { inputOf, type MediaInput, QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';

type Options = { signal: AbortSignal; limitMs: number };

/** What platforms play speech at, in LUFS. */
const WANTED = -14;
/** Below this there is no speech but background noise; amplified, it would only hiss. */
const SILENT = -60;
const MOST_GAIN_DB = 30;
const ROUNDS = 3;
/** A smaller change is inaudible. */
const NEAR = 0.3;

/** Louder by this much; peaks stay below -1.5 dB, also between the samples. */
export function speechFilter(gainDb: number): string {
  const limiter = 'aresample=192000,alimiter=limit=0.8414:attack=2:release=40:level=disabled:latency=1';
  return `volume=${gainDb.toFixed(2)}dB,${limiter},aresample=48000`;
}

/** How much louder the sound of an input has to be. Measured again each time: the limiter reduces it. */
export async function findSpeechGain(tools: MediaTools, input: MediaInput, options: Options): Promise<number> {
  const heard = await loudnessOf(tools, { input, filter: 'anull' }, options);
  if (heard < SILENT) return 0;
  let gainDb = WANTED - heard;
  for (let round = 0; round < ROUNDS && gainDb < MOST_GAIN_DB; round += 1) {
    const missing = WANTED - (await loudnessOf(tools, { input, filter: speechFilter(gainDb) }, options));
    if (missing < NEAR) break;
    gainDb += missing;
  }
  return Math.min(MOST_GAIN_DB, gainDb);
}

type Listening = { input: MediaInput; filter: string };

/** Integrated over all of it, by EBU R 128. */
async function loudnessOf(tools: MediaTools, { input, filter }: Listening, options: Options): Promise<number> {
  const meter = `${filter},ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=-`;
  const args = [...QUIET, ...inputOf(input), '-map', '0:a:0', '-vn', '-af', meter, '-f', 'null', '-'];
  const { ended, stdin } = startMediaProcess(tools.ffmpeg, args, options);
  stdin.end();
  const [last] = (await ended).toString('latin1').trim().split('=').slice(-1);
  const loudness = Number(last);
  return Number.isFinite(loudness) && last !== '' ? loudness : Number.NEGATIVE_INFINITY;
}
