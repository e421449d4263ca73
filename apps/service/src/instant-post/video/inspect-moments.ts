import { join } from 'node:path';
import {
  type CameraSegment,
  downloadFile,
  inScratch,
  type PackDeps,
  type PlannedMoment,
  type StoredFrame,
  storeObject,
  type VideoDeps,
  type VideoFraming,
  type VideoPlan,
  videoFraming,
  videoPlan,
} from '#packs';
import { type ActivityContext, WorkFailure } from '#platform/engine';
import type { Face, FaceFinder } from '#platform/faces';
import { assumedColours, grabFrames, MediaFailure, type MediaTools, takeStill } from '#platform/media';
import { handoverContent, readHandover } from '#platform/storage';
import {
  bestCandidate,
  candidatesOf,
  cropAround,
  type FaceCandidate,
  type StillFrame,
  stillFramesFor,
} from './frame-stills.ts';
import { planCamera, type Sighting, type Size } from './plan-camera.ts';

export type InspectDeps = PackDeps & VideoDeps & { media: MediaTools; faces: FaceFinder };

/** Samples per second: enough to follow a moving face. */
const SAMPLES_PER_SECOND = 2;
/** The detector scales its input down anyway. */
const PROBE_WIDTH = 640;
const LIMIT_MS = 5 * 60_000;

/** Finds the faces of the chosen moments, plans the camera, and takes the best frame; returns the key of the plan. */
export async function inspectMoments(
  deps: InspectDeps,
  { signal, note }: ActivityContext,
  { jobId, planKey }: { jobId: string; planKey: string },
): Promise<string | null> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return null;
  const owner = { jobId, accountId: assignment.accountId };
  const plan = await readHandover(deps.storage, videoPlan, planKey);
  return inScratch(deps.scratchRoot, async (folder) => {
    const path = join(folder, 'source');
    await downloadFile(deps, { key: plan.videoKey, path, signal });
    const video = { path, folder, signal, source: sizeOf(plan) };
    const seen: Record<string, Sighting[]> = {};
    try {
      for (const moment of plan.moments) {
        seen[moment.name] = await inspect(deps, video, moment);
        note({ inspected: moment.name });
      }
      const segments = Object.fromEntries(
        plan.moments.map((item) => [item.name, segmentsOf(plan, item, seen[item.name] ?? [])]),
      );
      const frames = await storeFrames(
        deps,
        { ...video, ...owner, colours: assumedColours(plan.facts.video) },
        { candidates: candidatesOf(plan, seen), wanted: stillFramesFor(plan.language) },
      );
      return await storeObject(deps, owner, handoverContent(videoFraming, { segments, frames }));
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof MediaFailure ? new WorkFailure('unsupported_media', { stage: 'cook', cause }) : cause;
    }
  });
}

function sizeOf({ facts }: VideoPlan): Size {
  return { width: facts.video?.width ?? 0, height: facts.video?.height ?? 0 };
}

type Footage = { path: string; folder: string; signal: AbortSignal; source: Size };

/** Times are relative to the clip, positions to the source. */
export async function inspect(
  { media, faces }: Pick<InspectDeps, 'media' | 'faces'>,
  recording: Footage,
  { startSeconds, endSeconds }: Pick<PlannedMoment, 'startSeconds' | 'endSeconds'>,
): Promise<Sighting[]> {
  const ratio = recording.source.width / PROBE_WIDTH;
  const size = { width: PROBE_WIDTH, height: 2 * Math.round(recording.source.height / ratio / 2) };
  const span = { startSeconds, seconds: endSeconds - startSeconds };
  const options = { perSecond: SAMPLES_PER_SECOND, rawPath: join(recording.folder, 'frames.raw'), limitMs: LIMIT_MS };
  const frames = await grabFrames(media, recording.path, { ...span, ...size, ...options, signal: recording.signal });
  const sightings: Sighting[] = [];
  for await (const frame of frames) {
    recording.signal.throwIfAborted();
    const found = await faces.find(frame);
    sightings.push({ atSeconds: frame.atSeconds - startSeconds, faces: found.map((face) => enlarged(face, ratio)) });
  }
  return sightings;
}

function enlarged({ x, y, width, height, score }: Face, by: number): Face {
  return { x: x * by, y: y * by, width: width * by, height: height * by, score };
}

function segmentsOf(
  { cuts, facts }: VideoPlan,
  { startSeconds, endSeconds, words }: PlannedMoment,
  sightings: Sighting[],
): CameraSegment[] {
  const source = { width: facts.video?.width ?? 0, height: facts.video?.height ?? 0 };
  const own = cuts.filter((cut) => cut > startSeconds && cut < endSeconds).map((cut) => cut - startSeconds);
  const isWordless = words.length === 0;
  return planCamera({ source, durationSeconds: endSeconds - startSeconds, cuts: own, sightings, isWordless });
}

type FrameStore = Footage & { jobId: string; accountId: string; colours: readonly string[] };

type ProbeOptions = { candidates: readonly FaceCandidate[]; wanted: ReturnType<typeof stillFramesFor> };

async function storeFrames(
  deps: InspectDeps,
  recording: FrameStore,
  { candidates, wanted }: ProbeOptions,
): Promise<VideoFraming['frames']> {
  const store = async (frame: StillFrame): Promise<StoredFrame> => {
    const { width, height } = frame;
    const best = bestCandidate(candidates, recording.source, frame);
    const shape = [
      cropAround(best.face, recording.source, frame),
      `scale=${width}:${height}:flags=lanczos`,
      'setsar=1',
    ];
    const filter = [...recording.colours, ...shape].join(',');
    const path = join(recording.folder, 'still.jpg');
    const still = { atSeconds: best.atSeconds, filter, path, signal: recording.signal, limitMs: LIMIT_MS };
    const bytes = await takeStill(deps.media, recording.path, still);
    const key = await storeObject(deps, recording, { bytes, mime: 'image/jpeg' });
    return { width, height, key };
  };
  return {
    wide: await store(wanted.wide),
    window: await store(wanted.window),
    tall: await store(wanted.tall),
  };
}
