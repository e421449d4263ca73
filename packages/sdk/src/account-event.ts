import type { Shape } from '@galley/contract';

export type AccountEvent =
  | { type: 'job.updated'; seq: number; at: string; job: Shape<'Job'> | null }
  | { type: 'credits.updated'; seq: number; at: string; balance: number; reserved: number }
  | ShareEvent;

/** Of a review link; `share` is null when its pack no longer exists. */
type ShareEvent = { seq: number; at: string; job_id: string; share: Shape<'Share'> | null } & (
  | { type: 'share.commented'; comment?: Shape<'ShareComment'> }
  | { type: 'share.decided' }
);
