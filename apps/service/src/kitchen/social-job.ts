// The job render:social: what its workers do, and how its progress is told.

import type { CaptureStore, GatherMeans } from '#capture';
import type { JobStore, JobType } from '#jobs';
import type { Storage } from '#platform/storage';
import type { Writer } from '#platform/writer';
import type { Kitchen } from './kitchen.ts';

export const socialRenderType: JobType = {
  type: 'render:social',
  workflow: 'socialRender',
  deadlineMs: 15 * 60 * 1_000,
};

/** What all of its workers have. */
export type SocialMeans = {
  store: JobStore;
  /** Wakes whoever watches the account. */
  hint: (accountId: string) => void;
  storage: Pick<Storage, 'get' | 'put'>;
};

export type GatherWorker = SocialMeans & { gather: GatherMeans; captures: CaptureStore };
export type WriteWorker = SocialMeans & { writer: Writer };
export type CookWorker = SocialMeans & { kitchen: Kitchen };
