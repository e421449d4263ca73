import { clearedTop, type Extent } from './clear-lines.ts';
import { captionSeconds } from './lengths.ts';
import { framesOf } from './timeline.ts';

/**
 * How a page can be scrolled, in pixels of the page, with the video pixels per page pixel: the best stops, and the
 * stops that cut through no line; its lines of text, and the height that a fixed bar covers.
 */
export type PageLayout = {
  travelPx: number;
  /** Where its content begins; the clip starts there. The top when omitted. */
  startPx?: number;
  sections: readonly number[];
  gaps?: readonly number[];
  lines?: readonly Extent[];
  headerPx?: number;
  scale: number;
};

export type ScrollPathRequest = {
  page: PageLayout;
  captions: readonly ScrollPathCaption[];
  language: string;
  /** When the page starts to move, and how long the end card is shown. */
  startFrame: number;
  endFrames: number;
};

/** The caption of a stop, and the position of its text on the page, if any. */
export type ScrollPathCaption = { text: string; positionPx?: number | null };

/** The scroll position in each frame until the end card covers the page, and its stops with their times. */
export type ScrollPath = { positions: number[]; stops: ScrollPathStop[]; endFrame: number };

/** The caption's index, from 0. A stop without one is on the way to the text of a caption. */
export type ScrollPathStop = { topPx: number; fromFrame: number; toFrame: number; caption: number | null };

/** From the visual design: seconds of a move and of a stop, and the maximum pixels of the video per second. */
const MOVE = { least: 0.9, most: 1.9 };
const STOP = { least: 1.2, most: 2.4 };
const PEAK_SPEED = 1_600;
/** The scroll curve is twice as fast in its middle as on average. */
const PEAK_BY_MEAN = 2;
const CLIP = { least: 10, most: 15 };
const STOPS = { least: 3, most: 5 };
/** Shorter moves would show the same again. */
const LEAST_MOVE_PX = 240;
/** How long the page is still visible below the end card. */
const COVERED_FRAMES = 12;
/** The maximum distance of a caption's text from the page's upper edge, in pixels of the video. */
const EVIDENCE_PX = 424;
/** Preferably closer, so that all of a card is visible; with space for the heading of a sentence. */
const NEAR_PX = 140;

type Leg = { topPx: number; moveFrames: number; stopFrames: number; caption: number | null };

/**
 * Alternates moves and stops: as many stops as there are captions for, and as fit into the clip. Never past the page's
 * end. Null for a page that is too short, whose clip would not move for most of its minimum length.
 */
export function planScrollPath(request: ScrollPathRequest): ScrollPath | null {
  const { page, captions, startFrame, endFrames } = request;
  const least = framesOf(CLIP.least) - startFrame - endFrames;
  const most = framesOf(CLIP.most) - startFrame - endFrames;
  if ((page.travelPx - startOf(page)) * page.scale < LEAST_MOVE_PX) return null;
  const legs = legsOf(request, most);
  // A caption whose text the clip never reaches may be shown anywhere.
  const isSilent = legs.every(({ caption }) => caption === null);
  const anywhere = captions.map(({ positionPx: _, ...caption }) => caption);
  const chosen = isSilent ? legsOf({ ...request, captions: anywhere }, most) : legs;
  return isTooShort(page, chosen, least) ? null : drawn(stretched(chosen, least), request);
}

function legsOf(request: ScrollPathRequest, mostFrames: number): Leg[] {
  const legs: Leg[] = [];
  const left = new Set(request.captions.keys());
  while (left.size > 0 && legs.length < STOPS.most) {
    const moveSeconds = longestMove(request, { legs, left, mostFrames });
    const fromPx = legs.at(-1)?.topPx ?? startOf(request.page);
    const leg = nextLeg(request, { fromPx, left, moveSeconds });
    const isIdle = leg.caption === null && leg.topPx === fromPx;
    if (isIdle || lengthOf([...legs, leg]) > mostFrames) break;
    legs.push(leg);
    if (leg.caption !== null) left.delete(leg.caption);
  }
  // If the clip ends on the way to a text, the last stop is the last one with a caption.
  const captionedCount = legs.findLastIndex(({ caption }) => caption !== null) + 1;
  return legs.slice(0, Math.max(captionedCount, STOPS.least));
}

type PathPlan = { legs: readonly Leg[]; left: ReadonlySet<number>; mostFrames: number };

/** The longest move with which three stops still fit, if the following moves are as short as possible. */
function longestMove({ captions, language }: ScrollPathRequest, { legs, left, mostFrames }: PathPlan): number {
  const stops = [...left].map((caption) => framesOf(stopSeconds(captions[caption]?.text ?? '', language)));
  const missing = Math.min(left.size, Math.max(1, STOPS.least - legs.length));
  // Any of them may be the next: the longest have to fit.
  const resting = stops.sort((a, b) => b - a).slice(0, missing);
  const reserved = resting.reduce((sum, item) => sum + item, 0) + (missing - 1) * framesOf(MOVE.least);
  const free = (mostFrames - lengthOf(legs) - reserved) / framesOf(1);
  return Math.min(MOVE.most, Math.max(MOVE.least, free));
}

