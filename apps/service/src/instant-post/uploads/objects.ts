// Uploads in the object store: one object, or parts of one.

import { limits } from '@galley/contract';
import type { ReceivedPart, Storage } from '#platform/storage';
import type { Upload } from './store.ts';

export type UploadedObject = { bytes: number; parts?: ReceivedPart[] };

/** Large enough for 2 GiB in 64 parts, small enough to be sent again after a disconnect. */
const PART_BYTES = 32 * 1024 * 1024;

/** The URLs to which the caller sends the file. */
export async function uploadUrls(storage: Storage, upload: Upload) {
  const { objectKey: key, partsId, contentType, sizeBytes } = upload;
  if (partsId === null) {
    const { url } = await storage.signedPut(key, { contentType, sizeBytes, lifeSeconds: limits.uploadPutSeconds });
    return { put_url: url, headers: { 'content-type': contentType } };
  }
  const parts = partSizes(sizeBytes).map(async (bytes, index) => {
    const part = { number: index + 1, sizeBytes: bytes, lifeSeconds: limits.uploadPartPutSeconds };
    return { number: part.number, url: await storage.parts.signedPut({ key, partsId }, part), bytes };
  });
  return { parts: await Promise.all(parts), headers: {} };
}

/** What has arrived. Joined parts are no longer listed. */
export async function arrivedOf(storage: Storage, { objectKey: key, partsId }: Upload): Promise<UploadedObject> {
  const whole = await storage.sizeOf(key);
  if (whole !== undefined || partsId === null) return { bytes: whole ?? 0 };
  const parts = await storage.parts.received({ key, partsId });
  return { parts, bytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}

/** Joins the parts into one object. Does nothing for a single PUT, or when they are joined already. */
export async function joinParts(storage: Storage, upload: Upload, { parts }: UploadedObject): Promise<void> {
  if (upload.partsId === null || parts === undefined) return;
  await storage.parts.join({ key: upload.objectKey, partsId: upload.partsId }, parts);
}

export async function removeUploads(storage: Storage, uploads: readonly Upload[]): Promise<void> {
  for (const { objectKey: key, partsId } of uploads) {
    if (partsId !== null) await storage.parts.abandon({ key, partsId });
  }
  await storage.remove(uploads.map(({ objectKey }) => objectKey));
}

function partSizes(sizeBytes: number): number[] {
  const count = Math.ceil(sizeBytes / PART_BYTES);
  return Array.from({ length: count }, (_, index) => Math.min(PART_BYTES, sizeBytes - index * PART_BYTES));
}
