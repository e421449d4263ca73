import { type JobErrorCode, limits } from '@galley/contract';
import { WorkFailure } from '#platform/engine';
import { type MediaFacts, MediaFailure, type MediaTools, probe } from '#platform/media';

/** In pixels. What is thinner or wider than this has no picture that could be shown upright. */
const SIDES = { least: 32, most: 8_192, widest: 8 };

/** A file is a film by its content, in a shape that can be shown, and no longer than a video may be. */
export async function requireFilm(media: MediaTools, path: string, signal: AbortSignal): Promise<MediaFacts> {
  const facts = await probe(media, path, signal).catch((cause) => {
    signal.throwIfAborted();
    throw cause instanceof MediaFailure ? failed('unsupported_media', cause) : cause;
  });
  if (facts.video === null || !hasShape(facts.video) || !(facts.durationSeconds > 0)) throw failed('unsupported_media');
  if (facts.durationSeconds > limits.videoSeconds) throw failed('video_too_long');
  return facts;
}

function hasShape({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= SIDES.least && long <= SIDES.most && long / short <= SIDES.widest;
}

function failed(code: JobErrorCode, cause?: unknown): WorkFailure {
  return new WorkFailure(code, { stage: 'gather', cause });
}
