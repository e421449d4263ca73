// Adds an uploaded photograph to a pack.

import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { type OwnImages, readOwnImage, type StoredPhoto } from '#capture';
import type { Owner } from '#packs';
import type { Query } from '#platform/database';
import { AppError } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { presentPhoto } from './list-photos.ts';
import type { ReadPhoto } from './read-photo.ts';

export type AddPhotoDeps = {
  query: Query;
  storage: Pick<Storage, 'signedUrl'>;
  uploads: OwnImages;
  readPhoto: ReadPhoto;
};

/** The pack is completed, and `present` are the photographs that were added to it. */
export async function addPhoto(
  { query, storage, uploads, readPhoto }: AddPhotoDeps,
  owner: Owner,
  { uploadId, present }: { uploadId: string; present: number },
): Promise<Shape<'PackPhoto'>> {
  const known = await findPhoto(query, owner, uploadId);
  if (known !== undefined) return presentPhoto(storage, { ...known, own: true });
  if (present >= limits.photosPerPack) throw new AppError('too_many_photos');
  const added = await readOwnImage(uploads, { ...owner, uploadId }, async (uploadKey) => {
    const photo = await readPhoto(owner, uploadKey);
    if (photo === null) throw new AppError('unsupported_image');
    // The object stays when the pack became full or was deleted meanwhile: another photograph of the pack may have the
    // same content and so the same object, and all of them go with the folder of the pack.
    return storePhoto(query, owner, { uploadId, photo });
  });
  if (added === null) throw new AppError((await isThere(query, owner)) ? 'too_many_photos' : 'not_found');
  return presentPhoto(storage, { ...added, own: true });
}

async function findPhoto(query: Query, { jobId }: Owner, uploadId: string): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<{ photo: StoredPhoto }>`
    select photo from pack_photos where job_id = ${jobId} and upload_id = ${uploadId}
  `.execute(query);
  return rows[0]?.photo;
}

/** The pack may be deleted while its photograph is read. */
async function isThere(query: Query, { jobId, accountId }: Owner): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs where id = ${jobId} and account_id = ${accountId}`.execute(query);
  return rows.length > 0;
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
