import { createHash } from 'node:crypto';
import { prices } from '@galley/contract';
import type { Database, Storage } from '@galley/service/test-kit';

type JobState = {
  id: string;
  account_id: string;
  status: string;
  /** The whole row, and the keys of its assets. */
  record: string;
  assets: string[];
  is_final: boolean;
  captured: number;
};

/** Reads everything that a backup must restore. */
export type State = {
  jobs: JobState[];
  objects: Map<string, string>;
  leftovers: string[];
  balances: Map<string, number>;
};

export async function readState({ pool }: Database, storage: Storage): Promise<State> {
  const { rows: jobs } = await pool.query<JobState>(JOBS);
  const { rows: leftovers } = await pool.query<{ what: string }>(LEFTOVERS);
  const { rows: balances } = await pool.query<{ account_id: string; posted: string }>(
    'select account_id, posted from credit_balances',
  );
  const objects = new Map<string, string>();
  for await (const key of storage.keys()) objects.set(key, hashOf(await storage.get(key)));
  return {
    jobs,
    objects,
    leftovers: leftovers.map(({ what }) => what),
    balances: new Map(balances.map(({ account_id: id, posted }) => [id, Number(posted)])),
  };
}

/** What was lost or changed between the backup and the restore, for each promise. */
export function faultsAfterwards(before: State, after: State, credits: number): Record<string, string[]> {
  const now = new Map(after.jobs.map((job) => [job.id, job]));
  const ended = before.jobs.filter(({ is_final }) => is_final);
  const keys = ended.flatMap(({ assets }) => assets);
  return {
    'every job that had ended has the same row': idsOf(
      ended.filter(({ id, record }) => now.get(id)?.record !== record),
    ),
    'every object of these jobs has the same bytes': keys.filter(
      (key) => !before.objects.has(key) || before.objects.get(key) !== after.objects.get(key),
    ),
    'every job that was running has ended': idsOf(after.jobs.filter(({ is_final }) => !is_final)),
    'no job is charged twice, or charged without completing': idsOf(
      after.jobs.filter((job) => job.captured !== costOf(job)),
    ),
    'no hold, slot or outbox row is left over': after.leftovers,
    'every balance is the grants minus the completed jobs': [...after.balances].flatMap(([id, posted]) =>
      posted === credits + sum(after.jobs.filter((job) => job.account_id === id).map(costOf)) ? [] : [id],
    ),
  };
}

function costOf({ status }: JobState): number {
  return status === 'completed' ? -prices.scroll_video : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, item) => total + item, 0);

const idsOf = (jobs: readonly JobState[]): string[] => jobs.map(({ id }) => id);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const JOBS = `
  select id, account_id, status, finished_at is not null as is_final,
    row_to_json(j)::text as record,
    array(select object_key from job_assets a where a.job_id = j.id order by name) as assets,
    (select coalesce(sum(amount), 0)::int from credit_entries e where e.job_id = j.id) as captured
  from jobs j order by id`;

const LEFTOVERS = `
  select account_id || ' counts ' || running || ' running jobs' as what from job_slots where running <> 0
  union all select job_id || ' is still in the outbox' from job_outbox
  union all select id || ' is held' from credit_holds where state = 'held'`;
