// Reads one uploaded photograph. It changes no record: who asked waits for the result.

import { work } from '#jobs/workflow';
import type { ReadPhotoRequest } from './read-photo.ts';

type Photo = Record<string, unknown>;
type Activities = { readOwnPhoto: (jobId: string, request: ReadPhotoRequest) => Promise<Photo | null> };

const render = work<Activities>('render', { scheduleToCloseTimeout: '16s', retry: { maximumAttempts: 1 } });

/** Null when it is no image that can be used. */
export async function readPhoto(jobId: string, request: ReadPhotoRequest): Promise<Photo | null> {
  return render.readOwnPhoto(jobId, request);
}
