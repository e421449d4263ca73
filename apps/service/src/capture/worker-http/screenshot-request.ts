// The messages between the API and a capture worker. Bytes stay with the worker, which stores them.

import type { Screenshot, ScreenshotRequest } from '../screenshots/screenshot.ts';

/** What every order names: whose slot it takes, and what is left of the caller's time. */
export type WorkOrder = { accountId: string; withinMs: number };

export type ScreenshotOrder = ScreenshotRequest & WorkOrder & { captureId: string };

export type ScreenshotReport = Omit<Screenshot, 'bytes' | 'contentType'> & {
  sizeBytes: number;
  /** Null where nothing was drawn. */
  objectKey: string | null;
};

export type ScreenshotReply = { report: ScreenshotReport } | { failure: 'selector_not_found' };

export const ROUTE_PATH = '/pictures';
/** How many more screenshots the worker could take when it responded. */
export const FREE_HEADER = 'galley-free-slots';
