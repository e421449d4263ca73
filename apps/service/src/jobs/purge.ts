// Deletes the objects of unpaid jobs. They are not signed any more, and must not stay in the store either.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { jobFolder, type Storage } from '#platform/storage';

export type Purge = {
  /** Deletes every object of a job that ended unpaid; does nothing for any other job. */
  job: (jobId: string) => Promise<void>;
  /** Deletes every object of jobs without rows. */
  deleted: (accountId: string, jobIds: readonly string[]) => Promise<void>;
  /** Purges all jobs that are due. Returns their number. */
  due: () => Promise<number>;
};

type Deps = { query: Query; storage: Pick<Storage, 'keys' | 'remove'> };

const AT_ONCE = 200;
const RETRY_SECONDS = 10;
/** The pauses between purges of one job. The last one runs after the longest activity (two hours, three attempts). */
const PAUSE_SECONDS = [30, 120, 600, 3_600, 7 * 3_600];

export function createPurge({ query, storage }: Deps): Purge {
  const unpaidOwner = async (jobId: string): Promise<string | undefined> => {
    const { rows } = await sql<{ account_id: string }>`
      select account_id from jobs where id = ${jobId} and status = 'failed'
    `.execute(query);
    return rows[0]?.account_id;
  };

  const emptyFolder = async (accountId: string, jobId: string): Promise<void> =>
    storage.remove(await Array.fromAsync(storage.keys(jobFolder({ jobId, accountId }))));

  /**
   * Deletes the job's folder, not the objects of its rows: a late writer's object is in no row, and a row may name an
   * object that is not the job's own.
   */
  const purgeJob = async (jobId: string): Promise<void> => {
    const accountId = await unpaidOwner(jobId);
    if (accountId === undefined) return;
    await emptyFolder(accountId, jobId);
    await sql`select jobs_drop_assets(${jobId})`.execute(query);
  };

  const dueJobs = async (): Promise<string[]> => {
    const { rows } = await sql<{ job_id: string }>`
      select job_id from job_purges where due_at <= now() order by due_at limit ${AT_ONCE}
    `.execute(query);
    return rows.map(({ job_id }) => job_id);
  };

  const purgeOne = async (jobId: string): Promise<void> => {
    await postpone(query, jobId);
    await purgeJob(jobId);
    await rest(query, jobId);
  };

  return {
    job: purgeJob,
    deleted: async (accountId, jobIds) => {
      for (const jobId of jobIds) await emptyFolder(accountId, jobId);
    },
    due: async () => {
      let purged = 0;
      const failures: unknown[] = [];
      for (let jobs = await dueJobs(); jobs.length > 0; jobs = await dueJobs()) {
        for (const jobId of jobs) await purgeOne(jobId).catch((cause: unknown) => failures.push(cause));
        purged += jobs.length;
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Objects of unpaid jobs could not be deleted.');
      return purged;
    },
  };
}

/** A job whose objects cannot be deleted now does not block the others. */
async function postpone(query: Query, jobId: string): Promise<void> {
  await sql`
    update job_purges set due_at = now() + make_interval(secs => ${RETRY_SECONDS}) where job_id = ${jobId}
  `.execute(query);
}

async function rest(query: Query, jobId: string): Promise<void> {
  await sql`delete from job_purges where job_id = ${jobId} and passes >= ${PAUSE_SECONDS.length}`.execute(query);
  await sql`
    update job_purges set passes = passes + 1,
      due_at = now() + make_interval(secs => (${PAUSE_SECONDS}::integer[])[passes + 1])
    where job_id = ${jobId}
  `.execute(query);
}
