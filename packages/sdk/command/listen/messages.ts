// Events of the WebSocket as the messages that a webhook would get.

import type { limits, Shape } from '@galley/contract';
import type { AccountEvent } from '@galley/sdk';

export const webhookEvents: readonly Shape<'Webhook'>['events'][number][] = [
  'job.completed',
  'job.failed',
  'credits.low',
  'share.commented',
  'share.decided',
];

export type Message = {
  /** The same for the same event, whenever it is sent. */
  id: string;
  /** Null for a test. */
  seq: number | null;
  jobId: string | null;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
};

type Content = Omit<Message, 'seq' | 'body'> & { type: string; at?: string; data: Record<string, unknown> };

const LOW_CREDITS: (typeof limits)['lowCredits'] = 10;
/** The event of an end follows it at once; a later one tells something else, such as another title. */
const END_IS_NEW_MS = 10_000;

/** Undefined for an event that a webhook does not get. `balance` is that at the start. */
export function createMessages(balance: number): (event: AccountEvent) => Message | undefined {
  const ended = new Set<string>();
  let credits = balance;
  const contentOf = (event: AccountEvent): Content | undefined => {
    if (event.type === 'job.updated') {
      const end = endIn(event);
      if (end === undefined || ended.has(end.jobId)) return undefined;
      ended.add(end.jobId);
      return end;
    }
    const { type, seq, at: _at, ...data } = event;
    const id = `listen_${seq}`;
    if (event.type !== 'credits.updated') return { id, type, jobId: event.job_id, data };
    const isLow = credits >= LOW_CREDITS && event.balance < LOW_CREDITS;
    credits = event.balance;
    return isLow ? { id, type: 'credits.low', jobId: null, data } : undefined;
  };
  return (event) => {
    const content = contentOf(event);
    if (content === undefined) return undefined;
    const { id, jobId, type, at = event.at, data } = content;
    return { id, seq: event.seq, jobId, body: { type, timestamp: at, data } };
  };
}

/** Records are read when they are sent, so a replay shows the end of a job in an earlier event too. */
function endIn({ at, job }: Extract<AccountEvent, { type: 'job.updated' }>) {
  if (job === null || job.finished_at === null) return undefined;
  if (Date.parse(at) - Date.parse(job.finished_at) > END_IS_NEW_MS) return undefined;
  const { id, status, finished_at } = job;
  return { id: `listen_${id}`, type: `job.${status}`, jobId: id, at: finished_at, data: { job } };
}
