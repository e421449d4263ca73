// Own photographs at the bounds of a pack and of the uploads of its account.

import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RunCounted, StoredPhoto } from '#capture';
import { createUploadStore, createUploads } from '#instant-post';
import { newId } from '#platform/kernel';
import { jobFolder } from '#platform/storage';
import { type OwnedPack, shareTest } from '#test/packs/share-test';
import { type AddPhotoDeps, addPhoto } from '../../../src/edits/photos/add-photo.ts';

const test = shareTest.extend('pack', async ({ makePack }) => makePack());

function photoIn({ user, packId }: OwnedPack, content: string): StoredPhoto {
  const objectKey = `${jobFolder({ jobId: packId, accountId: user.id })}/own-${content}.jpeg`;
  const shown = { mediaType: 'image/jpeg', width: 1_400, height: 900, alt: '', caption: '', section: null } as const;
  return {
    ...shown,
    id: newId('photo'),
    objectKey,
    kind: 'photo',
    focus: { x: 0.5, y: 0.5 },
    faces: [],
    subject: null,
    score: 0,
  };
}

const image = { filename: 'own.png', content_type: 'image/png', bytes: 4 } as const;

const counted: RunCounted = (_, work) => work();
const ownerOf = ({ id: accountId }: { id: string }) => ({ accountId, network: 'unknown' });

/** The uploads of an account without credits, one of which has arrived. */
const arrived = test
  .extend('uploads', ({ database: { query }, storage, pack: { api } }) =>
    createUploads({
      store: createUploadStore({ query }),
      storage,
      appUrl: api.url,
      balanceOf: async () => 0,
      hasPaid: async () => false,
      unpaidBytes: Number.MAX_SAFE_INTEGER,
      unpaidNetworkBytes: Number.MAX_SAFE_INTEGER,
    }),
  )
  .extend('uploadId', async ({ uploads, storage, pack: { user } }) => {
    const id = newId('upload');
    await uploads.create(ownerOf(user), id, image);
    const bytes = Buffer.from('\x89PNG', 'latin1');
    await storage.put(`uploads/${user.id}/${id}`, { bytes, contentType: image.content_type });
    return id;
  });

arrived(
  'addPhoto to a pack that became full leaves the object of a photograph with the same content',
  async ({ database: { query }, storage, pack, uploads, uploadId }) => {
    const { user, packId } = pack;
    const first = photoIn(pack, 'same');
    await storage.put(first.objectKey, { bytes: Buffer.from('same'), contentType: 'image/jpeg' });
    for (const photo of [
      first,
      ...Array.from({ length: limits.photosPerPack - 1 }, (_, at) => photoIn(pack, `${at}`)),
    ]) {
      await sql`
        insert into pack_photos (id, job_id, upload_id, photo)
        values (${photo.id}, ${packId}, ${photo.id}, ${JSON.stringify(photo)}::jsonb)
      `.execute(query);
    }
    const images = { ...uploads, counted };
    const deps: AddPhotoDeps = { query, storage, uploads: images, readPhoto: async () => photoIn(pack, 'same') };
    // Counted before other calls filled the pack.
    const adding = addPhoto(deps, { jobId: packId, accountId: user.id }, { uploadId, present: 0 });
    await expect(adding).rejects.toMatchObject({ code: 'too_many_photos' });
    expect(await storage.sizeOf(first.objectKey)).toBe(4);
  },
);

arrived(
  'addPhoto counts an upload as used only when it is a photograph',
  async ({ database: { query }, storage, pack, uploads, uploadId }) => {
    const { user, packId } = pack;
    const owner = { jobId: packId, accountId: user.id };
    const begin = (): Promise<Shape<'Upload'>> => uploads.create(ownerOf(user), newId('upload'), image);
    const deps = { query, storage, uploads: { ...uploads, counted } };
    const rejected = addPhoto({ ...deps, readPhoto: async () => null }, owner, { uploadId, present: 0 });
    await expect(rejected).rejects.toMatchObject({ code: 'unsupported_image' });
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_uploads' });
    // Control: one that is read frees its place.
    const read = async () => photoIn(pack, 'read');
    expect(await addPhoto({ ...deps, readPhoto: read }, owner, { uploadId, present: 0 })).toMatchObject({ own: true });
    expect(await begin()).toMatchObject({ upload_id: expect.any(String) });
  },
);

arrived(
  'addPhoto to a pack that is deleted meanwhile is not_found',
  async ({ database: { query }, storage, pack, uploads, uploadId }) => {
    const { api, user, packId } = pack;
    const readPhoto = async () => {
      expect((await api.call('DELETE', `/api/v1/jobs/${packId}`, { key: user.key })).status).toBe(204);
      return photoIn(pack, 'late');
    };
    const owner = { jobId: packId, accountId: user.id };
    const adding = addPhoto({ query, storage, uploads: { ...uploads, counted }, readPhoto }, owner, {
      uploadId,
      present: 0,
    });
    await expect(adding).rejects.toMatchObject({ code: 'not_found' });
  },
);
