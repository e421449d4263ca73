// The messages between the API and a capture worker. The worker stores the bytes itself.

import type { Screenshot, ScreenshotRequest } from '../screenshots/screenshot.ts';

/**
 * The fields of every request: the account whose slot it takes, whether it has ever paid, and the rest of the caller's
 * time limit.
 */
export type WorkerRequest = { accountId: string; hasPaid?: boolean; withinMs: number };

export type WorkerScreenshotRequest = ScreenshotRequest & WorkerRequest & { captureId: string };

export type ScreenshotReport = Omit<Screenshot, 'bytes' | 'contentType'> & {
  sizeBytes: number;
  /** Null when nothing was drawn. */
  objectKey: string | null;
};

export type ScreenshotReply = { report: ScreenshotReport } | { failure: 'selector_not_found' };

export const ROUTE_PATH = '/pictures';
/** The number of screenshots that the worker could take when it responded. */
export const FREE_HEADER = 'galley-free-slots';
