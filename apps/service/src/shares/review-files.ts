// The files of a review link. This service serves them: a signed URL would name the account and outlive the link.

import { fileNameOf, subjectOf } from '#jobs';
import type { Query } from '#platform/database';
import { AppError, mediaTypeOf } from '#platform/kernel';
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
    const { mimeType } = mediaTypeOf(found.key);
    const isOpen = async (): Promise<boolean> => {
      try {
        await findReview(query, token);
        return true;
      } catch (cause) {
        if (cause instanceof AppError) return false;
        throw cause;
      }
    };
    return { ...object, mimeType, filename: found.filename, isOpen };
  };
}

function find({ assets, brand, source }: ReviewRow, file: string): { key: string; filename: string } | undefined {
  // Without the input of the job: an idea is private to its owner.
  const subject = subjectOf({ brand, source });
  for (const { name, object_key, poster_key, facts } of assets ?? []) {
    const { format } = facts;
    const isPoster = posterOf({ name, poster_key }) === file;
    const key = fileOf({ name, object_key }) === file ? object_key : isPoster ? poster_key : null;
    if (key === null) continue;
    return { key, filename: fileNameOf(subject, { name: isPoster ? `${name}-poster` : name, format, key }) };
  }
  return undefined;
}
