import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { sourceInput } from './source-input.ts';

type Target = { rawPath: string; sampleRate: number };
type Options = { signal: AbortSignal; limitMs: number };

/** Writes the sound of a film to a file: one channel, 16-bit samples, nothing around them. */
export async function readSound(
  { ffmpeg }: MediaTools,
  path: string,
  { rawPath, sampleRate, ...options }: Target & Options,
): Promise<void> {
  const raw = ['-map', '0:a:0', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', `file:${rawPath}`];
  const { ended, stdin } = startMediaProcess(ffmpeg, [...QUIET, ...sourceInput(path), '-vn', ...raw], options);
  stdin.end();
  await ended;
}
