// The files of a review link. This service serves them: a signed URL would name the account and outlive the link.

import { fileNameOf, subjectOf } from '#jobs';
import type { Query } from '#platform/database';
import { AppError, fileExtension } from '#platform/kernel';
import type { OpenedObject, Storage } from '#platform/storage';
import { findReview, type ReviewRow } from './find-review.ts';
import { fileOf, posterOf } from './present-review.ts';

export type ReviewFile = OpenedObject & {
  mimeType: string;
  filename: string;
  /** Resolves to false once the link has ended. */
  isOpen: () => Promise<boolean>;
};

type ReviewFileRequest = { token: string; file: string; range: string | null };

export type OpenReviewFile = (wanted: ReviewFileRequest) => Promise<ReviewFile>;

type Deps = { query: Query; storage: Pick<Storage, 'open'> };

export function createReviewFiles({ query, storage }: Deps): OpenReviewFile {
  return async ({ token, file, range }) => {
    const row = await findReview(query, token);
    const found = find(row, file);
    const object = found === undefined ? undefined : await storage.open(found.key, range ?? undefined);
    if (found === undefined || object === undefined) throw new AppError('not_found');
    const isOpen = async (): Promise<boolean> => {
      try {
        await findReview(query, token);
        return true;
      } catch (cause) {
        if (cause instanceof AppError) return false;
        throw cause;
      }
    };
    return { ...object, mimeType: found.mimeType, filename: found.filename, isOpen };
  };
}

type FoundFile = { key: string; mimeType: string; filename: string };

function find({ assets, brand, source }: ReviewRow, file: string): FoundFile | undefined {
  // Without the input of the job: an idea is private to its owner.
  const subject = subjectOf({ brand, source });
  for (const asset of assets ?? []) {
    const { name, object_key, media_type, poster_key, poster_media_type } = asset;
    const nameOf = (part: string, mimeType: string): string => {
      const { format } = asset.facts;
      return fileNameOf(subject, { name: part, format, extension: fileExtension(mimeType) });
    };
    if (fileOf(asset) === file) return { key: object_key, mimeType: media_type, filename: nameOf(name, media_type) };
    if (poster_key === null || poster_media_type === null || posterOf(asset) !== file) continue;
    return { key: poster_key, mimeType: poster_media_type, filename: nameOf(`${name}-poster`, poster_media_type) };
  }
  return undefined;
}
