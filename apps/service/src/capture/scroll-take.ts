import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { createCamera, looksRestless, measureLag, type Stepper, StepperFailed } from '#platform/browser';
import { type Motion, planMotion } from './motion.ts';
import { chooseStops } from './motion-stops.ts';
import type { Film, ScrollOptions } from './scroll-film.ts';
import type { ScrollComposition, ScrollRequest, ScrollSight } from './scroll-recording.ts';
import { countWaiting, freeImages, holdVideos, LEAD_VIDEOS, measurePage, scrollTo } from './scroll-sight.ts';

/** How the page is to be scrolled. */
type Course = Pick<ScrollOptions, 'easing' | 'pause_ms' | 'scroll_back' | 'duration_seconds'>;

/** A page that stands ready, and the plan of its film. */
export type ReadyTake = {
  positions: readonly number[];
  stops: readonly number[];
  /** Of the finished film. */
  frames: number;
  /** Present where the frames are one layer of a larger picture. */
  composition?: ScrollComposition;
  truncated: boolean;
  /** A script for every frame. */
  sync: string;
  /** What a frame takes at least. */
  paceMs: number;
};

export type FrameSink = { write: (jpeg: Uint8Array) => Promise<void> };

/** Seconds of the page's own time in which its images and fonts may arrive. */
const IMAGES_SECONDS = 6;
const LOOK_EVERY_FRAMES = 10;
/** Of the eleven minutes that a take may last. */
const AFFORDABLE_MS = 8 * 60_000;
const TRIED_FRAMES = 3;
const LEAST_SECONDS = 8;

/** Loads what the film will pass, measures the page and plans every frame. The page stays at its top. */
export async function prepareTake(
  stepper: Stepper,
  film: Film,
  { options, compose, seek = [] }: Pick<ScrollRequest, 'options' | 'compose' | 'seek'>,
): Promise<ReadyTake> {
  await freeImages(stepper, null);
  await untilArrived(stepper);
  const { truncated, ...measured } = await measurePage(stepper, { mostPx: limits.pageHeightPx, seek });
  const sight = { ...measured, heightPx: film.window.height, scale: film.window.scale };
  const composition = await compose?.(sight);
  const { positions, stops } = composition ?? (await planned(stepper, sight, { film, course: options }));
  const { videos, sounding } = await holdVideos(stepper, null);
  // Workers and videos have threads of their own, which sleep in real time: a film may be slower than it, not faster.
  const paceMs = videos > 0 || stepper.page.workers().length > 0 ? 1_000 / film.fps : 0;
  const frames = composition?.frames ?? positions.length;
  const plan = { positions, stops, frames, truncated, sync: sounding > 0 ? LEAD_VIDEOS : '', paceMs };
  return composition === undefined ? plan : { ...plan, composition };
}

/** The course that the options ask for. */
async function planned(
  stepper: Stepper,
  { travelPx, heightPx, headerPx, sections, scale }: ScrollSight,
  { film, course }: { film: Film; course: Course },
): Promise<Motion> {
  const affordable = course.duration_seconds ?? (await affordableSeconds(stepper));
  return planMotion({
    travelPx,
    heightPx,
    stops: chooseStops(sections, { heightPx, travelPx, headerPx }),
    fps: film.fps,
    scale,
    easing: course.easing,
    pauseMs: course.pause_ms,
    scrollBack: course.scroll_back,
    durationSeconds: course.duration_seconds,
    mostSeconds: Math.min(film.mostSeconds, affordable),
  });
}

/** Takes every frame of the plan, in order, and hands it on. Frames and pictures are checked to belong together. */
export async function takeFrames(
  stepper: Stepper,
  { positions, sync, paceMs }: ReadyTake,
  { sink, onFrame }: { sink: FrameSink; onFrame: (frame: number) => void },
): Promise<void> {
  const isRestless = await looksRestless(stepper);
  const lag = await measureLag(stepper);
  const camera = createCamera(stepper, { lag, isRestless });
  // Late pictures show the frame before: so many more are taken, and the first ones dropped.
  for (let frame = 0; frame < positions.length + lag; frame += 1) {
    const position = positions[frame] ?? positions.at(-1) ?? 0;
    const isMoving = frame > 0 && position !== positions[frame - 1];
    const script = sync + scrollTo(position);
    const taken = isMoving || frame === 0 ? camera.move(script) : camera.hold(script);
    const [jpeg] = await Promise.all([taken, paceMs > 0 ? sleep(paceMs) : undefined]);
    if (frame < lag) continue;
    await sink.write(jpeg);
    onFrame(frame - lag + 1);
  }
  if ((await measureLag(stepper)) !== lag) throw new StepperFailed('unsteady', 'pictures began to come late');
}

/** Some pages take a second to draw once. A film whose length is ours to choose becomes shorter, not late. */
async function affordableSeconds(stepper: Stepper): Promise<number> {
  const startedMs = performance.now();
  for (let frame = 0; frame < TRIED_FRAMES; frame += 1) await stepper.shoot();
  const frameMs = (performance.now() - startedMs) / TRIED_FRAMES;
  return Math.max(LEAST_SECONDS, AFFORDABLE_MS / (frameMs * stepper.fps));
}

/** Steps until nothing is on its way. What never comes is left behind. */
async function untilArrived(stepper: Stepper): Promise<void> {
  const most = IMAGES_SECONDS * stepper.fps;
  for (let frame = 0; frame < most; frame += 1) {
    await stepper.step();
    if (frame % LOOK_EVERY_FRAMES === LOOK_EVERY_FRAMES - 1 && (await countWaiting(stepper, null)) === 0) return;
  }
}
