import { rm, stat } from 'node:fs/promises';
import { type CompositionInput, composeArguments } from './compose-arguments.ts';
import { findGain, LEVELS } from './loudness.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';

type Options = { signal: AbortSignal; limitMs: number };

/** Makes an MP4 and its poster from images and videos with the caller's filter graph. A failure leaves no file. */
export async function composeVideo(
  tools: MediaTools,
  composing: CompositionInput,
  options: Options,
): Promise<{ videoBytes: number; posterBytes: number }> {
  const { videoPath, posterPath, inputs, soundInput } = composing;
  const heard = soundInput === undefined ? undefined : inputs[soundInput];
  try {
    const gainDb = heard === undefined ? 0 : await findGain(tools, { input: heard, level: LEVELS.speech }, options);
    const { ended, stdin } = startMediaProcess(tools.ffmpeg, composeArguments(composing, gainDb), options);
    stdin.end();
    await ended;
    const [video, poster] = await Promise.all([stat(videoPath), stat(posterPath)]);
    return { videoBytes: video.size, posterBytes: poster.size };
  } catch (cause) {
    await Promise.all([videoPath, posterPath].map((path) => rm(path, { force: true })));
    throw cause;
  }
}
