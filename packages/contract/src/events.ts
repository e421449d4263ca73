// The events of the WebSocket and the MCP stream. `seq` counts per account, without gaps, and can be replayed.

import { z } from 'zod';
import { balance } from '#resources/account';
import { job } from '#resources/job';
import { share, shareComment } from '#resources/share';
import { idOf, timestamp } from '#resources/wire';

const numbered = { seq: z.int().min(0), at: timestamp };

export const events = {
  hello: z.object({ type: z.literal('hello'), ...numbered }),
  'job.updated': z.object({ type: z.literal('job.updated'), ...numbered, job }),
  'credits.updated': z.object({ type: z.literal('credits.updated'), ...numbered, ...balance.shape }),
  'share.commented': z.object({
    type: z.literal('share.commented'),
    ...numbered,
    job_id: idOf('job'),
    share,
    comment: shareComment,
  }),
  'share.decided': z.object({ type: z.literal('share.decided'), ...numbered, job_id: idOf('job'), share }),
  ping: z.object({ type: z.literal('ping'), ...numbered }),
} as const;

export type EventType = keyof typeof events;

/** The only message that a client may send. */
export const resumeMessage = z.strictObject({ type: z.literal('resume'), after: z.int().min(0) });

/** Close codes of the WebSocket. */
export const closeCodes = { badToken: 4401, forbidden: 4403, tooMany: 4429, tooSlow: 4408 } as const;
