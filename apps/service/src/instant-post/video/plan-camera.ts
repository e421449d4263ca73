// A steady camera over faces: the region of a wide video that a portrait clip shows, segment by segment.

import type { CameraSegment, Move, View } from '#packs';
import type { Face } from '#platform/faces';

/** The faces at a time of the clip, in pixels of the source. */
export type Sighting = { atSeconds: number; faces: readonly Face[] };

export type Size = { width: number; height: number };

/** The whole video, above the captions; without captions, below the title. */
type Fit = { layout: 'fit'; isWordless?: true };

export type Recording = {
  source: Size;
  /** Set when no captions are shown. */
  isWordless?: boolean;
  durationSeconds: number;
  cuts: readonly number[];
  sightings: readonly Sighting[];
};

const UPRIGHT = { width: 1_080, height: 1_920 };
/** Captions begin here; a mouth must be above. */
const MOUTH_LIMIT = 985 / UPRIGHT.height;
/** The box of a face ends at the chin; its mouth is about here. */
const MOUTH_IN_FACE = 0.8;
/** Eyes in the upper third, as a portrait is framed. */
const FACE_AT = 0.36;
const CLOSEST = 0.62;
/** The camera stays while the face is within this share of the window from its centre. */
const STILL_ZONE = 0.13;
const SHORTEST_MOVE_SECONDS = 0.9;
/** In window widths per second squared: slower than an operator's pan, without a visible jerk. */
export const MOST_ACCELERATION = 2;
/** The greatest acceleration of a move of one width in one second, by the polynomial of `progressOf`. */
const PEAK_ACCELERATION = 5.774;
/** A face in a smaller share of the samples than this is not followed. */
const LEAST_PRESENCE = 0.3;
const BOTH_PRESENT = 0.5;

export function planCamera(recording: Recording): CameraSegment[] {
  const edges = [0, ...recording.cuts.filter((cut) => cut > 0.1 && cut < recording.durationSeconds - 0.1)];
  return edges.map((startSeconds, index) => {
    const endSeconds = edges[index + 1] ?? recording.durationSeconds;
    const seen = recording.sightings.filter(({ atSeconds }) => atSeconds >= startSeconds && atSeconds < endSeconds);
    const laid = layOut(seen, recording.source, startSeconds);
    const shown = laid.layout === 'fit' && recording.isWordless ? { ...laid, isWordless: true as const } : laid;
    return { startSeconds, endSeconds, ...shown };
  });
}

type SceneLayout = { layout: 'one'; view: View } | { layout: 'two'; views: readonly [View, View] } | Fit;

function layOut(seen: readonly Sighting[], source: Size, startSeconds: number): SceneLayout {
  const tracks = followFaces(seen).filter(({ points }) => points.length >= LEAST_PRESENCE * seen.length);
  const [main, other] = tracks;
  if (main === undefined || source.width / source.height < 0.7) return { layout: 'fit' };
  const view = viewOf(main, { source, startSeconds, shape: UPRIGHT });
  if (other === undefined || other.points.length < BOTH_PRESENT * seen.length || other.size < 0.5 * main.size) {
    return { layout: 'one', view };
  }
  const apart = Math.abs(main.middle.x - other.middle.x);
  if (apart < 0.5 * view.width)
    return { layout: 'one', view: viewOf(between(main, other), { source, startSeconds, shape: UPRIGHT }) };
  const half = { width: UPRIGHT.width, height: UPRIGHT.height / 2 };
  const [left, right] = main.middle.x < other.middle.x ? [main, other] : [other, main];
  return {
    layout: 'two',
    views: [
      viewOf(left, { source, startSeconds, shape: half, reach: apart }),
      viewOf(right, { source, startSeconds, shape: half, reach: apart }),
    ],
  };
}

type Point = { atSeconds: number; x: number; y: number; size: number };
type Track = { points: Point[]; middle: { x: number; y: number }; size: number };

/** Matches the faces of each sample with those of the previous one by position; the longest and largest track first. */
function followFaces(seen: readonly Sighting[]): Track[] {
  const tracks: Point[][] = [];
  for (const { atSeconds, faces } of seen) {
    for (const face of faces) {
      const point = { atSeconds, x: face.x + face.width / 2, y: face.y + face.height / 2, size: face.height };
      const near = tracks.find((track) => {
        const last = track.at(-1);
        return (
          last !== undefined &&
          last.atSeconds < atSeconds &&
          Math.hypot(last.x - point.x, last.y - point.y) < 1.2 * point.size
        );
      });
      if (near === undefined) tracks.push([point]);
      else near.push(point);
    }
  }
  const rank = (points: readonly Point[]): number => points.reduce((sum, { size }) => sum + size, 0);
  return tracks.toSorted((one, two) => rank(two) - rank(one)).map(trackOf);
}

