// Chooses the frame of a video for a still, and the region of it.

import type { VideoPlan } from '#packs';
import type { Face } from '#platform/faces';
import { directionOf } from '#render';
import type { Sighting, Size } from './plan-camera.ts';

/** A time of the video and a face in it. */
export type FaceCandidate = { atSeconds: number; face: Face | null };

/**
 * The size of an image, the position of the face in it, and the share of the video's width that it shows: normally, and
 * at least.
 */
export type StillFrame = Size & { faceX: number; share: number; leastShare: number };

/** Large enough for every template, whatever the size of the source. */
const stillFrames = {
  // A thumbnail has its title at the start: a closer crop is better than a face behind it.
  wide: { width: 1_600, height: 900, faceX: 0.72, share: 0.85, leastShare: 0.5 },
  // A window on a cover shows the start of its image.
  window: { width: 1_600, height: 1_000, faceX: 0.36, share: 0.6, leastShare: 0.6 },
  tall: { width: 1_080, height: 1_920, faceX: 0.5, share: 1, leastShare: 1 },
} as const satisfies Record<string, StillFrame>;

/** Templates start where their language does, but a video is the same for all: the face changes sides. */
export function stillFramesFor(language: string): Record<keyof typeof stillFrames, StillFrame> {
  const { wide, window, tall } = stillFrames;
  if (directionOf('', language) === 'ltr') return stillFrames;
  const mirrored = (frame: StillFrame): StillFrame => ({ ...frame, faceX: 1 - frame.faceX });
  return { wide: mirrored(wide), window: mirrored(window), tall };
}

/** In a crop narrower than this many face widths, a head is cut. */
const LEAST_FACES = 2.4;
/** A face within this distance counts as at its position. */
const OFF = 0.08;

/**
 * The faces of the best moment that has any, the most certain and largest first, none at a cut; otherwise the middle of
 * the best moment.
 */
export function candidatesOf(
  { moments, cuts }: Pick<VideoPlan, 'moments' | 'cuts'>,
  seen: Record<string, Sighting[]>,
): FaceCandidate[] {
  const best = moments.toSorted((a, b) => b.score - a.score);
  for (const { name, startSeconds } of best) {
    const candidates = (seen[name] ?? []).flatMap(({ atSeconds, faces }) => {
      const at = startSeconds + atSeconds;
      const isAtCut = cuts.some((cut) => Math.abs(cut - at) < 0.3);
      return isAtCut ? [] : faces.map((face) => ({ atSeconds: at, face }));
    });
    const size = ({ face }: { face: Face }): number => face.score * face.height;
    if (candidates.length > 0) return candidates.toSorted((a, b) => size(b) - size(a));
  }
  const [first] = best;
  return [{ atSeconds: first === undefined ? 0 : (first.startSeconds + first.endSeconds) / 2, face: null }];
}

/** The first candidate with a face that fits the position in this image; if none fits, the closest. */
export function bestCandidate(candidates: readonly FaceCandidate[], source: Size, frame: StillFrame): FaceCandidate {
  const off = (probe: FaceCandidate): number => Math.max(OFF, Math.abs(positionOf(probe, source, frame) - frame.faceX));
  const [best] = candidates.toSorted((a, b) => off(a) - off(b));
  return best ?? { atSeconds: 0, face: null };
}

/** The position of the face, as a share of the image's width. */
export function positionOf({ face }: FaceCandidate, source: Size, frame: StillFrame): number {
  if (face === null) return frame.faceX;
  const { x, width } = areaAround(face, source, frame);
  return (face.x + face.width / 2 - x) / width;
}

/** A region of this shape with the face at its position; the whole frame without a face. */
export function cropAround(face: Face | null, source: Size, frame: StillFrame): string {
  const { x, y, width, height } = areaAround(face, source, frame);
  return `crop=${Math.floor(width)}:${Math.floor(height)}:${Math.floor(x)}:${Math.floor(y)}`;
}

function areaAround(face: Face | null, source: Size, frame: StillFrame) {
  const ratio = frame.width / frame.height;
  const widest = Math.min(source.width, source.height * ratio);
  if (face === null) {
    const [width, height] = [widest, widest / ratio];
    return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
  }
  const middle = { x: face.x + face.width / 2, y: face.y + face.height / 2 };
  // Closer than usual when the video ends on the side that the face should leave free.
  const reach = Math.min(middle.x / frame.faceX, (source.width - middle.x) / (1 - frame.faceX));
  const share = Math.max(frame.leastShare, Math.min(frame.share, reach / widest));
  const width = Math.max(share * widest, Math.min(widest, LEAST_FACES * face.width));
  const height = width / ratio;
  return {
    x: within(middle.x - frame.faceX * width, source.width - width),
    y: within(middle.y - 0.42 * height, source.height - height),
    width,
    height,
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
