import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { sourceInput } from './source-input.ts';

type Options = { signal: AbortSignal; limitMs: number };

/** Copies video and sound unchanged into a file with a length and an index. */
export async function writeLength(
  { ffmpeg }: MediaTools,
  path: string,
  { to, ...options }: { to: string } & Options,
): Promise<void> {
  const copy = ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-f', 'matroska', `file:${to}`];
  const { ended, stdin } = startMediaProcess(ffmpeg, [...QUIET, ...sourceInput(path), ...copy], options);
  stdin.end();
  await ended;
}
