// The operations of a job in the database. Each is one SQL function and one transaction.

import type { JobErrorCode, Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { newId } from '#platform/kernel';

export type NewJob = {
  id: string;
  accountId: string;
  keyId: string | null;
  keyMonthlyCap: number | null;
  type: string;
  input: Record<string, unknown>;
  priceCredits: number;
  priority: number;
  deadlineAt: Date;
  maxRunning: number;
  /** Joins an existing job of the account with the same type and input that is younger than this; 0 disables it. */
  joinSeconds: number;
};

export type AdmittedJob = { jobId: string; status: Shape<'Job'>['status']; hasSlot: boolean };

export type Step = { name: string; state: 'waiting' | 'working' | 'done' | 'failed'; done: number; total: number };
export type Progress = { percent: number; stage: string | null; stages: Step[] };
export type Asset = {
  name: string;
  kind: string;
  objectKey: string;
  mediaType: string;
  posterKey?: string;
  posterMediaType?: string;
  /** A small watermarked image that is shown before the job is paid. */
  previewKey?: string;
  facts: Record<string, unknown>;
};
/** What an activity reads of its job. */
export type Assignment = { accountId: string; input: Record<string, unknown> };
/** Null when it succeeded. */
export type Failure = { code: JobErrorCode; stage: string | null } | null;

/** A job that has ended now; `code` is null when it completed and was charged. */
export type EndedJob = { type: string; code: string | null; seconds: number; credits: number };

export type JobStore = {
  /** A job without a slot waits for one of the account's. */
  admit: (job: NewJob) => Promise<AdmittedJob>;
  /** Undefined when the job does not exist or needs no more work. */
  assignment: (jobId: string) => Promise<Assignment | undefined>;
  /** The input that the account submitted, whatever the state of the job. */
  inputOf: (accountId: string, jobId: string) => Promise<Record<string, unknown> | undefined>;
  /** The following return false when the job is final, and then change nothing. */
  begin: (jobId: string) => Promise<boolean>;
  change: (jobId: string, change: { progress?: Progress; result?: Record<string, unknown> }) => Promise<boolean>;
  addAsset: (jobId: string, asset: Asset) => Promise<boolean>;
  /** The number of assets of the job so far. */
  countAssets: (jobId: string) => Promise<number>;
  /** Objects that the record does not show; they are deleted with the job. */
  storeObjects: (jobId: string, keys: readonly string[]) => Promise<void>;
  /** False when the account has no such job. */
  rename: (accountId: string, jobId: string, name: string | null) => Promise<boolean>;
  /** The ids of the deleted jobs: the job and its edits; none while one is live, undefined when there is no such job. */
  remove: (accountId: string, jobId: string) => Promise<string[] | undefined>;
  /** `notifyEngine` when Temporal does not know yet that the job ended. */
  finish: (jobId: string, failure: Failure, options?: { notifyEngine: true }) => Promise<boolean>;
};

type Deps = { query: Query; onEnded?: (job: EndedJob) => void };

export function createJobStore({ query, onEnded }: Deps): JobStore {
  const holds = async (call: ReturnType<typeof sql>): Promise<boolean> => {
    const { rows } = await sql<{ holds: boolean }>`select ${call} as holds`.execute(query);
    return rows[0]?.holds ?? false;
  };
  return {
    admit: async (job) => {
      const { rows } = await sql<AdmittedJob>`
        select job_id as "jobId", job_status as status, has_slot as "hasSlot" from jobs_submit(${job.id},
          ${job.accountId}, ${job.keyId}, ${job.keyMonthlyCap}, ${job.type}, ${json(job.input)}, ${job.priceCredits},
          ${job.priority}::smallint, ${job.deadlineAt}, ${job.maxRunning}, ${job.joinSeconds})
      `.execute(query);
      return rows[0] ?? { jobId: job.id, status: 'queued', hasSlot: false };
    },
    assignment: async (jobId) => {
      const { rows } = await sql<Assignment>`
        select account_id as "accountId", input from jobs where id = ${jobId} and status = 'processing'
      `.execute(query);
      return rows[0];
    },
    inputOf: async (accountId, jobId) => {
      const { rows } = await sql<Pick<Assignment, 'input'>>`
        select input from jobs where id = ${jobId} and account_id = ${accountId}
      `.execute(query);
      return rows[0]?.input;
    },
    begin: (jobId) => holds(sql`jobs_begin(${jobId})`),
    change: (jobId, { progress, result }) => holds(sql`jobs_change(${jobId}, ${json(progress)}, ${json(result)})`),
    addAsset: (jobId, { name, kind, objectKey, mediaType, posterKey, posterMediaType, previewKey, facts }) =>
      holds(sql`jobs_store_asset(${jobId}, ${name}, ${kind}, ${objectKey}, ${mediaType}, ${posterKey ?? null},
        ${posterMediaType ?? null}, ${previewKey ?? null}, ${json(facts)})`),
    countAssets: async (jobId) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from job_assets where job_id = ${jobId}
      `.execute(query);
      return rows[0]?.count ?? 0;
    },
    storeObjects: async (jobId, keys) => {
      await sql`
        insert into job_objects (job_id, object_key) select j.id, key from jobs j, unnest(${keys}::text[]) as key
        where j.id = ${jobId} on conflict do nothing
      `.execute(query);
    },
    rename: (accountId, jobId, name) => holds(sql`jobs_rename(${accountId}, ${jobId}, ${name})`),
    remove: async (accountId, jobId) => {
      const { rows } = await sql<{ ids: string[] | null }>`
        select jobs_delete(${accountId}, ${jobId}) as ids
      `.execute(query);
      return rows[0]?.ids ?? undefined;
    },
    finish: async (jobId, failure, options) => {
      const { code = null, stage = null } = failure ?? {};
      const isEnded = await holds(
        sql`jobs_finish(${jobId}, ${code}, ${stage}, ${newId('entry')}, ${options?.notifyEngine ?? false})`,
      );
      if (isEnded && onEnded !== undefined) await reportEnd(query, jobId, onEnded);
      return isEnded;
    },
  };
}

/** Read from the row: the function in the database may decide otherwise than its caller. */
async function reportEnd(query: Query, jobId: string, onEnded: (job: EndedJob) => void): Promise<void> {
  const reading = sql<EndedJob>`
    select type, error_code as code, extract(epoch from finished_at - created_at)::float8 as seconds,
      (case when status = 'completed' then price else 0 end)::float8 as credits
    from jobs where id = ${jobId}
  `.execute(query);
  // The job has ended whether or not it can be counted.
  const { rows } = await reading.catch(() => ({ rows: [] }));
  for (const row of rows) onEnded(row);
}

function json(value: unknown): ReturnType<typeof sql> {
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
}
