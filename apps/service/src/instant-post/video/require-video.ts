import { type JobErrorCode, limits } from '@galley/contract';
import { WorkFailure } from '#platform/engine';
import { type MediaFacts, MediaFailure, type MediaTools, probe, writeLength } from '#platform/media';

/** In pixels. A narrower or wider video cannot be shown in a portrait clip. */
const SIDES = { least: 32, most: 8_192, widest: 8 };

const COPY_MS = 5 * 60_000;

/** The path of the video: the original file, or a copy beside it. */
export type Recording = { path: string; facts: MediaFacts };

/** Checks by content that a file is a video, in a shape that can be shown, and within the length limit. */
export async function requireVideo(media: MediaTools, path: string, signal: AbortSignal): Promise<Recording> {
  const recording = await readVideo(media, path, signal).catch((cause) => {
    signal.throwIfAborted();
    throw cause instanceof MediaFailure ? failed('unsupported_media', cause) : cause;
  });
  const { video, durationSeconds } = recording.facts;
  if (video === null || !hasShape(video) || !(durationSeconds > 0)) throw failed('unsupported_media');
  if (durationSeconds > limits.videoSeconds) throw failed('video_too_long');
  return recording;
}

/** A browser that records writes neither the length nor an index, since the end is not known yet. */
async function readVideo(media: MediaTools, path: string, signal: AbortSignal): Promise<Recording> {
  const facts = await probe(media, path, signal);
  if (facts.video === null || facts.durationSeconds > 0) return { path, facts };
  const to = `${path}-with-length`;
  await writeLength(media, path, { to, signal, limitMs: COPY_MS });
  return { path: to, facts: await probe(media, to, signal) };
}

function hasShape({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= SIDES.least && long <= SIDES.most && long / short <= SIDES.widest;
}

function failed(code: JobErrorCode, cause?: unknown): WorkFailure {
  return new WorkFailure(code, { stage: 'gather', cause });
}
