// The job capture:scroll_video: what its worker does, and how its progress is told.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JobStore, JobType } from '#jobs';
import type { PassCredentials } from '#platform/egress';
import { readUsage } from '#platform/egress';
import { activity, type Pulse, WorkFailure } from '#platform/engine';
import type { HostTurns } from '#platform/limiter';
import { previewImage } from '#platform/media';
import { jobFolder, type Storage } from '#platform/storage';
import { recordScroll } from './scroll-recorder.ts';
import type { Filmed, ScrollRequest, ScrollTools } from './scroll-recording.ts';
import { takeHostTurn } from './take-host-turn.ts';

export const scrollVideoType: JobType = {
  type: 'capture:scroll_video',
  workflow: 'scrollVideo',
  deadlineMs: 20 * 60 * 1_000,
};

type Options = {
  store: JobStore;
  /** Wakes whoever watches the account. */
  hint: (accountId: string) => void;
  storage: Pick<Storage, 'put'>;
  tools: Omit<ScrollTools, 'readEgress'>;
  issuePass: (jobId: string, lifeMs: number) => PassCredentials;
  egressUrl: string;
  hosts: Pick<HostTurns, 'take'>;
};

/** Longer than the longest film takes. */
const PASS_MS = 12 * 60 * 1_000;
/** A job that was cancelled is noticed when its progress can no longer be written. */
const TELL_MS = 1_000;

export function scrollActivities(options: Options) {
  return { filmScroll: activity((pulse, jobId: string) => film(options, pulse, jobId)) };
}

async function film(options: Options, pulse: Pulse, jobId: string): Promise<void> {
  const assignment = await options.store.assignment(jobId);
  if (assignment === undefined) return;
  const { accountId, input } = assignment;
  const asked = input as Pick<ScrollRequest, 'url' | 'options'>;
  await takeHostTurn(options.hosts, asked.url, 'visit');
  const pass = options.issuePass(jobId, PASS_MS);
  const telling = tellProgress(options, { jobId, accountId, pulse });
  const request = { ...asked, pass, onProgress: telling.onProgress };
  const tools = { ...options.tools, readEgress: () => readUsage(options.egressUrl, pass) };
  try {
    await using recording = await recordScroll({ ...request, signal: telling.signal }, tools);
    if (recording.verdict !== 'ok') throw new WorkFailure(recording.verdict, { stage: 'visit' });
    await deliver(options, { jobId, accountId }, recording);
  } catch (cause) {
    // Nobody wants it any more: whatever the film says of it is only an echo.
    if (telling.isOver()) return;
    throw cause;
  } finally {
    telling.stop();
  }
}

type Telling = { jobId: string; accountId: string; pulse: Pulse };

/** Writes the progress once a second, and ends the film when the job does not take it any more. */
function tellProgress({ store, hint }: Options, { jobId, accountId, pulse }: Telling) {
  const over = new AbortController();
  let at = { frame: 0, frames: 0 };
  const tell = async (): Promise<void> => {
    const isLive = await store.change(jobId, { progress: progressOf(at) });
    hint(accountId);
    if (!isLive) over.abort(new Error('the job has ended'));
  };
  // The database may be away for a moment; the film goes on.
  const timer = setInterval(() => void tell().catch(() => undefined), TELL_MS);
  return {
    signal: AbortSignal.any([pulse.signal, over.signal]),
    isOver: () => over.signal.aborted,
    onProgress: (frame: number, frames: number) => {
      at = { frame, frames };
      pulse.note({ frame });
    },
    stop: () => clearInterval(timer),
  };
}

/** Loading the page is told as the first tenth: nobody knows how long it takes. */
function progressOf({ frame, frames }: { frame: number; frames: number }) {
  const isFilming = frames > 0;
  return {
    percent: isFilming ? Math.round(10 + (90 * frame) / frames) : 5,
    stage: isFilming ? 'film' : 'visit',
    stages: [
      { name: 'visit', state: isFilming ? ('done' as const) : ('working' as const), done: isFilming ? 1 : 0, total: 1 },
      { name: 'film', state: isFilming ? ('working' as const) : ('waiting' as const), done: frame, total: frames },
    ],
  };
}

async function deliver(
  { store, storage, hint }: Options,
  { jobId, accountId }: { jobId: string; accountId: string },
  { video, poster, width, height, fps, durationSeconds }: Filmed,
): Promise<void> {
  const put = async (bytes: Uint8Array, contentType: string): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const key = `${jobFolder({ jobId, accountId })}/${hash}.${contentType.split('/')[1]}`;
    await storage.put(key, { bytes, contentType });
    return key;
  };
  const [film, image] = await Promise.all([readFile(video.path), readFile(poster.path)]);
  const preview = await previewImage(image);
  const [objectKey, posterKey, previewKey] = await Promise.all([
    put(film, video.contentType),
    put(image, poster.contentType),
    put(preview.bytes, preview.mime),
  ]);
  const format = video.contentType.split('/')[1];
  const facts = { format, width, height, fps, duration_seconds: durationSeconds, bytes: video.bytes };
  await store.addAsset(jobId, { name: 'video', kind: 'video', objectKey, posterKey, previewKey, facts });
  hint(accountId);
}
