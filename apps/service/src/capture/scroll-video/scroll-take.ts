import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { createCamera, isInMotion, measureLag, type Stepper, StepperFailed } from '#platform/browser';
import { hideFurniture, loadDeferred } from '../furniture/hide-furniture.ts';
import type { OverlayNote } from '../overlays/hide-overlays.ts';
import { type OverlayWatch, watchOverlays } from '../overlays/watch-overlays.ts';
import { type Motion, planMotion } from './motion.ts';
import { chooseStops } from './motion-stops.ts';
import {
  countWaiting,
  fitWidth,
  freeImages,
  holdVideos,
  LEAD_VIDEOS,
  measurePage,
  scrollTo,
} from './scroll-in-page.ts';
import type { ScrollComposition, ScrollRequest, ScrollSnapshot } from './scroll-recording.ts';
import type { Footage, ScrollOptions } from './scroll-video.ts';

/** How the page is scrolled. */
type ScrollPath = Pick<ScrollOptions, 'easing' | 'pause_ms' | 'scroll_back' | 'duration_seconds'>;

/** A page that is ready to record, and the plan of its video. */
export type ReadyTake = {
  positions: readonly number[];
  stops: readonly number[];
  /** Of the finished video. */
  frames: number;
  /** Present when the frames are one layer of a composition. */
  composition?: ScrollComposition;
  truncated: boolean;
  /** A script that runs in every frame. */
  sync: string;
  /** The shortest time of a frame. */
  paceMs: number;
  /** Absent when overlays stay. */
  watch?: OverlayWatch | undefined;
};

export type FrameSink = { write: (jpeg: Uint8Array) => Promise<void> };

/** Seconds of the page's own time in which its images and fonts may arrive. */
const IMAGES_SECONDS = 6;
const POLL_EVERY_FRAMES = 10;
/** For fades and slides at the beginning of the clip. */
const SETTLE_SECONDS = 1.5;
/** Part of the eleven minutes that a take may last. */
const AFFORDABLE_MS = 8 * 60_000;
const TRIED_FRAMES = 3;
const LEAST_SECONDS = 8;

type PreparedRequest = Pick<
  ScrollRequest,
  'options' | 'compose' | 'isFitted' | 'withoutFurniture' | 'seek' | 'consentBanners'
>;

/** Loads what the video will show, measures the page and plans every frame. The page stays at its first position. */
export async function prepareTake(stepper: Stepper, recording: Footage, request: PreparedRequest): Promise<ReadyTake> {
  const { options, compose, seek = [] } = request;
  const watch = await clearPage(stepper, request);
  const { truncated, ...measured } = await measurePage(stepper, { mostPx: limits.pageHeightPx, seek });
  const snapshot = { ...measured, heightPx: recording.window.height, scale: recording.window.scale };
  const composition = await compose?.(snapshot);
  const { positions, stops } = composition ?? (await planned(stepper, snapshot, { recording, path: options }));
  await settleAt(stepper, positions[0] ?? 0);
  const { videos, sounding } = await holdVideos(stepper, null);
  // Workers and videos have threads of their own that run in real time: a recording may be slower than real time, not
  // faster.
  const paceMs = videos > 0 || stepper.page.workers().length > 0 ? 1_000 / recording.fps : 0;
  const frames = composition?.frames ?? positions.length;
  const sync = (sounding > 0 ? LEAD_VIDEOS : '') + (watch?.script ?? '');
  const plan = { positions, stops, frames, truncated, sync, paceMs, watch };
  return composition === undefined ? plan : { ...plan, composition };
}

/** Loads its images, hides what the video does not show, and fits it to its window. */
async function clearPage(
  stepper: Stepper,
  { options, isFitted = false, withoutFurniture = false, consentBanners }: PreparedRequest,
): Promise<OverlayWatch | undefined> {
  await freeImages(stepper, null);
  if (withoutFurniture) await loadDeferred(stepper);
  await untilArrived(stepper);
  const watch = options.block_overlays ? await watchOverlays(stepper, consentBanners ?? 'leave') : undefined;
  if (withoutFurniture) await hideFurniture(stepper);
  if (isFitted) await fitWidth(stepper, null);
  return watch;
}

/** The scroll path by the options. */
async function planned(
  stepper: Stepper,
  { travelPx, heightPx, headerPx, sections, scale }: ScrollSnapshot,
  { recording, path }: { recording: Footage; path: ScrollPath },
): Promise<Motion> {
  const affordable = path.duration_seconds ?? (await affordableSeconds(stepper));
  return planMotion({
    travelPx,
    heightPx,
    stops: chooseStops(sections, { heightPx, travelPx, headerPx }),
    fps: recording.fps,
    scale,
    easing: path.easing,
    pauseMs: path.pause_ms,
    scrollBack: path.scroll_back,
    durationSeconds: path.duration_seconds,
    mostSeconds: Math.min(recording.mostSeconds, affordable),
  });
}

/**
 * Captures every frame of the plan in order and passes it on. Checks that frames and screenshots match. Returns what
 * was hidden meanwhile.
 */
export async function takeFrames(
  stepper: Stepper,
  { positions, sync, paceMs, watch }: ReadyTake,
  { sink, onFrame }: { sink: FrameSink; onFrame: (frame: number) => void },
): Promise<OverlayNote[]> {
  const isRestless = await isInMotion(stepper);
  const lag = await measureLag(stepper);
  const camera = createCamera(stepper, { lag, isRestless });
  // Late screenshots show an earlier frame: that many more are taken, and the first ones dropped.
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
  // The check itself draws a square over the page.
  const hidden = (await watch?.end()) ?? [];
  if ((await measureLag(stepper)) !== lag) throw new StepperFailed('unsteady', 'pictures began to come late');
  return hidden;
}

/** What appears when the page is scrolled there has appeared before the first frame. */
async function settleAt(stepper: Stepper, topPx: number): Promise<void> {
  if (topPx === 0) return;
  await stepper.evaluate(`(() => { ${scrollTo(topPx)} })()`);
  for (let frame = 0; frame < SETTLE_SECONDS * stepper.fps; frame += 1) await stepper.step();
}

/** Some pages take a second to draw once. A video without a requested length becomes shorter instead of late. */
async function affordableSeconds(stepper: Stepper): Promise<number> {
  const startedMs = performance.now();
  for (let frame = 0; frame < TRIED_FRAMES; frame += 1) await stepper.capture();
  const frameMs = (performance.now() - startedMs) / TRIED_FRAMES;
  return Math.max(LEAST_SECONDS, AFFORDABLE_MS / (frameMs * stepper.fps));
}

/** Steps until nothing is loading. What never arrives is ignored. */
async function untilArrived(stepper: Stepper): Promise<void> {
  const most = IMAGES_SECONDS * stepper.fps;
  for (let frame = 0; frame < most; frame += 1) {
    await stepper.step();
    if (frame % POLL_EVERY_FRAMES === POLL_EVERY_FRAMES - 1 && (await countWaiting(stepper, null)) === 0) return;
  }
}
