import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { sourceInput } from './source-input.ts';

type Target = { rawPath: string; sampleRate: number; mostSeconds: number };
type Options = { signal: AbortSignal; limitMs: number };

/** Writes the sound of a video to a file: mono, raw 16-bit samples, no longer than the stated length. */
export async function readSound(
  { ffmpeg }: MediaTools,
  path: string,
  { rawPath, sampleRate, mostSeconds, ...options }: Target & Options,
): Promise<void> {
  const sound = ['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-t', String(mostSeconds)];
  const raw = [...sound, '-f', 's16le', `file:${rawPath}`];
  const { ended, stdin } = startMediaProcess(ffmpeg, [...QUIET, ...sourceInput(path), '-vn', ...raw], options);
  stdin.end();
  await ended;
}
