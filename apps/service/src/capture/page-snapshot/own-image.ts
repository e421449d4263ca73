// An image that an account uploaded, for a pack or a brand kit.

import { AppError } from '#platform/kernel';

export type OwnImages = {
  /** The object of a whole image of the account; null when there is none. */
  findImage: (accountId: string, uploadId: string) => Promise<string | null>;
  markUsed: (uploadId: string) => Promise<void>;
  counted: RunCounted;
};

/** Runs free work, counts a failure that its caller caused, and throws `rate_limited` when there were too many. */
export type RunCounted = <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result>;

type Upload = { accountId: string; uploadId: string };

const NOT_THERE =
  'No image of this account has arrived under this id, or it was used more than ten minutes ago. Start one with POST /uploads, PUT the file, then try again.';

/**
 * Throws when the upload has not arrived. One that `read` rejects still counts as unused: what nobody can use must not
 * be stored beside the quota.
 */
export async function readOwnImage<Result>(
  { findImage, markUsed, counted }: OwnImages,
  { accountId, uploadId }: Upload,
  read: (uploadKey: string) => Promise<Result>,
): Promise<Result> {
  const uploadKey = await findImage(accountId, uploadId);
  if (uploadKey === null) throw new AppError('upload_not_complete', { detail: NOT_THERE });
  const result = await counted(accountId, () => read(uploadKey));
  await markUsed(uploadId);
  return result;
}
