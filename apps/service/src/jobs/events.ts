// Events, numbered per account without gaps. The database is the source of truth and of replays; Redis only notifies,
// and a notification may be late, repeated or lost.

import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Query } from '#platform/database';

export type AccountEvent = {
  seq: number;
  type: 'job.updated' | 'credits.updated' | 'share.commented' | 'share.decided';
  jobId: string | null;
  /** The id of the comment or the review link. */
  subject: string | null;
  at: Date;
};

export type Events = {
  /** All events after a number, oldest first. */
  after: (accountId: string, seq: number, atMost?: number) => Promise<AccountEvent[]>;
  /** The newest number; 0 before the first event. */
  latest: (accountId: string) => Promise<number>;
  /** Records that credits moved, in the transaction that moved them. */
  creditsMoved: (accountId: string, query: Query) => Promise<void>;
  /** Notifies that the account has events. Never throws and never waits. */
  notify: (accountId: string) => void;
};

type Row = Pick<AccountEvent, 'type' | 'subject'> & { seq: string; job_id: string | null; created_at: Date };

export const NOTIFICATIONS = 'events';

export function createEvents({ query, redis }: { query: Query; redis: Redis }): Events {
  return {
    after: async (accountId, seq, atMost = 500) => {
      const { rows } = await sql<Row>`
        select seq, type, job_id, subject, created_at from events
        where account_id = ${accountId} and seq > ${seq} order by seq limit ${atMost}
      `.execute(query);
      return rows.map(({ seq, type, job_id: jobId, subject, created_at: at }) => {
        return { seq: Number(seq), type, jobId, subject, at };
      });
    },
    latest: async (accountId) => {
      const { rows } = await sql<{ seq: string }>`
        select seq from event_counters where account_id = ${accountId}
      `.execute(query);
      return Number(rows[0]?.seq ?? 0);
    },
    creditsMoved: async (accountId, transaction) => {
      await sql`select events_append(${accountId}, 'credits.updated', null)`.execute(transaction);
    },
    // Without Redis every feed polls, so a lost notification costs a quarter of a second.
    notify: (accountId) => void redis.publish(NOTIFICATIONS, accountId).catch(() => undefined),
  };
}