type StopState = { fromPx: number; left: ReadonlySet<number>; moveSeconds: number };

function nextLeg({ page, captions, language }: ScrollPathRequest, standing: StopState): Leg {
  const { fromPx, moveSeconds } = standing;
  const reachPx = (moveSeconds * PEAK_SPEED) / PEAK_BY_MEAN / page.scale;
  const shown = shownNext(page, captions, { ...standing, reachPx });
  const stopPx = shown?.topPx ?? nextOnWay(page, captions, { ...standing, reachPx }) ?? nextTop(page, fromPx, reachPx);
  const caption = shown === null ? captionElsewhere(captions, { ...standing, topPx: stopPx, page }) : shown.caption;
  const topPx = clearOf(page, { fromPx, stopPx, reachPx });
  const way = (topPx - fromPx) * page.scale;
  const seconds = Math.min(moveSeconds, Math.max(MOVE.least, (way * PEAK_BY_MEAN) / PEAK_SPEED));
  const stopFrames = framesOf(stopSeconds(captions[caption ?? -1]?.text ?? '', language));
  return { topPx, moveFrames: framesOf(seconds), stopFrames, caption };
}

/** Slightly before or after the stop, if its lines are more visible there. */
function clearOf(
  page: PageLayout,
  { fromPx, stopPx, reachPx }: { fromPx: number; stopPx: number; reachPx: number },
): number {
  const { lines = [], headerPx = 0, travelPx, scale } = page;
  if (stopPx === fromPx) return stopPx;
  const leastPx = Math.min(stopPx, fromPx + (LEAST_MOVE_PX * 0.7) / scale);
  const mostPx = Math.min(travelPx, fromPx + reachPx);
  return onPixel(clearedTop(stopPx, { lines, headerPx, leastPx, mostPx, scale }), page);
}

function stopSeconds(caption: string, language: string): number {
  return Math.min(STOP.most, Math.max(STOP.least, captionSeconds(caption, language)));
}

/** The next caption with a text within reach, and the position that shows the text. */
function shownNext(
  page: PageLayout,
  captions: readonly ScrollPathCaption[],
  { fromPx, left, reachPx }: StopState & { reachPx: number },
): { caption: number; topPx: number } | null {
  const seen = [...left].flatMap((caption) => {
    const positionPx = captions[caption]?.positionPx ?? null;
    if (positionPx === null) return [];
    // As far above it as possible, to include the heading of a sentence.
    const above = stopsWithin(page, fromPx, reachPx).filter(
      (top) => top <= positionPx && positionPx - top <= EVIDENCE_PX / page.scale,
    );
    const near = above.filter((top) => positionPx - top <= NEAR_PX / page.scale);
    const best = Math.min(...(near.length > 0 ? near : above));
    return above.length === 0 ? [] : [{ caption, topPx: onPixel(best, page), positionPx }];
  });
  return seen.sort((a, b) => a.positionPx - b.positionPx)[0] ?? null;
}

/** The stops at a useful distance. */
function stopsWithin({ travelPx, sections, gaps = [], scale }: PageLayout, fromPx: number, reachPx: number): number[] {
  const [leastPx, mostPx] = [fromPx + LEAST_MOVE_PX / scale, Math.min(travelPx, fromPx + reachPx)];
  return [...sections, ...gaps].filter((top) => top >= leastPx && top <= mostPx);
}

/** The first stop on the best way to the next text of a caption, if that is further than one move. */
function nextOnWay(
  page: PageLayout,
  captions: readonly ScrollPathCaption[],
  standing: StopState & { reachPx: number },
): number | null {
  const next = shownNext(page, captions, { ...standing, reachPx: Number.POSITIVE_INFINITY });
  if (next === null) return null;
  const { topPx, cost } = wayTo(page, standing.fromPx, { aimPx: next.topPx, reachPx: standing.reachPx, stops: 3 });
  return cost === Number.POSITIVE_INFINITY ? null : onPixel(topPx, page);
}

type Way = { aimPx: number; reachPx: number; stops: number };

/** The costs of one more stop, and of a stop that cuts through a line. */
const COST = { stop: 2, cut: 3 };
/** Only the farthest stops are tried. */
const TRIED = 3;

