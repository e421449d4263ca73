// The job render:social: its activities, and how its progress is reported.

import type { CaptureStore, PageCollectorDeps } from '#capture';
import type { Writer } from '#copywriting';
import type { JobStore, JobType } from '#jobs';
import type { Storage } from '#platform/storage';
import type { Kitchen } from '#render';

export const socialRenderType: JobType = {
  type: 'render:social',
  workflow: 'socialRender',
  deadlineMs: 15 * 60 * 1_000,
};

/** What all of its workers have. */
export type SocialDeps = {
  store: JobStore;
  /** Notifies the listeners of the account. */
  notify: (accountId: string) => void;
  storage: Pick<Storage, 'get' | 'put'>;
};

export type CollectDeps = SocialDeps & { collectDeps: PageCollectorDeps; captures: CaptureStore };
export type WriteDeps = SocialDeps & { writer: Writer };
export type RenderDeps = SocialDeps & { kitchen: Kitchen };
