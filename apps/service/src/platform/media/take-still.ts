import { readFile, rm } from 'node:fs/promises';
import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { sourceInput } from './source-input.ts';

type Still = { atSeconds: number; filter: string; path: string; signal: AbortSignal; limitMs: number };

/** One frame of a video as a JPEG. */
export async function takeStill(
  { ffmpeg }: MediaTools,
  videoPath: string,
  { atSeconds, filter, path, signal, limitMs }: Still,
): Promise<Uint8Array> {
  const span = { startSeconds: atSeconds, seconds: 2 };
  const colours = 'scale=out_color_matrix=bt601:out_range=pc:flags=accurate_rnd+full_chroma_int,format=yuvj420p';
  const jpeg = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', `file:${path}`];
  const args = [...QUIET, ...sourceInput(videoPath, span), '-map', '0:v:0', '-vf', `${filter},${colours}`, ...jpeg];
  const { ended, stdin } = startMediaProcess(ffmpeg, args, { signal, limitMs });
  stdin.end();
  await ended;
  try {
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
}
