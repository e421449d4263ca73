import { clearedTop, type Extent } from './clear-lines.ts';
import { framesOf } from './timeline.ts';
import { captionSeconds } from './timeline-lengths.ts';

/**
 * How a page can be scrolled, in pixels of the page, and how many of the picture one of them is: where it may rest
 * best, and where it may rest without cutting through a line; its lines of text, and what of them a bar covers.
 */
export type PageSight = {
  travelPx: number;
  sections: readonly number[];
  gaps?: readonly number[];
  lines?: readonly Extent[];
  headerPx?: number;
  scale: number;
};

export type CourseRequest = {
  page: PageSight;
  captions: readonly CourseCaption[];
  language: string;
  /** When the page starts to move, and how long the end card will stand. */
  startFrame: number;
  endFrames: number;
};

/** What is said at a stop, where the page says it, if it does, and where it lies on the page. */
export type CourseCaption = { text: string; placePx?: number | null; plate?: Extent };

/** Where the page stands in each frame until the end card covers it, and where and when it rests. */
export type Course = { positions: number[]; stops: CourseStop[]; endFrame: number };

/** The caption is counted from 0. A stop without one shows the page on its way to what the captions speak of. */
export type CourseStop = { topPx: number; fromFrame: number; toFrame: number; caption: number | null };

/** Of the look's section 7: seconds of a move and of a rest, and pixels of the picture per second at most. */
const MOVE = { least: 0.9, most: 1.9 };
const REST = { least: 1.2, most: 2.4 };
const PEAK_SPEED = 1_600;
/** The scroll curve is twice as fast in its middle as on average. */
const PEAK_BY_MEAN = 2;
const CLIP = { least: 10, most: 15 };
const STOPS = { least: 3, most: 5 };
/** Shorter moves would show the same again. */
const LEAST_MOVE_PX = 240;
/** How long the page is still seen below the end card. */
const COVERED_FRAMES = 12;
/** What a caption speaks of stands above it: at most so far below the page's upper edge, in pixels of the picture. */
const EVIDENCE_PX = 424;
/** Better nearer, so that all of a card is above the caption; with room for the heading of a sentence. */
const NEAR_PX = 140;
/** So far below the page's upper edge a caption ends. */
const CAPTION_END_PX = 840;

type Leg = { topPx: number; moveFrames: number; restFrames: number; caption: number | null };

/** Move, stop, move: as many stops as there are captions for, and as fit into the clip. Never past the page's end. */
export function planCourse(request: CourseRequest): Course {
  const { page, captions, startFrame, endFrames } = request;
  const least = framesOf(CLIP.least) - startFrame - endFrames;
  const most = framesOf(CLIP.most) - startFrame - endFrames;
  // A page that cannot move is read as it stands: a caption would lie on its title.
  if (page.travelPx * page.scale < LEAST_MOVE_PX) return standing(startFrame + least);
  const legs = legsOf(request, most);
  // What the clip never comes to may be said anywhere, rather than nothing at all.
  const isSilent = legs.every(({ caption }) => caption === null);
  const anywhere = captions.map(({ placePx: _, ...caption }) => caption);
  const chosen = isSilent ? legsOf({ ...request, captions: anywhere }, most) : legs;
  return drawn(stretched(chosen, least), request);
}

function legsOf(request: CourseRequest, mostFrames: number): Leg[] {
  const legs: Leg[] = [];
  const left = new Set(request.captions.keys());
  while (left.size > 0 && legs.length < STOPS.most) {
    const moveSeconds = longestMove(request, { legs, left, mostFrames });
    const fromPx = legs.at(-1)?.topPx ?? 0;
    const leg = nextLeg(request, { fromPx, left, moveSeconds });
    const isIdle = leg.caption === null && leg.topPx === fromPx;
    if (isIdle || lengthOf([...legs, leg]) > mostFrames) break;
    legs.push(leg);
    if (leg.caption !== null) left.delete(leg.caption);
  }
  // On the way to what the clip did not come to: the last of its stops has something to say.
  const said = legs.findLastIndex(({ caption }) => caption !== null) + 1;
  return legs.slice(0, Math.max(said, STOPS.least));
}

function standing(endFrame: number): Course {
  return { positions: Array(endFrame + COVERED_FRAMES).fill(0), stops: [], endFrame };
}

type Planned = { legs: readonly Leg[]; left: ReadonlySet<number>; mostFrames: number };

