// Uploaded files: where to send one, what has arrived, and whether it is the declared media.

import { setTimeout as sleep } from 'node:timers/promises';
import { limits, type Shape } from '@galley/contract';
import { repeatInBatches } from '#platform/database';
import { AppError } from '#platform/kernel';
import { removeOrphans, type Storage } from '#platform/storage';
import { VIDEO_DEADLINE_MS } from '../job-type.ts';
import { type AllowanceDeps, allowanceOf, tooMany, type UploadOwner } from './allowance.ts';
import { arrivedOf, joinParts, removeUploads, type UploadedObject, uploadUrls } from './objects.ts';
import { INSPECTED_BYTES, isFontFile, isImageFile, isMedia } from './recognise-media.ts';
import { UPLOADS_AT_ONCE, type Upload, type UploadAllowance, type UploadStore } from './store.ts';

export type Uploads = {
  create: (owner: UploadOwner, uploadId: string, request: Shape<'UploadRequest'>) => Promise<Shape<'Upload'>>;
  state: (accountId: string, uploadId: string) => Promise<Shape<'UploadState'>>;
  /** Joins the parts. A repeated call returns the same result. */
  complete: (accountId: string, uploadId: string) => Promise<Shape<'UploadState'>>;
  /** The object of a completed upload of the account, stored as long as a job may need it; null when there is none. */
  take: (accountId: string, uploadId: string) => Promise<string | null>;
  /** The same object for a caller that has no job: nothing is stored longer, and the upload still counts as unused. */
  find: (accountId: string, uploadId: string) => Promise<string | null>;
  /** The object of a whole image of the account; null when there is none. */
  findImage: (accountId: string, uploadId: string) => Promise<string | null>;
  /** The object of a whole font of the account; null when there is none. */
  findFont: (accountId: string, uploadId: string) => Promise<string | null>;
  /** What was read of the upload is stored elsewhere: it no longer counts as unused, and is deleted. */
  markUsed: (uploadId: string) => Promise<void>;
  /** Deletes expired uploads, and deletes them again once their signed URLs have expired. */
  sweep: () => Promise<number>;
  /** Deletes objects of uploads without a row. */
  sweepOrphans: (olderThanMs?: number) => Promise<number>;
};

/**
 * No longer than the store takes for the largest upload: a process that dies while joining blocks others for this time.
 */
const JOIN_MS = 30_000;
const POLL_AGAIN_MS = 200;

type Options = AllowanceDeps & { store: UploadStore; storage: Storage; appUrl: string };

export function createUploads({ store, storage, appUrl, ...allowance }: Options): Uploads {
  const urlOf = ({ id, expiresAt }: Upload) => ({
    upload_id: id,
    url: `${appUrl}/api/v1/uploads/${id}`,
    expires_at: expiresAt.toISOString(),
  });
  const existing = async (accountId: string, uploadId: string): Promise<Upload> => {
    const upload = await store.find(accountId, uploadId);
    if (upload === undefined) throw new AppError('not_found');
    return upload;
  };
  const findOf = (kind: UploadKind) => async (accountId: string, uploadId: string) => {
    const upload = await wholeUpload({ store, storage }, accountId, uploadId);
    return upload === null || kindOf(upload) !== kind ? null : upload.objectKey;
  };
  const find = findOf('media');
  const { purge, sweep } = createSweep({ store, storage });
  const join = async (upload: Upload, arrived: UploadedObject): Promise<void> => {
    requireWhole(upload, arrived);
    await joinParts(storage, upload, arrived);
    if (!(await isReadable(storage, upload))) {
      await purge([upload]);
      throw new AppError('unsupported_media');
    }
    await store.complete(upload.id);
  };
  const finish = async (upload: Upload): Promise<Shape<'UploadState'>> => {
    const arrived = await arrivedOf(storage, upload);
    if (upload.completedAt === null) await join(upload, arrived);
    return { ...urlOf(upload), ...stateOf(upload, arrived), state: 'complete' };
  };
  return {
    create: async (owner, id, request) => {
      const available = await allowanceOf(allowance, owner);
      const upload = await begin({ store, storage }, { id, accountId: owner.accountId, ...request }, available);
      return { ...urlOf(upload), ...(await uploadUrls(storage, upload)) };
    },
    state: async (accountId, uploadId) => {
      const upload = await existing(accountId, uploadId);
      return { ...urlOf(upload), ...stateOf(upload, await arrivedOf(storage, upload)) };
    },
    take: async (accountId, uploadId) => {
      const objectKey = await find(accountId, uploadId);
      if (objectKey !== null) await store.extend(uploadId, VIDEO_DEADLINE_MS);
      return objectKey;
    },
    find,
    findImage: findOf('image'),
    findFont: findOf('font'),
    markUsed: store.expire,
    complete: async (accountId, uploadId) => {
      for (;;) {
        const upload = await existing(accountId, uploadId);
        if (upload.completedAt !== null) return finish(upload);
        if (await store.claim(uploadId, JOIN_MS)) return finish(upload).finally(() => store.unclaim(uploadId));
        await sleep(POLL_AGAIN_MS);
      }
    },
    sweep,
    sweepOrphans: (olderThanMs) => removeOrphans(storage, { folder: 'uploads', known: store.known, olderThanMs }),
  };
}

