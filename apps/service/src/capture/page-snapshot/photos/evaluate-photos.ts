import type { FaceFinder } from '#platform/faces';
import { type Logger, newId } from '#platform/kernel';
import { choosePhotos, facePenalty, focusOf, kindOf, type PageSource, rejectBySize, subjectOf } from '#source';
import type { CollectedPhoto } from '../page-snapshot.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { findFaces } from './find-faces.ts';
import { normalisePhoto } from './normalise-photo.ts';

const MOST_STORED = 12;
const STORED_BYTES = 25_000_000;
/** For all photographs of a page together; those not evaluated by then are skipped. */
const PATIENCE_MS = 12_000;

type Deps = { faces: FaceFinder; log: Logger };
type Page = { source: PageSource; window: { width: number; height: number }; signal: AbortSignal };

/** Returns the photographs that are good enough to use, the best first, each as its own file. */
export async function evaluatePhotos(
  deps: Deps,
  decoded: readonly DecodedPhoto[],
  { source, window, signal }: Page,
): Promise<CollectedPhoto[]> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const chosen = choosePhotos(decoded, source, window).slice(0, MOST_STORED);
  const photos: CollectedPhoto[] = [];
  let leftBytes = STORED_BYTES;
  const files = chosen.map(({ file: { bytes }, measures }) => normalisePhoto(bytes, measures.clearShare > 0, end));
  for (const [index, { photo, measures, pixels, score, section }] of chosen.entries()) {
    const file = (await files[index]) ?? null;
    if (file === null || file.bytes.byteLength > leftBytes || end.aborted) continue;
    leftBytes -= file.bytes.byteLength;
    const faces = measures.mayShowFaces ? await findFaces(deps, pixels) : [];
    const { alt, caption, isBesideQuote } = photo.position;
    // A photograph this small is only useful as the portrait of a speaker.
    if (isBesideQuote && faces.length === 0 && rejectBySize(file, false) !== null) continue;
    const focus = focusOf(measures.small, faces);
    photos.push({
      id: newId('photo'),
      ...file,
      alt,
      caption,
      section,
      faces,
      kind: kindOf(measures, faces),
      focus,
      subject: faces.length > 0 ? null : subjectOf(measures.small, focus),
      score: Math.max(0, score - facePenalty(faces, file.width)),
    });
  }
  return photos.toSorted((one, other) => other.score - one.score);
}
