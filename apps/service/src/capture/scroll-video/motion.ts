import { type Easing, type Ramps, ramps, travelled } from './motion-easing.ts';
import { thinOut } from './motion-stops.ts';

export type MotionRequest = {
  /** The scroll distance and the height of the window, in pixels of the page. */
  travelPx: number;
  heightPx: number;
  stops: readonly number[];
  fps: number;
  /** Video pixels per pixel of the page. */
  scale: number;
  easing: Easing;
  pauseMs: number;
  scrollBack: boolean;
  /** Depends on the length of the page when omitted. */
  durationSeconds?: number | undefined;
  mostSeconds: number;
};

/** The scroll position in each frame, in pixels of the page that are whole pixels of the video. */
export type Motion = { positions: number[]; stops: number[]; durationSeconds: number };

/** Seconds at the top before anything moves, and at the end: long enough for orientation. */
const FIRST_STOP = 0.8;
const LAST_STOP = 1;
/** Seconds per window of page, decreasing with length: no viewer reads twenty windows at the pace of the first two. */
const WINDOW_SECONDS = 2;
const LENGTH_POWER = 0.85;
/** The way back shows nothing new, so it takes this share of the time. */
const BACK_SHARE = 0.3;
const LEAST_BACK_SECONDS = 1;
const STILL_SECONDS = 4;
/** The largest share of the duration without motion, and the largest share for pauses between the ends. */
const MOST_RESTING = 0.45;
const MOST_PAUSING = 0.3;
/** A shorter leg between two stops would look like a jump. */
const LEAST_LEG_SECONDS = 0.8;

/** Windows per second over the whole video, above which it makes no stops. */
const RUSHING = 0.8;

type Leg = { fromPx: number; toPx: number; seconds: number };
type Part = { stopSeconds: number } | Leg;

/** Plans every frame: a hold, legs with soft ends from stop to stop, a hold. The same request gives the same plan. */
export function planMotion(request: MotionRequest): Motion {
  const wanted = request.durationSeconds ?? Math.min(automaticSeconds(request), request.mostSeconds);
  const frames = Math.max(1, Math.round(Math.min(wanted, request.mostSeconds) * request.fps));
  const durationSeconds = frames / request.fps;
  if (request.travelPx < 1) return { positions: Array(frames).fill(0), stops: [], durationSeconds };
  const stops = stopsWithin(request, durationSeconds);
  const drawn = drawParts(partsOf(request, stops, durationSeconds), request);
  return { positions: drawn.map((step) => step / request.scale), stops, durationSeconds };
}

function automaticSeconds(request: MotionRequest): number {
  const { travelPx, heightPx, pauseMs, stops, easing, scrollBack } = request;
  if (travelPx < 1) return STILL_SECONDS;
  const { inSeconds, outSeconds } = ramps[easing];
  const forth = WINDOW_SECONDS * (travelPx / heightPx) ** LENGTH_POWER;
  const pauses = pauseMs === 0 ? 0 : stops.length * (pauseMs / 1_000 + (inSeconds + outSeconds) / 2);
  const back = scrollBack ? backSeconds(forth) + LAST_STOP : 0;
  return FIRST_STOP + forth + (inSeconds + outSeconds) / 2 + pauses + back + LAST_STOP;
}

function backSeconds(forthSeconds: number): number {
  return Math.max(LEAST_BACK_SECONDS, forthSeconds * BACK_SHARE);
}

/** As many pauses as the time allows; none when the page scrolls fast, because a stop would brake hard. */
function stopsWithin(request: MotionRequest, durationSeconds: number): number[] {
  const { stops, pauseMs, scrollBack, travelPx, heightPx } = request;
  if (pauseMs === 0 || travelPx / heightPx > durationSeconds * RUSHING) return [];
  const forPauses = Math.floor((durationSeconds * MOST_PAUSING * 1_000) / pauseMs);
  const moving = durationSeconds * (scrollBack ? 0.4 : 0.55);
  const forLegs = Math.floor(moving / LEAST_LEG_SECONDS) - 1;
  return thinOut(stops, Math.max(0, Math.min(forPauses, forLegs)));
}

