import { join } from 'node:path';
import { type Pulse, WorkFailure } from '#platform/engine';
import type { Face, FaceFinder } from '#platform/faces';
import { assumedColours, grabFrames, MediaFailure, type MediaTools, takeStill } from '#platform/media';
import { bestLook, cropAround, type Look, looksOf, type StillFrame, stillFramesFor } from './frame-stills.ts';
import { keepObject, type PackMeans } from './pack-means.ts';
import { planCamera, type Shot, type Sighting, type Size } from './plan-camera.ts';
import { readJson } from './understand-video.ts';
import { bringFile, inScratch, type VideoMeans } from './video-files.ts';
import type { PlannedMoment, VideoPlan } from './write-video.ts';

export type LookWorker = PackMeans & VideoMeans & { media: MediaTools; faces: FaceFinder };

/** How each moment is filmed, and the frames that stills are made of. */
export type Filming = {
  shots: Record<string, Shot[]>;
  frames: { wide: KeptFrame; window: KeptFrame; tall: KeptFrame };
};

export type KeptFrame = Size & { key: string };

/** Looks a second; a face that walks is followed, one that stays costs little. */
const LOOKS_PER_SECOND = 2;
/** The detector shrinks what it sees anyway. */
const LOOK_WIDTH = 640;
const LIMIT_MS = 5 * 60_000;

/** Finds the faces of the chosen moments, plans the camera, and takes the best frame; gives the key of the plan. */
export async function lookAtMoments(
  worker: LookWorker,
  { signal, note }: Pulse,
  { jobId, planKey }: { jobId: string; planKey: string },
): Promise<string | null> {
  const assignment = await worker.store.assignment(jobId);
  if (assignment === undefined) return null;
  const whose = { jobId, accountId: assignment.accountId };
  const plan = await readJson<VideoPlan>(worker, planKey);
  return inScratch(worker.scratchRoot, async (folder) => {
    const path = join(folder, 'source');
    await bringFile(worker, { key: plan.videoKey, path, signal });
    const film = { path, folder, signal, source: sizeOf(plan) };
    const seen: Record<string, Sighting[]> = {};
    try {
      for (const moment of plan.moments) {
        seen[moment.name] = await lookAt(worker, film, moment);
        note({ looked: moment.name });
      }
      const shots = Object.fromEntries(
        plan.moments.map((each) => [each.name, shotsOf(plan, each, seen[each.name] ?? [])]),
      );
      const frames = await keepFrames(
        worker,
        { ...film, ...whose, colours: assumedColours(plan.facts.video) },
        { looks: looksOf(plan, seen), wanted: stillFramesFor(plan.language) },
      );
      const filming: Filming = { shots, frames };
      return await keepObject(worker, whose, { bytes: Buffer.from(JSON.stringify(filming)), mime: 'application/json' });
    } catch (cause) {
      signal.throwIfAborted();
      throw cause instanceof MediaFailure ? new WorkFailure('unsupported_media', { stage: 'cook', cause }) : cause;
    }
  });
}

function sizeOf({ facts }: VideoPlan): Size {
  return { width: facts.video?.width ?? 0, height: facts.video?.height ?? 0 };
}

type Film = { path: string; folder: string; signal: AbortSignal; source: Size };

/** Times are those of the clip, places those of the source. */
export async function lookAt(
  { media, faces }: Pick<LookWorker, 'media' | 'faces'>,
  film: Film,
  { startSeconds, endSeconds }: Pick<PlannedMoment, 'startSeconds' | 'endSeconds'>,
): Promise<Sighting[]> {
  const ratio = film.source.width / LOOK_WIDTH;
  const size = { width: LOOK_WIDTH, height: 2 * Math.round(film.source.height / ratio / 2) };
  const span = { startSeconds, seconds: endSeconds - startSeconds };
  const wishes = { perSecond: LOOKS_PER_SECOND, rawPath: join(film.folder, 'frames.raw'), limitMs: LIMIT_MS };
  const frames = await grabFrames(media, film.path, { ...span, ...size, ...wishes, signal: film.signal });
  const sightings: Sighting[] = [];
  for await (const frame of frames) {
    film.signal.throwIfAborted();
    const found = await faces.find(frame);
    sightings.push({ atSeconds: frame.atSeconds - startSeconds, faces: found.map((face) => enlarged(face, ratio)) });
  }
  return sightings;
}

function enlarged({ x, y, width, height, score }: Face, by: number): Face {
  return { x: x * by, y: y * by, width: width * by, height: height * by, score };
}

function shotsOf(
  { cuts, facts }: VideoPlan,
  { startSeconds, endSeconds, words }: PlannedMoment,
  sightings: Sighting[],
): Shot[] {
  const source = { width: facts.video?.width ?? 0, height: facts.video?.height ?? 0 };
  const own = cuts.filter((cut) => cut > startSeconds && cut < endSeconds).map((cut) => cut - startSeconds);
  const isWordless = words.length === 0;
  return planCamera({ source, durationSeconds: endSeconds - startSeconds, cuts: own, sightings, isWordless });
}

type Keeping = Film & { jobId: string; accountId: string; colours: readonly string[] };

type Wishes = { looks: readonly Look[]; wanted: ReturnType<typeof stillFramesFor> };

async function keepFrames(worker: LookWorker, film: Keeping, { looks, wanted }: Wishes): Promise<Filming['frames']> {
  const keep = async (frame: StillFrame): Promise<KeptFrame> => {
    const { width, height } = frame;
    const best = bestLook(looks, film.source, frame);
    const shape = [cropAround(best.face, film.source, frame), `scale=${width}:${height}:flags=lanczos`, 'setsar=1'];
    const filter = [...film.colours, ...shape].join(',');
    const path = join(film.folder, 'still.jpg');
    const still = { atSeconds: best.atSeconds, filter, path, signal: film.signal, limitMs: LIMIT_MS };
    const bytes = await takeStill(worker.media, film.path, still);
    const key = await keepObject(worker, film, { bytes, mime: 'image/jpeg' });
    return { width, height, key };
  };
  return {
    wide: await keep(wanted.wide),
    window: await keep(wanted.window),
    tall: await keep(wanted.tall),
  };
}