function wayTo(page: PageLayout, fromPx: number, way: Way): { topPx: number; cost: number } {
  const { aimPx, reachPx, stops } = way;
  if (aimPx - fromPx <= reachPx) return { topPx: aimPx, cost: 0 };
  if (stops === 0) return { topPx: aimPx, cost: Number.POSITIVE_INFINITY };
  const pauses = stopsWithin(page, fromPx, reachPx).sort((a, b) => b - a);
  const tried = pauses.slice(0, TRIED).map((topPx) => ({ topPx, cost: COST.stop }));
  const ways = [...tried, { topPx: fromPx + reachPx, cost: COST.stop + COST.cut }].map(({ topPx, cost }) => ({
    topPx,
    cost: cost + wayTo(page, topPx, { ...way, stops: stops - 1 }).cost,
  }));
  return ways.reduce((best, item) => (item.cost < best.cost ? item : best));
}

type Elsewhere = StopState & { topPx: number; page: PageLayout };

/**
 * The caption of a stop without a text of its own. One with a text further down waits for it, or for the page's end.
 */
function captionElsewhere(captions: readonly ScrollPathCaption[], { left, topPx, page }: Elsewhere): number | null {
  const isAtEnd = (page.travelPx - topPx) * page.scale < LEAST_MOVE_PX;
  const free = [...left].filter((caption) => {
    const belowPx = ((captions[caption]?.positionPx ?? 0) - topPx) * page.scale;
    return belowPx <= 0 || isAtEnd;
  });
  return free.length === 0 ? null : Math.min(...free);
}

/** The farthest section within reach; if none begins there, a gap, or the longest move that can be followed. */
function nextTop(page: PageLayout, fromPx: number, reachPx: number): number {
  const { travelPx, sections, gaps = [], scale } = page;
  const farthest = Math.min(travelPx, fromPx + reachPx);
  const isWithin = (top: number): boolean => top >= fromPx + LEAST_MOVE_PX / scale && top <= farthest;
  const within = [sections.filter(isWithin), gaps.filter(isWithin), [farthest]].find((tops) => tops.length > 0) ?? [];
  const top = Math.max(...within);
  // A page's last pixels are not worth a move.
  return (top - fromPx) * scale < LEAST_MOVE_PX ? fromPx : onPixel(top, page);
}

function startOf(page: PageLayout): number {
  return onPixel(page.startPx ?? 0, page);
}

/** Rounded down, so that it is never past the end. */
function onPixel(top: number, { scale }: PageLayout): number {
  return Math.floor(top * scale + 1e-6) / scale;
}

/** A longer stop looks like a standstill. */
const LONGEST_STOP = 3.6;

/** Whether the page is shown to its end and every stop would be longer than allowed. */
function isTooShort(page: PageLayout, legs: readonly Leg[], leastFrames: number): boolean {
  const { travelPx, scale } = page;
  const leftPx = travelPx - (legs.at(-1)?.topPx ?? startOf(page));
  // Consecutive captions at one position are one stop.
  const moving = legs.filter(({ topPx }, index) => topPx !== (legs[index - 1]?.topPx ?? startOf(page)));
  const longest = moving.reduce((sum, { moveFrames }) => sum + moveFrames + framesOf(LONGEST_STOP), 0);
  return leftPx * scale < LEAST_MOVE_PX && longest < leastFrames;
}

/** Extends all stops evenly, first within their range; the length of the clip has priority. */
function stretched(legs: readonly Leg[], leastFrames: number): Leg[] {
  const missing = leastFrames - lengthOf(legs);
  if (missing <= 0 || legs.length === 0) return [...legs];
  const available = legs.map(({ stopFrames }) => framesOf(STOP.most) - stopFrames);
  const all = available.reduce((sum, item) => sum + item, 0);
  const share = Math.min(1, missing / Math.max(1, all));
  const beyond = Math.max(0, missing - all) / legs.length;
  return legs.map((leg, index) => ({
    ...leg,
    stopFrames: leg.stopFrames + Math.ceil((available[index] ?? 0) * share + beyond),
  }));
}

function drawn(legs: readonly Leg[], { page, startFrame }: ScrollPathRequest): ScrollPath {
  const positions: number[] = Array(startFrame).fill(startOf(page));
  const stops: ScrollPathStop[] = [];
  for (const { topPx, moveFrames, stopFrames, caption } of legs) {
    const fromPx = positions.at(-1) ?? startOf(page);
    for (let frame = 1; frame <= moveFrames; frame += 1) {
      const positionPx = fromPx + (topPx - fromPx) * scrolled(frame / moveFrames);
      positions.push(Math.round(positionPx * page.scale) / page.scale);
    }
    stops.push({ topPx, fromFrame: positions.length, toFrame: positions.length + stopFrames, caption });
    positions.push(...Array(stopFrames).fill(topPx));
  }
  const endFrame = positions.length;
  return { positions: [...positions, ...Array(COVERED_FRAMES).fill(positions.at(-1) ?? 0)], stops, endFrame };
}

/** The scroll curve, as in `easings.scroll`. */
function scrolled(share: number): number {
  return share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2;
}

function lengthOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { moveFrames, stopFrames }) => sum + moveFrames + stopFrames, 0);
}
