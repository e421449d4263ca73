// Starts and cancels workflows as the database has decided. An outbox row is deleted only after Temporal has accepted
// it, and a repeated start changes nothing, so a crash neither loses a job nor starts it twice.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Engine } from '#platform/engine';
import { cancelRun, startRun } from '#platform/engine';
import type { Logger } from '#platform/kernel';
import type { JobType } from './job-type.ts';

type OutboxRow = { id: string; job_id: string; action: 'start' | 'cancel' };
/** `type` is null when the owner has deleted the job meanwhile: its run has still to be cancelled. */
type Row = OutboxRow & ({ type: string; account_id: string; priority: number; deadline_at: Date } | { type: null });

/** `olderThanMs` leaves fresher rows to the process that wrote them. */
type Due = { jobId?: string; accountId?: string; olderThanMs?: number };

export type Relay = {
  /** Relays the due rows of one job, of one account or of all. Returns the number of deleted rows. */
  relay: (due: Due) => Promise<number>;
};

type Deps = { query: Query; engine: Engine; types: readonly JobType[]; log: Logger };

const AT_ONCE = 50;

export function createRelay({ query, engine, types, log }: Deps): Relay {
  const publish = async (row: Row): Promise<void> => {
    if (row.action === 'cancel') return cancelRun(engine, runIdOf(row.job_id));
    if (row.type === null) return;
    const jobType = types.find(({ type }) => type === row.type);
    if (jobType === undefined) throw new Error(`No job type ${row.type}.`);
    await startRun(engine, {
      id: runIdOf(row.job_id),
      workflow: jobType.workflow,
      taskQueue: 'wf',
      args: [row.job_id, row.deadline_at.getTime()],
      priority: row.priority,
      fairnessKey: row.account_id,
    });
  };

  const publishAndDelete = async (row: Row): Promise<boolean> => {
    try {
      await publish(row);
      await sql`delete from job_outbox where id = ${row.id}`.execute(query);
      return true;
    } catch (cause) {
      log.warn({ err: cause, jobId: row.job_id, action: row.action }, 'outbox relay failed');
      return false;
    }
  };

  const relayBatch = async ({ jobId, accountId, olderThanMs = 0 }: Due): Promise<number> => {
    const { rows } = await sql<Row>`
      select o.id, o.job_id, o.action, j.type, j.account_id, j.priority, j.deadline_at
      from job_outbox o left join jobs j on j.id = o.job_id
      where o.created_at <= now() - make_interval(secs => ${olderThanMs / 1_000})
        and (${jobId ?? null}::text is null or o.job_id = ${jobId ?? null})
        and (${accountId ?? null}::text is null or j.account_id = ${accountId ?? null})
      order by o.id limit ${AT_ONCE}
    `.execute(query);
    const sent = await Promise.all(rows.map(publishAndDelete));
    return sent.filter(Boolean).length;
  };

  return {
    // After an outage of Temporal many rows are due; a batch that is not relayed completely waits for the next run.
    relay: async (due) => {
      let went = 0;
      for (let sent = AT_ONCE; sent === AT_ONCE; went += sent) sent = await relayBatch(due);
      return went;
    },
  };
}

function runIdOf(jobId: string): string {
  return `job:${jobId}`;
}
