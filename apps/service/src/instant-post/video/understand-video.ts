import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenWord } from '#copywriting';
import {
  downloadFile,
  type FetchedVideo,
  fetchedVideo,
  inScratch,
  type PackDeps,
  storeObject,
  type UnderstoodVideo,
  understoodVideo,
  type VideoDeps,
} from '#packs';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import { findCuts, MediaFailure, type MediaTools, readSound } from '#platform/media';
import { levelsOf, SAMPLE_RATE, type Transcriber } from '#platform/speech';
import { handoverContent, readHandover } from '#platform/storage';

export type UnderstandDeps = PackDeps & VideoDeps & { media: MediaTools; transcriber: Transcriber };

/** For a long video on a busy machine. */
const LIMIT_MS = 60 * 60_000;
/** The length of audio in memory at a time. */
const WINDOW_SECONDS = 600;

/** Transcribes the speech and finds the cuts; returns the key of the result. */
export async function understandVideo(
  deps: UnderstandDeps,
  { signal, note }: ActivityContext,
  { jobId, fetchedKey }: { jobId: string; fetchedKey: string },
): Promise<string | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const fetched = await readHandover(deps.storage, fetchedVideo, fetchedKey);
  return inScratch(deps.scratchRoot, async (folder) => {
    const path = join(folder, 'source');
    await downloadFile(deps, { key: fetched.videoKey, path, signal });
    const watch = { signal, onProgress: (share: number) => note({ share }) };
    const understood = await understand(deps, { path, folder, fetched }, watch).catch((cause) => {
      signal.throwIfAborted();
      throw cause instanceof MediaFailure ? new WorkFailure('unsupported_media', { stage: 'gather', cause }) : cause;
    });
    const content = handoverContent(understoodVideo, understood);
    return storeObject(deps, { jobId, accountId: assignment.accountId }, content);
  });
}

type Source = { path: string; folder: string; fetched: FetchedVideo };
type Watch = { signal: AbortSignal; onProgress: (share: number) => void };

async function understand(deps: UnderstandDeps, source: Source, watch: Watch): Promise<UnderstoodVideo> {
  const { path, fetched } = source;
  const limits = { signal: watch.signal, limitMs: LIMIT_MS };
  const heard = fetched.facts.audio === null ? { words: [], levels: [] } : await hear(deps, source, watch);
  const cuts = await findCuts(deps.media, path, limits);
  return { ...fetched, cuts, levels: heard.levels, words: fetched.words ?? heard.words };
}

/** Window by window: a talk of hours does not fit into memory. */
async function hear(
  { media, transcriber }: UnderstandDeps,
  { path, folder, fetched }: Source,
  watch: Watch,
): Promise<{ words: SpokenWord[]; levels: number[] }> {
  const rawPath = join(folder, 'sound.raw');
  const mostSeconds = Math.ceil(fetched.facts.durationSeconds);
  const options = { rawPath, sampleRate: SAMPLE_RATE, mostSeconds };
  await readSound(media, path, { ...options, signal: watch.signal, limitMs: LIMIT_MS });
  const [words, levels]: [SpokenWord[], number[]] = [[], []];
  const file = await open(rawPath);
  try {
    for (let from = 0; ; from += WINDOW_SECONDS) {
      const samples = await readSamples(file, from);
      if (samples.length === 0) break;
      levels.push(...tenths(levelsOf(samples)));
      if (fetched.words !== null) continue;
      for (const word of await transcriber.transcribe(samples, watch)) {
        words.push({ ...word, startSeconds: from + word.startSeconds, endSeconds: from + word.endSeconds });
      }
    }
  } finally {
    await file.close();
  }
  return { words, levels };
}

async function readSamples(file: Awaited<ReturnType<typeof open>>, fromSeconds: number): Promise<Float32Array> {
  const bytes = Buffer.alloc(WINDOW_SECONDS * SAMPLE_RATE * 2);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, fromSeconds * SAMPLE_RATE * 2);
  const whole = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytesRead / 2));
  return Float32Array.from(whole, (sample) => sample / 32_768);
}

function tenths(levels: readonly number[]): number[] {
  return Array.from({ length: Math.floor(levels.length / 10) }, (_, index) =>
    Math.round(Math.max(...levels.slice(index * 10, index * 10 + 10))),
  );
}
