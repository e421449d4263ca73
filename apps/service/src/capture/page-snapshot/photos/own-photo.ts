// A photograph that an account uploaded, read like those of pages. Runs on a worker that has the decoder and finds faces.

import { activity } from '#platform/engine';
import type { FaceFinder } from '#platform/faces';
import { type Logger, newId } from '#platform/kernel';
import { putContent, type Storage } from '#platform/storage';
import { focusOf, kindOf, measureApart, rejectBySize, subjectOf } from '#source';
import type { StoredPhoto } from '../stored-snapshot.ts';
import { decodePixels } from './decode-photo.ts';
import { findFaces } from './find-faces.ts';
import { normalisePhoto } from './normalise-photo.ts';
import { photoFormat } from './photo-format.ts';

/** The object of the upload, and where the photograph is stored. */
export type OwnPhotoRequest = { uploadKey: string; folder: string };

type Deps = { faces: FaceFinder; storage: Pick<Storage, 'get' | 'put'>; log: Logger };

export function ownPhotoActivity(deps: Deps) {
  return activity(({ signal }, _jobId: string, request: OwnPhotoRequest) => readOwnPhoto(deps, request, signal));
}

/**
 * Null when it is no image that can be used: another format, too many pixels or too few. What it shows is its owner's
 * choice, so blurred ones and drawings are accepted.
 */
async function readOwnPhoto(
  { storage, ...deps }: Deps,
  { uploadKey, folder }: OwnPhotoRequest,
  signal: AbortSignal,
): Promise<StoredPhoto | null> {
  const bytes = await storage.get(uploadKey);
  const format = photoFormat(bytes);
  if (format === null || format.drawn) return null;
  const pixels = await decodePixels({ bytes, hasAlpha: format.hasAlpha }, signal);
  if (pixels === null) return null;
  const measures = await measureApart(pixels);
  const file = await normalisePhoto(bytes, measures.clearShare > 0, signal);
  if (file === null || rejectBySize(file, false) !== null) return null;
  const { bytes: normalised, ...size } = file;
  const objectKey = await putContent(storage, `${folder}/own-`, { bytes: normalised, mime: file.mediaType });
  const faces = measures.mayShowFaces ? await findFaces(deps, pixels) : [];
  const focus = focusOf(measures.small, faces);
  return {
    ...size,
    id: newId('photo'),
    objectKey,
    alt: '',
    caption: '',
    section: null,
    faces,
    kind: kindOf(measures, faces),
    focus,
    subject: faces.length > 0 ? null : subjectOf(measures.small, focus),
    score: 0,
  };
}