function partsOf(request: MotionRequest, stops: readonly number[], durationSeconds: number): Part[] {
  const { travelPx, pauseMs, scrollBack } = request;
  const pauses = stops.map(() => pauseMs / 1_000);
  const stopPositions = [FIRST_STOP, ...pauses, LAST_STOP, ...(scrollBack ? [LAST_STOP] : [])];
  const resting = stopPositions.reduce((sum, item) => sum + item, 0);
  const shrink = Math.min(1, (durationSeconds * MOST_RESTING) / resting);
  const moving = durationSeconds - resting * shrink;
  const points = [0, ...stops, travelPx, ...(scrollBack ? [0] : [])];
  const legs = points.slice(1).map((toPx, index) => ({ fromPx: points[index] ?? 0, toPx }));
  const weights = legs.map((leg) => weightOf(leg, request));
  const weight = weights.reduce((sum, item) => sum + item, 0);
  return stopPositions.flatMap((stopSeconds, index): Part[] => {
    const rest = { stopSeconds: stopSeconds * shrink };
    const leg = legs[index];
    return leg === undefined ? [rest] : [rest, { ...leg, seconds: (moving * (weights[index] ?? 0)) / weight }];
  });
}

/** The time of a leg at constant speed, plus the time of its ramps. All legs are then stretched by the same factor. */
function weightOf(
  { fromPx, toPx }: { fromPx: number; toPx: number },
  { travelPx, heightPx, easing }: MotionRequest,
): number {
  const windows = travelPx / heightPx;
  const forth = WINDOW_SECONDS * windows ** LENGTH_POWER;
  const evenly = (Math.abs(toPx - fromPx) / travelPx) * (toPx < fromPx ? backSeconds(forth) : forth);
  const { inSeconds, outSeconds } = ramps[easing];
  return evenly + (inSeconds + outSeconds) / 2;
}

/** In pixels of the video. */
function drawParts(parts: readonly Part[], request: MotionRequest): number[] {
  const steps: number[] = [];
  let seconds = 0;
  let standing = 0;
  for (const part of parts) {
    seconds += 'seconds' in part ? part.seconds : part.stopSeconds;
    // Frame counts are rounded cumulatively, so that the parts sum to the video.
    const frames = Math.round(seconds * request.fps) - steps.length;
    for (const step of 'seconds' in part ? drawLeg(part, frames, request) : Array<number>(frames).fill(standing)) {
      steps.push(step);
    }
    // The end position of the part, not its last frame: a leg of a few pixels may have no frame.
    if ('seconds' in part) standing = Math.round(part.toPx * request.scale);
  }
  return steps;
}

/** Every frame of a leg moves by at least one pixel of the video, so that no frame repeats the one before. */
function drawLeg({ fromPx, toPx }: Leg, frames: number, { scale, fps, easing }: MotionRequest): number[] {
  const start = Math.round(fromPx * scale);
  const way = Math.round(toPx * scale) - start;
  const shares = sharesOf(ramps[easing], frames / fps);
  const steps = Array.from({ length: frames }, (_, index) =>
    Math.round(Math.abs(way) * travelled((index + 1) / frames, shares)),
  );
  if (Math.abs(way) >= frames) spread(steps, Math.abs(way));
  return steps.map((step) => start + step * Math.sign(way));
}

/** Ramps have a fixed length in seconds, and are shortened in a short leg. */
function sharesOf({ inSeconds, outSeconds }: Ramps, legSeconds: number): { rampIn: number; rampOut: number } {
  const shrink = Math.min(1, (legSeconds * 0.9) / Math.max(inSeconds + outSeconds, 0.001));
  return { rampIn: (inSeconds * shrink) / legSeconds, rampOut: (outSeconds * shrink) / legSeconds };
}

function spread(steps: number[], distance: number): void {
  for (let at = 0, least = 1; at < steps.length; at += 1, least += 1) {
    least = Math.max(least, steps[at] ?? 0);
    steps[at] = least;
  }
  for (let at = steps.length - 1, most = distance; at >= 0; at -= 1, most -= 1) {
    most = Math.min(most, steps[at] ?? 0);
    steps[at] = most;
  }
}