function trackOf(points: Point[]): Track {
  const of = (pick: (point: Point) => number): number => medianOf(points.map(pick));
  return { points, middle: { x: of(({ x }) => x), y: of(({ y }) => y) }, size: of(({ size }) => size) };
}

/** Two faces close together count as one. */
function between(one: Track, other: Track): Track {
  const points = one.points.map((point) => {
    const beside = other.points.find(({ atSeconds }) => atSeconds === point.atSeconds) ?? other.middle;
    return { ...point, x: (point.x + beside.x) / 2, y: (point.y + beside.y) / 2 };
  });
  return trackOf(points);
}

type Framing = { source: Size; startSeconds: number; shape: Size; reach?: number };

function viewOf(track: Track, { source, startSeconds, shape, reach }: Framing): View {
  const ratio = shape.width / shape.height;
  const widest = Math.min(source.width, reach === undefined ? source.width : reach * 1.1);
  const height = even(Math.min(heightFor(track, source, reach === undefined), widest / ratio, source.height));
  const width = even(height * ratio);
  const y = even(clamp(track.middle.y - (reach === undefined ? FACE_AT : 0.45) * height, 0, source.height - height));
  const path = steps(track.points, { width, most: source.width - width });
  const x = even(path[0]?.x ?? 0);
  return { width, height, x, y, moves: movesOf(path, { width, startSeconds }) };
}

/** The full height, or less when a mouth would be under the captions. */
function heightFor({ points, middle, size }: Track, source: Size, hasCaptions: boolean): number {
  if (!hasCaptions) return source.height;
  const lowest = points.toSorted((a, b) => a.y - b.y)[Math.floor(0.9 * points.length)]?.y ?? middle.y;
  const mouth = lowest + (MOUTH_IN_FACE - 0.5) * size;
  // From the bottom edge up: (mouth - (height - h)) / h must stay below the limit.
  const most = (source.height - mouth) / (1 - MOUTH_LIMIT);
  return clamp(most, CLOSEST * source.height, source.height);
}

type Step = { atSeconds: number; x: number };

/**
 * The targets of the camera: it stays until the face leaves the middle, then moves to the next position of the face.
 */
function steps(points: readonly Point[], { width, most }: { width: number; most: number }): Step[] {
  const target = (at: number): number => {
    const ahead = points.slice(at, at + 3).map(({ x }) => x);
    return clamp(medianOf(ahead) - width / 2, 0, most);
  };
  const path: Step[] = [{ atSeconds: points[0]?.atSeconds ?? 0, x: target(0) }];
  // A face that hardly moves is framed by its median, not by its first position.
  const middle = clamp(medianOf(points.map(({ x }) => x)) - width / 2, 0, most);
  if (
    points.every(({ x }) => Math.abs(x - width / 2 - middle) < STILL_ZONE * width || middle === 0 || middle === most)
  ) {
    return [{ atSeconds: points[0]?.atSeconds ?? 0, x: middle }];
  }
  for (const [at, { atSeconds, x }] of points.entries()) {
    const last = path.at(-1)?.x ?? 0;
    const wanted = clamp(x - width / 2, 0, most);
    if (Math.abs(wanted - last) > STILL_ZONE * width) path.push({ atSeconds, x: target(at) });
  }
  return path;
}

function movesOf(path: readonly Step[], { width, startSeconds }: { width: number; startSeconds: number }): Move[] {
  return path.slice(1).map((step, index) => {
    const by = even(step.x) - even(path[index]?.x ?? 0);
    const seconds = Math.max(
      SHORTEST_MOVE_SECONDS,
      Math.sqrt((PEAK_ACCELERATION * Math.abs(by)) / width / (MOST_ACCELERATION / 2)),
    );
    return { atSeconds: Math.max(0, step.atSeconds - startSeconds - seconds / 2), seconds, by };
  });
}

/** The progress of a move: speed and acceleration are zero at both ends. */
export function progressOf({ atSeconds, seconds }: Move, now: number): number {
  const u = clamp((now - atSeconds) / seconds, 0, 1);
  return u * u * u * (10 - 15 * u + 6 * u * u);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(most, least), Math.max(least, value));
}

function even(value: number): number {
  return 2 * Math.round(value / 2);
}
