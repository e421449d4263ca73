import type { FaceFinder } from '#platform/faces';
import { decodeImage } from '#platform/images';
import { type Logger, newId } from '#platform/kernel';
import {
  choosePhotos,
  facePenalty,
  focusOf,
  kindOf,
  MEASURED_PX,
  type MeasuredPhoto,
  measurePhoto,
  type PageSource,
  type Pixels,
  rejectByPixels,
  rejectBySize,
} from '#source';
import type { CollectedPhoto } from '../page-snapshot.ts';
import type { BroughtPhoto } from './bring-photos.ts';
import { findFaces } from './find-faces.ts';
import { normalisePhoto } from './normalise-photo.ts';

const MOST_STORED = 12;
const STORED_BYTES = 25_000_000;
/** For all photographs of a page together; what is not evaluated then is left out. */
const PATIENCE_MS = 12_000;

type Deps = { faces: FaceFinder; log: Logger };
type Page = { source: PageSource; window: { width: number; height: number } };
type Decoded = MeasuredPhoto & { brought: BroughtPhoto; pixels: Pixels };

/** The photographs that are good enough to be used, the best first, each as a file of its own. */
export async function evaluatePhotos(
  deps: Deps,
  brought: readonly BroughtPhoto[],
  { source, window }: Page,
): Promise<CollectedPhoto[]> {
  const end = Date.now() + PATIENCE_MS;
  const decoded = await Promise.all(brought.map((item) => decode(item, end)));
  const chosen = choosePhotos(
    decoded.filter((item) => item !== null),
    source,
    window,
  ).slice(0, MOST_STORED);
  const photos: CollectedPhoto[] = [];
  let leftBytes = STORED_BYTES;
  const files = chosen.map(({ brought: { bytes }, measures }) => normalisePhoto(bytes, measures.clearShare > 0));
  for (const [index, { brought: found, measures, pixels, score, section }] of chosen.entries()) {
    const file = (await files[index]) ?? null;
    if (file === null || file.bytes.byteLength > leftBytes || Date.now() > end) continue;
    leftBytes -= file.bytes.byteLength;
    const faces = await findFaces(deps, pixels);
    const { alt, caption, isBesideQuote } = found.photo.position;
    // Only the portrait of a speaker is of use in so small a size.
    if (isBesideQuote && faces.length === 0 && rejectBySize(file, false) !== null) continue;
    photos.push({
      ...{ id: newId('photo'), ...file, alt, caption, section, faces },
      kind: kindOf(measures, faces),
      focus: focusOf(pixels, faces),
      score: Math.max(0, score - facePenalty(faces, file.width)),
    });
  }
  return photos.toSorted((one, other) => other.score - one.score);
}

/** Null for what is no photograph after all: bytes that no decoder reads are the page's fault, not the job's. */
async function decode(brought: BroughtPhoto, end: number): Promise<Decoded | null> {
  if (Date.now() > end) return null;
  const resize = { width: MEASURED_PX, height: MEASURED_PX, fit: 'inside', withoutEnlargement: true } as const;
  const alpha = brought.hasAlpha ? 'ensure' : 'remove';
  const task = { use: 'photo', upright: true, resize, alpha, output: { format: 'raw' } } as const;
  // Not an image within the limits: it is left out.
  const pixels = await decodeImage(task, brought.bytes).catch(() => null);
  if (pixels === null) return null;
  const measures = measurePhoto(pixels);
  if (rejectByPixels(measures) !== null) return null;
  const { width, height } = brought;
  return { photo: brought.photo, brought, pixels, measures, width, height };
}
