import { type JobErrorCode, limits } from '@galley/contract';
import { WorkFailure } from '#platform/engine';
import { type MediaFacts, MediaFailure, type MediaTools, probe, writeLength } from '#platform/media';

/** In pixels. What is thinner or wider than this has no picture that could be shown upright. */
const SIDES = { least: 32, most: 8_192, widest: 8 };

const COPY_MS = 5 * 60_000;

/** Where the film is: the file it was, or a copy beside it. */
export type Film = { path: string; facts: MediaFacts };

/** A file is a film by its content, in a shape that can be shown, and no longer than a video may be. */
export async function requireFilm(media: MediaTools, path: string, signal: AbortSignal): Promise<Film> {
  const film = await readFilm(media, path, signal).catch((cause) => {
    signal.throwIfAborted();
    throw cause instanceof MediaFailure ? failed('unsupported_media', cause) : cause;
  });
  const { video, durationSeconds } = film.facts;
  if (video === null || !hasShape(video) || !(durationSeconds > 0)) throw failed('unsupported_media');
  if (durationSeconds > limits.videoSeconds) throw failed('video_too_long');
  return film;
}

/** A browser that records writes neither the length nor an index, since it does not know when it will end. */
async function readFilm(media: MediaTools, path: string, signal: AbortSignal): Promise<Film> {
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
