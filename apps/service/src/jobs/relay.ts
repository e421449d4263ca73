// Tells the engine what the database has decided. A row of the outbox goes only after the engine was told, and being
// told twice changes nothing, so a crash anywhere loses no job and starts none twice.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Engine } from '#platform/engine';
import { cancelRun, startRun } from '#platform/engine';
import type { Logger } from '#platform/kernel';
import type { JobType } from './job-type.ts';

type Row = {
  id: string;
  job_id: string;
  action: 'start' | 'cancel';
  type: string;
  account_id: string;
  priority: number;
  deadline_at: Date;
};

/** `olderThanMs` leaves to a faster relay what is younger. */
type Due = { jobId?: string; accountId?: string; olderThanMs?: number };

export type Relay = {
  /** Tells what is due, of one job, of one account or of all. Gives how many rows went. */
  relay: (due: Due) => Promise<number>;
};

type Options = { query: Query; engine: Engine; types: readonly JobType[]; log: Logger };

const AT_ONCE = 50;

export function createRelay({ query, engine, types, log }: Options): Relay {
  const tell = async (row: Row): Promise<void> => {
    if (row.action === 'cancel') return cancelRun(engine, runIdOf(row.job_id));
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

  const tellAndForget = async (row: Row): Promise<boolean> => {
    try {
      await tell(row);
      await sql`delete from job_outbox where id = ${row.id}`.execute(query);
      return true;
    } catch (cause) {
      log.warn({ err: cause, jobId: row.job_id, action: row.action }, 'the engine could not be told');
      return false;
    }
  };

  const relayBatch = async ({ jobId, accountId, olderThanMs = 0 }: Due): Promise<number> => {
    const { rows } = await sql<Row>`
      select o.id, o.job_id, o.action, j.type, j.account_id, j.priority, j.deadline_at
      from job_outbox o join jobs j on j.id = o.job_id
      where o.created_at <= now() - make_interval(secs => ${olderThanMs / 1_000})
        and (${jobId ?? null}::text is null or o.job_id = ${jobId ?? null})
        and (${accountId ?? null}::text is null or j.account_id = ${accountId ?? null})
      order by o.id limit ${AT_ONCE}
    `.execute(query);
    const told = await Promise.all(rows.map(tellAndForget));
    return told.filter(Boolean).length;
  };

  return {
    // After the engine was away there is much to tell; a batch that is not told whole waits for the next round.
    relay: async (due) => {
      let went = 0;
      for (let told = AT_ONCE; told === AT_ONCE; went += told) told = await relayBatch(due);
      return went;
    },
  };
}

function runIdOf(jobId: string): string {
  return `job:${jobId}`;
}
