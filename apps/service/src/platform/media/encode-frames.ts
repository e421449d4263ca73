import { rm, stat } from 'node:fs/promises';
import { type Encoding, type GifParts, gifArguments, gifVideoArguments, videoArguments } from './encoding.ts';
import { type MediaProcess, startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';

export type FrameEncoder = {
  /** Takes a JPEG. Waits while the encoder is more than one frame behind. */
  write: (jpeg: Uint8Array) => Promise<void>;
  /** Finishes the video. Only the video and its poster are left. */
  finish: () => Promise<{ videoBytes: number; posterBytes: number }>;
  /** Ends the encoder at once and leaves no file. */
  discard: () => Promise<void>;
};

type Options = { signal: AbortSignal; limitMs: number };

/** Encodes a video from frames that arrive one by one through a pipe. */
export function encodeFrames(tools: MediaTools, encoding: Encoding, options: Options): FrameEncoder {
  const parts: GifParts = {
    videoPath: `${encoding.videoPath}.film.mkv`,
    palettePath: `${encoding.videoPath}.palette.png`,
  };
  const isGif = encoding.format === 'gif';
  const args = isGif ? gifVideoArguments(encoding, parts) : videoArguments(encoding);
  const recording = startMediaProcess(tools.ffmpeg, args, options);
  let running: MediaProcess = recording;
  let flushed: Promise<void> = Promise.resolve();

  const discard = async (): Promise<void> => {
    running.kill();
    // It was killed on the line above.
    await running.ended.catch(() => undefined);
    await removeFiles([encoding.videoPath, encoding.posterPath, ...Object.values(parts)]);
  };
  const end = async (): Promise<void> => {
    await flushed;
    recording.stdin.end();
    await recording.ended;
    if (!isGif) return;
    running = startMediaProcess(tools.ffmpeg, gifArguments(encoding, parts), options);
    running.stdin.end();
    await running.ended;
    await removeFiles(Object.values(parts));
  };
  return {
    write: async (jpeg) => {
      await flushed;
      flushed = writeWhole(recording, jpeg);
      // The next write, or `finish`, throws it.
      flushed.catch(() => undefined);
    },
    finish: async () => {
      try {
        await end();
        const [video, poster] = await Promise.all([stat(encoding.videoPath), stat(encoding.posterPath)]);
        return { videoBytes: video.size, posterBytes: poster.size };
      } catch (cause) {
        await discard();
        throw cause;
      }
    },
    discard,
  };
}

/** The process has the reason of a broken pipe. */
function writeWhole({ stdin, ended }: MediaProcess, jpeg: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stdin.write(jpeg, (problem) => {
      if (problem === null || problem === undefined) return resolve();
      ended.then(() => reject(problem), reject);
    });
  });
}

async function removeFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}
