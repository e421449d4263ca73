// An image that an account uploaded, for a pack or a brand kit.

import { AppError } from '#platform/kernel';

export type OwnImages = {
  /** The object of a whole image of the account; null when there is none. */
  findImage: (accountId: string, uploadId: string) => Promise<string | null>;
  markUsed: (uploadId: string) => Promise<void>;
};

type Upload = { accountId: string; uploadId: string };

const NOT_THERE =
  'No image of this account has arrived under this id. Start one with POST /uploads, PUT the file, then try again.';

/**
 * Throws when the upload has not arrived. One that `read` rejects still counts as unused: what nobody can use must not
 * be stored beside the quota.
 */
export async function readOwnImage<Result>(
  { findImage, markUsed }: OwnImages,
  { accountId, uploadId }: Upload,
  read: (uploadKey: string) => Promise<Result>,
): Promise<Result> {
  const uploadKey = await findImage(accountId, uploadId);
  if (uploadKey === null) throw new AppError('upload_not_complete', { detail: NOT_THERE });
  const result = await read(uploadKey);
  await markUsed(uploadId);
  return result;
}
