import { framesOf } from './timeline.ts';
import { captionSeconds } from './timeline-lengths.ts';

/** How a page can be scrolled, in pixels of the page, and how many of the picture one of them is. */
export type PageSight = { travelPx: number; sections: readonly number[]; scale: number };

export type CourseRequest = {
  page: PageSight;
  /** One for each stop, in their order. */
  captions: readonly string[];
  language: string;
  /** When the page starts to move, and how long the end card will stand. */
  startFrame: number;
  endFrames: number;
};

/** Where the page stands in each frame until the end card covers it, and where and when it rests. */
export type Course = { positions: number[]; stops: CourseStop[]; endFrame: number };

export type CourseStop = { topPx: number; fromFrame: number; toFrame: number };

/** Of the look's section 7: seconds of a move and of a rest, and pixels of the picture per second at most. */
const MOVE = { least: 0.9, most: 1.9 };
const REST = { least: 1.2, most: 2.4 };
const PEAK_SPEED = 1_600;
/** The scroll curve is twice as fast in its middle as on average. */
const PEAK_BY_MEAN = 2;
const CLIP = { least: 10, most: 15 };
const MOST_STOPS = 5;
/** Shorter moves would show the same again. */
const LEAST_MOVE_PX = 240;
/** How long the page is still seen below the end card. */
const COVERED_FRAMES = 12;

type Leg = { topPx: number; moveFrames: number; restFrames: number };

/** Move, stop, move: as many stops as there are captions for, and as fit into the clip. Never past the page's end. */
export function planCourse(request: CourseRequest): Course {
  const { captions, startFrame, endFrames } = request;
  const least = framesOf(CLIP.least) - startFrame - endFrames;
  const most = framesOf(CLIP.most) - startFrame - endFrames;
  const legs: Leg[] = [];
  for (const caption of captions.slice(0, MOST_STOPS)) {
    const leg = nextLeg(request, legs.at(-1)?.topPx ?? 0, caption);
    if (lengthOf([...legs, leg]) > most) break;
    legs.push(leg);
  }
  return drawn(stretched(legs, least), request);
}

function nextLeg({ page, language }: CourseRequest, fromPx: number, caption: string): Leg {
  const topPx = nextTop(page, fromPx);
  const way = (topPx - fromPx) * page.scale;
  const restSeconds = Math.min(REST.most, Math.max(REST.least, captionSeconds(caption, language)));
  const moveSeconds = Math.min(MOVE.most, Math.max(MOVE.least, (way * PEAK_BY_MEAN) / PEAK_SPEED));
  return { topPx, moveFrames: framesOf(moveSeconds), restFrames: framesOf(restSeconds) };
}

/** The farthest part of the page within reach; where none begins there, as far as a move can be followed. */
function nextTop({ travelPx, sections, scale }: PageSight, fromPx: number): number {
  const reach = (MOVE.most * PEAK_SPEED) / PEAK_BY_MEAN / scale;
  const farthest = Math.min(travelPx, fromPx + reach);
  const within = sections.filter((top) => top >= fromPx + LEAST_MOVE_PX / scale && top <= farthest);
  const top = within.length === 0 ? farthest : Math.max(...within);
  // A page's last pixels are not worth a move.
  return (top - fromPx) * scale < LEAST_MOVE_PX ? fromPx : Math.round(top * scale) / scale;
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
  for (const { topPx, moveFrames, restFrames } of legs) {
    const fromPx = positions.at(-1) ?? 0;
    for (let frame = 1; frame <= moveFrames; frame += 1) {
      const placePx = fromPx + (topPx - fromPx) * scrolled(frame / moveFrames);
      positions.push(Math.round(placePx * page.scale) / page.scale);
    }
    stops.push({ topPx, fromFrame: positions.length, toFrame: positions.length + restFrames });
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
