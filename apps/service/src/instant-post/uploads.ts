// Files of callers: where to put one, what of it arrived, and whether it is what it was announced as.

import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type Shape } from '@galley/contract';
import { AppError } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { VIDEO_DEADLINE_MS } from './job-type.ts';
import { isMedia, LOOKED_AT_BYTES } from './recognise-media.ts';
import { type Arrived, arrivedOf, joinParts, removeUploads, uploadAddresses } from './upload-objects.ts';
import type { Upload, UploadStore } from './upload-store.ts';

export type Uploads = {
  create: (accountId: string, uploadId: string, request: Shape<'UploadRequest'>) => Promise<Shape<'Upload'>>;
  state: (accountId: string, uploadId: string) => Promise<Shape<'UploadState'>>;
  /** Joins the parts. Asked twice, it answers twice. */
  complete: (accountId: string, uploadId: string) => Promise<Shape<'UploadState'>>;
  /** The object of a whole upload of the account, kept for as long as a job may need it; null when there is none. */
  take: (accountId: string, uploadId: string) => Promise<string | null>;
  sweep: () => Promise<number>;
};

/** No longer than a store takes for the largest upload: who died while joining holds others up for so long. */
const JOIN_MS = 30_000;
const LOOK_AGAIN_MS = 200;

type Options = { store: UploadStore; storage: Storage; appUrl: string };

export function createUploads({ store, storage, appUrl }: Options): Uploads {
  const addressOf = ({ id, expiresAt }: Upload) => ({
    upload_id: id,
    url: `${appUrl}/api/v1/uploads/${id}`,
    expires_at: expiresAt.toISOString(),
  });
  const existing = async (accountId: string, uploadId: string): Promise<Upload> => {
    const upload = await store.find(accountId, uploadId);
    if (upload === undefined) throw new AppError('not_found');
    return upload;
  };
  /** The objects go first: a row without its object is found again, an object without its row is not. */
  const forget = async (uploads: readonly Upload[]): Promise<void> => {
    await removeUploads(storage, uploads);
    await store.forget(uploads.map(({ id }) => id));
  };
  const join = async (upload: Upload, arrived: Arrived): Promise<void> => {
    requireWhole(upload, arrived);
    await joinParts(storage, upload, arrived);
    if (!(await isReadable(storage, upload))) {
      await forget([upload]);
      throw new AppError('unsupported_media');
    }
    await store.complete(upload.id);
  };
  const finish = async (upload: Upload): Promise<Shape<'UploadState'>> => {
    const arrived = await arrivedOf(storage, upload);
    if (upload.completedAt === null) await join(upload, arrived);
    return { ...addressOf(upload), ...stateOf(upload, arrived), state: 'complete' };
  };
  return {
    create: async (accountId, id, request) => {
      const upload = await begin({ store, storage }, { id, accountId, ...request });
      return { ...addressOf(upload), ...(await uploadAddresses(storage, upload)) };
    },
    state: async (accountId, uploadId) => {
      const upload = await existing(accountId, uploadId);
      return { ...addressOf(upload), ...stateOf(upload, await arrivedOf(storage, upload)) };
    },
    take: async (accountId, uploadId) => {
      const upload = await store.find(accountId, uploadId);
      if (upload === undefined || upload.expiresAt.getTime() < Date.now()) return null;
      if (upload.completedAt === null && !(await isWholeByItself(storage, upload))) return null;
      await store.keep(uploadId, VIDEO_DEADLINE_MS);
      return upload.objectKey;
    },
    complete: async (accountId, uploadId) => {
      for (;;) {
        const upload = await existing(accountId, uploadId);
        if (upload.completedAt !== null) return finish(upload);
        if (await store.claim(uploadId, JOIN_MS)) return finish(upload).finally(() => store.unclaim(uploadId));
        await sleep(LOOK_AGAIN_MS);
      }
    },
    sweep: async () => {
      const old = await store.expired();
      await forget(old);
      return old.length;
    },
  };
}

type Means = Pick<Options, 'store' | 'storage'>;
type Beginning = Shape<'UploadRequest'> & { id: string; accountId: string };

async function begin({ store, storage }: Means, beginning: Beginning): Promise<Upload> {
  const { id, accountId, content_type: contentType, bytes: sizeBytes } = beginning;
  const objectKey = `uploads/${accountId}/${id}`;
  const isOnePut = sizeBytes <= limits.uploadSinglePartBytes;
  const partsId = isOnePut ? null : (await storage.parts.start(objectKey, contentType)).partsId;
  const expiresAt = new Date(Date.now() + limits.unusedUploadSeconds * 1_000);
  const upload = await store.add({ id, accountId, objectKey, contentType, sizeBytes, partsId, expiresAt });
  // Asked again after a crash: the first one's parts count, and the second's must not stay open.
  if (partsId !== null && upload.partsId !== partsId) await storage.parts.abandon({ key: objectKey, partsId });
  return upload;
}

/** One PUT is all or nothing; parts have to be joined. */
async function isWholeByItself(storage: Storage, upload: Upload): Promise<boolean> {
  return upload.partsId === null && (await arrivedOf(storage, upload)).bytes === upload.sizeBytes;
}

function stateOf({ sizeBytes, completedAt, expiresAt }: Upload, { bytes, parts = [] }: Arrived) {
  const waiting = expiresAt.getTime() < Date.now() ? ('expired' as const) : ('waiting' as const);
  return {
    state: completedAt === null ? waiting : ('complete' as const),
    bytes: sizeBytes,
    received_bytes: bytes,
    received_parts: parts.map(({ number }) => number),
  };
}

function requireWhole({ sizeBytes }: Upload, { bytes }: Arrived): void {
  if (bytes === sizeBytes) return;
  const detail = `${bytes} of ${sizeBytes} bytes arrived. Send what is missing, then complete the upload.`;
  throw new AppError('upload_not_complete', { detail });
}

/** By its content: name and type are only claims. */
async function isReadable(storage: Storage, { objectKey, sizeBytes }: Upload): Promise<boolean> {
  return isMedia(await storage.getStart(objectKey, Math.min(LOOKED_AT_BYTES, sizeBytes)));
}
