import type { FaceFinder } from '#platform/faces';
import type { Logger } from '#platform/kernel';
import { onWhite, type PagePhoto, type Pixels } from '#source';

const MOST_FACES = 8;

/**
 * Returns face boxes in the photograph, the largest first. When detection fails, the photograph is used without them.
 */
export async function findFaces(
  { faces, log }: { faces: FaceFinder; log: Logger },
  seen: Pixels,
): Promise<PagePhoto['faces']> {
  const { width, height, bytes } = onWhite(seen);
  try {
    const found = await faces.find({ width, height, pixels: bytes });
    return found
      .map((face) => {
        const [left, top] = [part(face.x, width), part(face.y, height)];
        const [right, bottom] = [part(face.x + face.width, width), part(face.y + face.height, height)];
        return { x: left, y: top, width: right - left, height: bottom - top };
      })
      .toSorted((one, other) => other.width * other.height - one.width * one.height)
      .slice(0, MOST_FACES);
  } catch (cause) {
    log.warn({ err: cause }, 'face detection failed');
    return [];
  }
}

function part(px: number, side: number): number {
  return Math.max(0, Math.min(1, px / side));
}