/** A move may be so long that three stops still fit, if those to come move as little as they may. */
function longestMove({ captions, language }: CourseRequest, { legs, left, mostFrames }: Planned): number {
  const rests = [...left].map((caption) => framesOf(restSeconds(captions[caption]?.text ?? '', language)));
  const missing = Math.min(left.size, Math.max(1, STOPS.least - legs.length));
  // Any of them may be the next: the longest have to fit.
  const resting = rests.sort((one, other) => other - one).slice(0, missing);
  const reserved = resting.reduce((sum, each) => sum + each, 0) + (missing - 1) * framesOf(MOVE.least);
  const free = (mostFrames - lengthOf(legs) - reserved) / framesOf(1);
  return Math.min(MOVE.most, Math.max(MOVE.least, free));
}

type Standing = { fromPx: number; left: ReadonlySet<number>; moveSeconds: number };

function nextLeg({ page, captions, language }: CourseRequest, standing: Standing): Leg {
  const { fromPx, moveSeconds } = standing;
  const reachPx = (moveSeconds * PEAK_SPEED) / PEAK_BY_MEAN / page.scale;
  const shown = shownNext(page, captions, { ...standing, reachPx });
  const restPx = shown?.topPx ?? nextOnWay(page, captions, { ...standing, reachPx }) ?? nextTop(page, fromPx, reachPx);
  const caption = shown === null ? captionElsewhere(captions, { ...standing, topPx: restPx, page }) : shown.caption;
  const topPx = clearOf(page, captions[caption ?? -1]?.plate, { fromPx, restPx, reachPx });
  const way = (topPx - fromPx) * page.scale;
  const seconds = Math.min(moveSeconds, Math.max(MOVE.least, (way * PEAK_BY_MEAN) / PEAK_SPEED));
  const restFrames = framesOf(restSeconds(captions[caption ?? -1]?.text ?? '', language));
  return { topPx, moveFrames: framesOf(seconds), restFrames, caption };
}

/** A little before or after where the page would rest, if its lines are seen better there. */
function clearOf(
  page: PageSight,
  plate: Extent | undefined,
  { fromPx, restPx, reachPx }: { fromPx: number; restPx: number; reachPx: number },
): number {
  const { lines = [], headerPx = 0, travelPx, scale } = page;
  if (plate === undefined || restPx === fromPx) return restPx;
  const leastPx = Math.min(restPx, fromPx + (LEAST_MOVE_PX * 0.7) / scale);
  const mostPx = Math.min(travelPx, fromPx + reachPx);
  return onPixel(clearedTop(restPx, { lines, plate, headerPx, leastPx, mostPx, scale }), page);
}

function restSeconds(caption: string, language: string): number {
  return Math.min(REST.most, Math.max(REST.least, captionSeconds(caption, language)));
}

/** The next caption that the page itself speaks of within reach, and where to stand so that this is seen above it. */
function shownNext(
  page: PageSight,
  captions: readonly CourseCaption[],
  { fromPx, left, reachPx }: Standing & { reachPx: number },
): { caption: number; topPx: number } | null {
  const seen = [...left].flatMap((caption) => {
    const placePx = captions[caption]?.placePx ?? null;
    if (placePx === null) return [];
    // As far above it as may be: what stands before a sentence is its heading.
    const above = restsWithin(page, fromPx, reachPx).filter(
      (top) => top <= placePx && placePx - top <= EVIDENCE_PX / page.scale,
    );
    const near = above.filter((top) => placePx - top <= NEAR_PX / page.scale);
    const best = Math.min(...(near.length > 0 ? near : above));
    return above.length === 0 ? [] : [{ caption, topPx: onPixel(best, page), placePx }];
  });
  return seen.sort((one, other) => one.placePx - other.placePx)[0] ?? null;
}

/** Where the page may rest after a move that is worth one. */
function restsWithin({ travelPx, sections, gaps = [], scale }: PageSight, fromPx: number, reachPx: number): number[] {
  const [leastPx, mostPx] = [fromPx + LEAST_MOVE_PX / scale, Math.min(travelPx, fromPx + reachPx)];
  return [...sections, ...gaps].filter((top) => top >= leastPx && top <= mostPx);
}

/** The first stop on the best way to the next thing that a caption speaks of, if that is further than one move. */
function nextOnWay(
  page: PageSight,
  captions: readonly CourseCaption[],
  standing: Standing & { reachPx: number },
): number | null {
  const next = shownNext(page, captions, { ...standing, reachPx: Number.POSITIVE_INFINITY });
  if (next === null) return null;
  const { topPx, cost } = wayTo(page, standing.fromPx, { aimPx: next.topPx, reachPx: standing.reachPx, stops: 3 });
  return cost === Number.POSITIVE_INFINITY ? null : onPixel(topPx, page);
}

type Way = { aimPx: number; reachPx: number; stops: number };

