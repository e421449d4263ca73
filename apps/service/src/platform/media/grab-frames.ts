import { open, rm } from 'node:fs/promises';
import { QUIET } from './encoding.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import { type Span, sourceInput } from './source-input.ts';

/** A frame as plain pixels, three bytes each. */
export type GrabbedFrame = { atSeconds: number; width: number; height: number; pixels: Uint8Array };

type Grab = Span & {
  perSecond: number;
  width: number;
  height: number;
  /** The folder of the frames while they are inspected; deleted afterwards. */
  rawPath: string;
  signal: AbortSignal;
  limitMs: number;
};

/** Inspects evenly spaced frames of a video one by one. Times are those of the video. */
export async function grabFrames(
  { ffmpeg }: MediaTools,
  path: string,
  { perSecond, width, height, rawPath, signal, limitMs, ...span }: Grab,
): Promise<AsyncGenerator<GrabbedFrame>> {
  const filter = `setpts=PTS-STARTPTS,fps=${perSecond}:start_time=0,scale=${width}:${height}:flags=bilinear,format=rgb24`;
  const output = ['-map', '0:v:0', '-an', '-sn', '-vf', filter, '-f', 'rawvideo', `file:${rawPath}`];
  const { ended, stdin } = startMediaProcess(ffmpeg, [...QUIET, ...sourceInput(path, span), ...output], {
    signal,
    limitMs,
  });
  stdin.end();
  await ended;
  return readFrames(rawPath, { width, height, perSecond, startSeconds: span.startSeconds });
}

type Reading = { width: number; height: number; perSecond: number; startSeconds: number };

async function* readFrames(rawPath: string, reading: Reading): AsyncGenerator<GrabbedFrame> {
  const { width, height, perSecond, startSeconds } = reading;
  const file = await open(rawPath);
  try {
    for (let number = 0; ; number += 1) {
      const pixels = new Uint8Array(width * height * 3);
      const { bytesRead } = await file.read(pixels, 0, pixels.length, number * pixels.length);
      if (bytesRead < pixels.length) return;
      yield { atSeconds: startSeconds + number / perSecond, width, height, pixels };
    }
  } finally {
    await file.close();
    await rm(rawPath, { force: true });
  }
}