function createSweep({ store, storage }: Pick<Options, 'store' | 'storage'>) {
  /** The row stays as a tombstone: until its signed URL expires, its holder may send the file again. */
  const purge = async (uploads: readonly Upload[]): Promise<void> => {
    await removeUploads(storage, uploads);
    await store.markRemoved(uploads.map(({ id }) => id));
  };
  const purgeExpired = async (): Promise<number> => {
    const old = await store.expired();
    await purge(old);
    return old.length;
  };
  const deleteUnreachable = async (): Promise<number> => {
    const removed = await store.unreachable();
    await removeUploads(storage, removed);
    await store.delete(removed.map(({ id }) => id));
    return removed.length;
  };
  const sweep = async (): Promise<number> => {
    const batches = { batchSize: UPLOADS_AT_ONCE };
    const expired = await repeatInBatches(purgeExpired, batches);
    await repeatInBatches(deleteUnreachable, batches);
    return expired;
  };
  return { purge, sweep };
}

type NewUpload = Shape<'UploadRequest'> & { id: string; accountId: string };

async function begin(
  { store, storage }: Pick<Options, 'store' | 'storage'>,
  { id, accountId, content_type: contentType, bytes: sizeBytes }: NewUpload,
  available: UploadAllowance,
): Promise<Upload> {
  const objectKey = `uploads/${accountId}/${id}`;
  const isOnePut = sizeBytes <= limits.uploadSinglePartBytes;
  const expiresAt = new Date(Date.now() + limits.unusedUploadSeconds * 1_000);
  const putSeconds = isOnePut ? limits.uploadPutSeconds : limits.uploadPartPutSeconds;
  const signedUntil = new Date(Date.now() + putSeconds * 1_000);
  const made = { id, accountId, objectKey, contentType, sizeBytes, expiresAt, signedUntil };
  const exceeded = await store.begin(made, available);
  if (exceeded !== null) throw tooMany(exceeded, available);
  const upload = { ...made, completedAt: null, partsId: null };
  if (isOnePut) return upload;
  const { partsId } = await storage.parts.start(objectKey, contentType);
  const first = await store.startParts(id, partsId);
  // Called again after a crash: the first multipart upload counts, and the second must not stay open.
  if (first !== partsId) await storage.parts.abandon({ key: objectKey, partsId });
  return { ...upload, partsId: first };
}

/** Null when the account has no such upload, or when it has not arrived. */
async function wholeUpload(
  { store, storage }: Pick<Options, 'store' | 'storage'>,
  accountId: string,
  uploadId: string,
): Promise<Upload | null> {
  const upload = await store.find(accountId, uploadId);
  if (upload === undefined || upload.expiresAt.getTime() < Date.now()) return null;
  return upload.completedAt !== null || (await isWholeByItself(storage, upload)) ? upload : null;
}

type UploadKind = 'media' | 'image' | 'font';

/** By its declared type, which limits its size; its content is read in a child process. */
function kindOf({ contentType }: Upload): UploadKind {
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('font/') ? 'font' : 'media';
}

/** One PUT is complete or absent; parts have to be joined. */
async function isWholeByItself(storage: Storage, upload: Upload): Promise<boolean> {
  return upload.partsId === null && (await arrivedOf(storage, upload)).bytes === upload.sizeBytes;
}

function stateOf({ sizeBytes, completedAt, expiresAt }: Upload, { bytes, parts = [] }: UploadedObject) {
  const waiting = expiresAt.getTime() < Date.now() ? ('expired' as const) : ('waiting' as const);
  return {
    state: completedAt === null ? waiting : ('complete' as const),
    bytes: sizeBytes,
    received_bytes: bytes,
    received_parts: parts.map(({ number }) => number),
  };
}

function requireWhole({ sizeBytes }: Upload, { bytes }: UploadedObject): void {
  if (bytes === sizeBytes) return;
  const detail = `${bytes} of ${sizeBytes} bytes arrived. Send what is missing, then complete the upload.`;
  throw new AppError('upload_not_complete', { detail });
}

const BEGINS_AS = { media: isMedia, image: isImageFile, font: isFontFile };

/** By its content: name and type are only claims. */
async function isReadable(storage: Storage, upload: Upload): Promise<boolean> {
  const start = await storage.getStart(upload.objectKey, Math.min(INSPECTED_BYTES, upload.sizeBytes));
  return BEGINS_AS[kindOf(upload)](start);
}
