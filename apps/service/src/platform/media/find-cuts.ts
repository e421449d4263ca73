import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { sourceInput } from './source-input.ts';

type Options = { signal: AbortSignal; limitMs: number };
type Change = { atSeconds: number; score: number };

/** Smaller changes are not reported; most frames are below this. */
const LEAST_CHANGE = 0.03;
/** A cut is a change of at least this size that exceeds those around it (facts: a fixed 0.3 misses 9 of 11). */
const LEAST_CUT = 0.06;
const TIMES_THE_USUAL = 3;
const AROUND_SECONDS = 0.7;
/** Two cuts closer than this are one cut detected twice. */
const APART_SECONDS = 0.25;
const QUIET_FRAMES = [0, 0, 0];

/** The times in seconds at which a video cuts. */
export async function findCuts({ ffmpeg }: MediaTools, path: string, options: Options): Promise<number[]> {
  const filter = `select='gt(scene,${LEAST_CHANGE})',metadata=mode=print:key=lavfi.scene_score:file=-:direct=1`;
  const args = [...QUIET, ...sourceInput(path), '-map', '0:v:0', '-an', '-sn', '-vf', filter, '-f', 'null', '-'];
  const { ended, stdin } = startMediaProcess(ffmpeg, args, options);
  stdin.end();
  return cutsAmong(readChanges((await ended).toString('latin1')));
}

function readChanges(text: string): Change[] {
  const found = text.matchAll(/pts_time:([\d.]+)\s+lavfi\.scene_score=([\d.]+)/g);
  return [...found].map(([, atSeconds, score]) => ({ atSeconds: Number(atSeconds), score: Number(score) }));
}

/** Peaks above the median around them. Where nothing else changes, the median is near zero. */
export function cutsAmong(changes: readonly Change[]): number[] {
  const cuts: number[] = [];
  // Changes are sorted by time, so each window starts beside the previous one.
  let [from, to] = [0, 0];
  for (const { atSeconds, score } of changes) {
    while ((changes[from]?.atSeconds ?? atSeconds) < atSeconds - AROUND_SECONDS) from += 1;
    while ((changes[to]?.atSeconds ?? Number.POSITIVE_INFINITY) <= atSeconds + AROUND_SECONDS) to += 1;
    const around = changes.slice(from, to).filter((other) => other.atSeconds !== atSeconds);
    const isHighest = around.every(
      (other) => other.score <= score || Math.abs(other.atSeconds - atSeconds) > APART_SECONDS,
    );
    // Frames that hardly change are not reported: they count as quiet.
    const usual = medianOf([...around.map((other) => other.score), ...QUIET_FRAMES]);
    const isApart = atSeconds - (cuts.at(-1) ?? Number.NEGATIVE_INFINITY) > APART_SECONDS;
    if (score >= Math.max(LEAST_CUT, TIMES_THE_USUAL * usual) && isHighest && isApart) cuts.push(atSeconds);
  }
  return cuts;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
