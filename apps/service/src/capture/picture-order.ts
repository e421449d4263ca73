// What the API and a capture worker say to each other. Bytes stay with the worker, which stores them.

import type { Picture, PictureRequest } from './picture.ts';

export type PictureOrder = PictureRequest & {
  captureId: string;
  accountId: string;
  /** What is left of the caller's time. */
  withinMs: number;
};

export type PictureReport = Omit<Picture, 'bytes' | 'contentType'> & {
  sizeBytes: number;
  /** Null where nothing was drawn. */
  objectKey: string | null;
};

export type PictureAnswer = { report: PictureReport } | { failure: 'selector_not_found' };

export const DOOR_PATH = '/pictures';
/** How many more pictures the worker could take when it answered. */
export const FREE_HEADER = 'galley-free-slots';