/** A stop on the way costs time. One that cuts through a line is worse than one more. */
const COST = { stop: 2, cut: 3 };
/** Only the farthest places to rest are tried. */
const TRIED = 3;

function wayTo(page: PageSight, fromPx: number, way: Way): { topPx: number; cost: number } {
  const { aimPx, reachPx, stops } = way;
  if (aimPx - fromPx <= reachPx) return { topPx: aimPx, cost: 0 };
  if (stops === 0) return { topPx: aimPx, cost: Number.POSITIVE_INFINITY };
  const rests = restsWithin(page, fromPx, reachPx).sort((one, other) => other - one);
  const tried = rests.slice(0, TRIED).map((topPx) => ({ topPx, cost: COST.stop }));
  const ways = [...tried, { topPx: fromPx + reachPx, cost: COST.stop + COST.cut }].map(({ topPx, cost }) => ({
    topPx,
    cost: cost + wayTo(page, topPx, { ...way, stops: stops - 1 }).cost,
  }));
  return ways.reduce((best, each) => (each.cost < best.cost ? each : best));
}

type Elsewhere = Standing & { topPx: number; page: PageSight };

/**
 * What to say where the page says nothing of it. What it will say further down waits for that, or for the page's end;
 * what it says where the caption would lie is left to the page.
 */
function captionElsewhere(captions: readonly CourseCaption[], { left, topPx, page }: Elsewhere): number | null {
  const isAtEnd = (page.travelPx - topPx) * page.scale < LEAST_MOVE_PX;
  const free = [...left].filter((caption) => {
    const belowPx = ((captions[caption]?.placePx ?? 0) - topPx) * page.scale;
    return belowPx <= 0 || (isAtEnd && (belowPx <= EVIDENCE_PX || belowPx > CAPTION_END_PX));
  });
  return free.length === 0 ? null : Math.min(...free);
}

/** The farthest part of the page within reach; where none begins there, a gap, or as far as a move can be followed. */
function nextTop(page: PageSight, fromPx: number, reachPx: number): number {
  const { travelPx, sections, gaps = [], scale } = page;
  const farthest = Math.min(travelPx, fromPx + reachPx);
  const isWithin = (top: number): boolean => top >= fromPx + LEAST_MOVE_PX / scale && top <= farthest;
  const within = [sections.filter(isWithin), gaps.filter(isWithin), [farthest]].find((tops) => tops.length > 0) ?? [];
  const top = Math.max(...within);
  // A page's last pixels are not worth a move.
  return (top - fromPx) * scale < LEAST_MOVE_PX ? fromPx : onPixel(top, page);
}

/** Rounded down, so that it is never past the end. */
function onPixel(top: number, { scale }: PageSight): number {
  return Math.floor(top * scale + 1e-6) / scale;
}

/** Rests grow evenly, first within their range; the length of the clip wins over it. */
function stretched(legs: readonly Leg[], leastFrames: number): Leg[] {
  const missing = leastFrames - lengthOf(legs);
  if (missing <= 0 || legs.length === 0) return [...legs];
  const room = legs.map(({ restFrames }) => framesOf(REST.most) - restFrames);
  const all = room.reduce((sum, each) => sum + each, 0);
  const share = Math.min(1, missing / Math.max(1, all));
  const beyond = Math.max(0, missing - all) / legs.length;
  return legs.map((leg, at) => ({ ...leg, restFrames: leg.restFrames + Math.ceil((room[at] ?? 0) * share + beyond) }));
}

function drawn(legs: readonly Leg[], { page, startFrame }: CourseRequest): Course {
  const positions: number[] = Array(startFrame).fill(0);
  const stops: CourseStop[] = [];
  for (const { topPx, moveFrames, restFrames, caption } of legs) {
    const fromPx = positions.at(-1) ?? 0;
    for (let frame = 1; frame <= moveFrames; frame += 1) {
      const placePx = fromPx + (topPx - fromPx) * scrolled(frame / moveFrames);
      positions.push(Math.round(placePx * page.scale) / page.scale);
    }
    stops.push({ topPx, fromFrame: positions.length, toFrame: positions.length + restFrames, caption });
    positions.push(...Array(restFrames).fill(topPx));
  }
  const endFrame = positions.length;
  return { positions: [...positions, ...Array(COVERED_FRAMES).fill(positions.at(-1) ?? 0)], stops, endFrame };
}

/** The scroll curve, as in `easings.scroll`. */
function scrolled(share: number): number {
  return share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2;
}

function lengthOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, { moveFrames, restFrames }) => sum + moveFrames + restFrames, 0);
}
