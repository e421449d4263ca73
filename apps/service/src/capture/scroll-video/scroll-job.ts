// The job capture:scroll_video: its activity and its progress.

import { readFile } from 'node:fs/promises';
import { type JobStore, type JobType, type Progress, progressAt, reportWhile } from '#jobs';
import type { ProxyTokenCredentials } from '#platform/egress';
import { readUsage } from '#platform/egress';
import { type ActivityContext, activity, WorkFailure } from '#platform/engine';
import type { HostTurns } from '#platform/limiter';
import { previewImage } from '#platform/media';
import { jobFolder, putContent, type Storage } from '#platform/storage';
import { takeHostTurn } from '../page/take-host-turn.ts';
import { recordScroll } from './scroll-recorder.ts';
import type { RecordedVideo, ScrollDeps, ScrollRequest } from './scroll-recording.ts';

export const scrollVideoType: JobType = {
  type: 'capture:scroll_video',
  workflow: 'scrollVideo',
  deadlineMs: 20 * 60 * 1_000,
};

type Deps = {
  store: JobStore;
  /** Notifies the listeners of the account. */
  notify: (accountId: string) => void;
  storage: Pick<Storage, 'put'>;
  deps: Omit<ScrollDeps, 'readEgress'>;
  issueProxyToken: (jobId: string, lifeMs: number) => ProxyTokenCredentials;
  egressUrl: string;
  hosts: Pick<HostTurns, 'take'>;
};

/** Longer than the longest recording takes. */
const PROXY_TOKEN_MS = 12 * 60 * 1_000;
/** A cancelled job is detected when its progress can no longer be written. */
const PROGRESS_EVERY_MS = 1_000;

export function scrollActivities(deps: Deps) {
  return { recordScroll: activity((context, jobId: string) => record(deps, context, jobId)) };
}

async function record(options: Deps, context: ActivityContext, jobId: string): Promise<void> {
  const assignment = await options.store.assignment(jobId);
  if (assignment === undefined) return;
  const { accountId, input } = assignment;
  const asked = input as Pick<ScrollRequest, 'url' | 'options'>;
  await takeHostTurn(options.hosts, asked.url, 'visit');
  const proxyToken = options.issueProxyToken(jobId, PROXY_TOKEN_MS);
  const progressReporter = reportProgress(options, { jobId, accountId, context });
  const request = { ...asked, proxyToken, onProgress: progressReporter.onProgress };
  const deps = { ...options.deps, readEgress: () => readUsage(options.egressUrl, proxyToken) };
  try {
    await using recording = await recordScroll({ ...request, signal: progressReporter.signal }, deps);
    if (recording.verdict !== 'ok') throw new WorkFailure(recording.verdict, { stage: 'visit' });
    await deliver(options, { jobId, accountId }, recording);
  } catch (cause) {
    // The job has ended: later reports of the recording are ignored.
    if (progressReporter.isOver()) return;
    throw cause;
  } finally {
    progressReporter.stop();
  }
}

type ProgressReport = { jobId: string; accountId: string; context: ActivityContext };

/** Writes the progress once a second, and ends the recording when the job no longer accepts it. */
function reportProgress({ store, notify }: Deps, { jobId, accountId, context }: ProgressReport) {
  let at = { frame: 0, frames: 0 };
  const publish = async (): Promise<boolean> => {
    const isLive = await store.change(jobId, { progress: progressOf(at) });
    notify(accountId);
    return isLive;
  };
  const onProgress = (frame: number, frames: number): void => {
    at = { frame, frames };
    context.note({ frame });
  };
  return { ...reportWhile(context.signal, { publish, everyMs: PROGRESS_EVERY_MS }), onProgress };
}

/** Loading the page counts as the first tenth, because its duration is unknown. */
const STEPS = [
  { name: 'visit', beginsAt: 5 },
  { name: 'film', beginsAt: 10, total: 0 },
];

function progressOf({ frame, frames }: { frame: number; frames: number }): Progress {
  return frames > 0
    ? progressAt(STEPS, { stage: 'film', done: frame, total: frames })
    : progressAt(STEPS, { stage: 'visit' });
}

async function deliver(
  { store, storage, notify }: Deps,
  { jobId, accountId }: { jobId: string; accountId: string },
  { video, poster, width, height, fps, durationSeconds }: RecordedVideo,
): Promise<void> {
  const put = (bytes: Uint8Array, mime: string): Promise<string> =>
    putContent(storage, `${jobFolder({ jobId, accountId })}/`, { bytes, mime });
  const [recording, image] = await Promise.all([readFile(video.path), readFile(poster.path)]);
  const preview = await previewImage(image);
  const [objectKey, posterKey, previewKey] = await Promise.all([
    put(recording, video.contentType),
    put(image, poster.contentType),
    put(preview.bytes, preview.mime),
  ]);
  const format = video.contentType.split('/')[1];
  const facts = { format, width, height, fps, duration_seconds: durationSeconds, bytes: video.bytes };
  const mediaTypes = { mediaType: video.contentType, posterMediaType: poster.contentType };
  const keys = { objectKey, posterKey, previewKey };
  await store.addAsset(jobId, { name: 'video', kind: 'video', ...keys, ...mediaTypes, facts });
  notify(accountId);
}
