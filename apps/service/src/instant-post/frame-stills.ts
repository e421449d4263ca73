// Which frame of a film a still is made of, and which part of it.

import { directionOf } from '#kitchen';
import type { Face } from '#platform/faces';
import type { Sighting, Size } from './plan-camera.ts';
import type { VideoPlan } from './write-video.ts';

/** A moment of the film, and who is seen in it. */
export type Look = { atSeconds: number; face: Face | null };

/** How large a picture is, where in it the face stands, and how much of the film's width it shows: usually, and at least. */
export type StillFrame = Size & { faceX: number; share: number; leastShare: number };

/** Large enough for every template, whatever the size of the source. */
const stillFrames = {
  // A thumbnail has its title at the start: nearer is better than behind it.
  wide: { width: 1_600, height: 900, faceX: 0.72, share: 0.85, leastShare: 0.5 },
  // A window on a cover shows the start of its picture.
  window: { width: 1_600, height: 1_000, faceX: 0.36, share: 0.6, leastShare: 0.6 },
  tall: { width: 1_080, height: 1_920, faceX: 0.5, share: 1, leastShare: 1 },
} as const satisfies Record<string, StillFrame>;

/** Templates start where their language does, and a film is the same in all: it is the face that changes sides. */
export function stillFramesFor(language: string): Record<keyof typeof stillFrames, StillFrame> {
  const { wide, window, tall } = stillFrames;
  if (directionOf('', language) === 'ltr') return stillFrames;
  const mirrored = (frame: StillFrame): StillFrame => ({ ...frame, faceX: 1 - frame.faceX });
  return { wide: mirrored(wide), window: mirrored(window), tall };
}

/** Nearer than so many faces side by side, a head is cut. */
const LEAST_FACES = 2.4;
/** A face that stands so far off is where it was wanted, for the eye. */
const OFF = 0.08;

/** The faces of the best moment that has any, the surest and largest first, none at a cut; else the middle of the best. */
export function looksOf(
  { moments, cuts }: Pick<VideoPlan, 'moments' | 'cuts'>,
  seen: Record<string, Sighting[]>,
): Look[] {
  const best = moments.toSorted((one, other) => other.score - one.score);
  for (const { name, startSeconds } of best) {
    const looks = (seen[name] ?? []).flatMap(({ atSeconds, faces }) => {
      const at = startSeconds + atSeconds;
      const isAtCut = cuts.some((cut) => Math.abs(cut - at) < 0.3);
      return isAtCut ? [] : faces.map((face) => ({ atSeconds: at, face }));
    });
    const size = ({ face }: { face: Face }): number => face.score * face.height;
    if (looks.length > 0) return looks.toSorted((one, other) => size(other) - size(one));
  }
  const [first] = best;
  return [{ atSeconds: first === undefined ? 0 : (first.startSeconds + first.endSeconds) / 2, face: null }];
}

/** The first whose face can stand where this picture wants it; where none can, the one that comes nearest. */
export function bestLook(looks: readonly Look[], source: Size, frame: StillFrame): Look {
  const off = (look: Look): number => Math.max(OFF, Math.abs(placeOf(look, source, frame) - frame.faceX));
  const [best] = looks.toSorted((one, other) => off(one) - off(other));
  return best ?? { atSeconds: 0, face: null };
}

/** Where the face comes to stand, as a share of the picture's width. */
export function placeOf({ face }: Look, source: Size, frame: StillFrame): number {
  if (face === null) return frame.faceX;
  const { x, width } = areaAround(face, source, frame);
  return (face.x + face.width / 2 - x) / width;
}

/** A part of this shape that has the face where it is wanted; all there is where nobody is seen. */
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
  // Nearer than usual where the film ends on the side that the face is to leave free.
  const reach = Math.min(middle.x / frame.faceX, (source.width - middle.x) / (1 - frame.faceX));
  const share = Math.max(frame.leastShare, Math.min(frame.share, reach / widest));
  const width = Math.max(share * widest, Math.min(widest, LEAST_FACES * face.width));
  const height = width / ratio;
  return {
    x: within(middle.x - frame.faceX * width, source.width - width),
    y: within(middle.y - 0.42 * height, source.height - height),
    ...{ width, height },
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
