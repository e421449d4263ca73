// Adds an uploaded photograph to a pack.

import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { StoredPhoto } from '#capture';
import type { Owner } from '#packs';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { presentPhoto } from './list-photos.ts';
import type { ReadPhoto } from './read-photo.ts';

/** The object of a whole image that the account uploaded; null when it has none with the id. */
type UploadedImage = (accountId: string, uploadId: string) => Promise<string | null>;

export type AddPhotoDeps = {
  query: Query;
  storage: Pick<Storage, 'signedUrl' | 'remove'>;
  uploads: { takeImage: UploadedImage };
  readPhoto: ReadPhoto;
};

/** The pack is completed, and `present` are the photographs that were added to it. */
export async function addPhoto(
  { query, storage, uploads, readPhoto }: AddPhotoDeps,
  owner: Owner,
  { uploadId, present }: { uploadId: string; present: number },
): Promise<Shape<'PackPhoto'>> {
  const known = await findPhoto(query, owner, uploadId);
  if (known !== undefined) return presentPhoto(storage, known, true);
  if (present >= limits.photosPerPack) throw new AppError('too_many_photos');
  const uploadKey = await uploads.takeImage(owner.accountId, uploadId);
  if (uploadKey === null) throw new AppError('upload_not_complete', { detail: NOT_THERE });
  const photo = await readPhoto(owner, uploadKey);
  if (photo === null) throw new AppError('unsupported_image');
  const added = await storePhoto(query, owner, { uploadId, photo });
  if (added?.id !== photo.id && added?.objectKey !== photo.objectKey) await storage.remove([photo.objectKey]);
  if (added === null) throw new AppError('too_many_photos');
  return presentPhoto(storage, added, true);
}

const NOT_THERE =
  'No image of this account has arrived under this upload_id. Start one with POST /uploads, PUT the file, then try again.';

async function findPhoto(query: Query, { jobId }: Owner, uploadId: string): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<{ photo: StoredPhoto }>`
    select photo from pack_photos where job_id = ${jobId} and upload_id = ${uploadId}
  `.execute(query);
  return rows[0]?.photo;
}

type NewPhoto = { uploadId: string; photo: StoredPhoto };

/** The photograph of the upload, also when another call added it meanwhile; null when the pack is gone or full. */
async function storePhoto(
  query: Query,
  { jobId, accountId }: Owner,
  { uploadId, photo }: NewPhoto,
): Promise<StoredPhoto | null> {
  const { rows } = await sql<{ added: StoredPhoto | null }>`
    select packs_add_photo(${accountId}, ${jobId}, ${uploadId}, ${JSON.stringify(photo)}::jsonb, ${limits.photosPerPack})
      as added
  `.execute(query);
  return rows[0]?.added ?? null;
}
