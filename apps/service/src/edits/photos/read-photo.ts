// Reads an uploaded photograph on a render worker, where the decoder is.

import type { OwnPhotoRequest, StoredPhoto } from '#capture';
import type { Owner } from '#packs';
import { type Engine, runToEnd } from '#platform/engine';
import { AppError, newId } from '#platform/kernel';
import { jobFolder } from '#platform/storage';

export type ReadPhotoRequest = OwnPhotoRequest;

/** Null when it is no image that can be used. */
export type ReadPhoto = (owner: Owner, uploadKey: string) => Promise<StoredPhoto | null>;

const WITHIN_MS = 18_000;
const RETRY_SECONDS = 5;
/** Like previews of edits: a person waits for it, and it is free. */
const PRIORITY = { paid: 1, unpaid: 4 };

type Deps = { engine: Engine; hasPaid: (accountId: string) => Promise<boolean> };

export function createReadPhoto({ engine, hasPaid }: Deps): ReadPhoto {
  return async (owner, uploadKey) => {
    const { jobId, accountId } = owner;
    const request: ReadPhotoRequest = { uploadKey, folder: jobFolder(owner) };
    const priority = (await hasPaid(accountId)) ? PRIORITY.paid : PRIORITY.unpaid;
    const run = { id: `photo-${newId('job')}`, workflow: 'readPhoto', taskQueue: 'wf', args: [jobId, request] };
    return runToEnd<StoredPhoto | null>(engine, { ...run, priority, fairnessKey: accountId }, WITHIN_MS).catch(
      (cause: unknown) => {
        throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS, cause });
      },
    );
  };
}
