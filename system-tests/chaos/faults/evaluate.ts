import { prices } from '@galley/contract';
import type { Pool } from 'pg';
import type { Outage } from '#chaos/faults/fault-context';
import { isAccepted, type Kind, type Submission } from '#chaos/faults/journal';

/** What the database has about one job at the end. */
export type JobRow = {
  id: string;
  account_id: string;
  url: string;
  status: string;
  error_code: string | null;
  is_final: boolean;
  version: number;
  /** Seconds between its deadline and its end, without outages; negative when it ended in time. */
  late_seconds: number;
  events: number;
  captures: number;
  captured: number;
  holds: number;
  open_holds: number;
  finals: number;
  illegal: number;
  assets: number;
};

/** Every way in which the journal and the database can disagree, each with the jobs or submissions affected. */
export type Findings = Record<Finding, string[]>;

const findings = [
  'never accepted',
  'lost',
  'two jobs for one submission',
  'jobs without a submission',
  'charged twice',
  'charged without completing, or completed without being charged',
  'two final states',
  'illegal transitions',
  'holds left open',
  'changes without their event',
  'ended later than 30 s after the deadline',
  'an outcome that its kind of job cannot have',
  'completed with assets missing',
] as const;

export type Finding = (typeof findings)[number];

const LATE_SECONDS = 30;
const ASSETS_OF_FAN_OUT = 12;
const PRICE = prices.scroll_video;
const NEVER_COMPLETE: readonly Kind[] = ['failing', 'poison', 'endless'];

export function evaluate(submissions: readonly Submission[], jobs: readonly JobRow[]): Findings {
  const found = Object.fromEntries(findings.map((name) => [name, [] as string[]])) as Findings;
  const ofSubmission = Map.groupBy(jobs, ({ url }) => url);
  const wanted = new Set(submissions.map(({ url }) => url));
  for (const submission of submissions) {
    const own = ofSubmission.get(submission.url) ?? [];
    for (const name of faultsOfSubmission(submission, own)) found[name].push(submission.url);
    for (const job of own) for (const name of faultsOfJob(job, submission.kind)) found[name].push(job.id);
  }
  found['jobs without a submission'] = jobs.filter(({ url }) => !wanted.has(url)).map(({ id }) => id);
  return found;
}

function faultsOfSubmission(submission: Submission, jobs: readonly JobRow[]): Finding[] {
  const named = new Set([...submission.jobIds, ...jobs.map(({ id }) => id)]);
  const isLost = submission.jobIds.some((id) => !jobs.some((job) => job.id === id && job.is_final));
  const broken: [Finding, boolean][] = [
    ['never accepted', !isAccepted(submission)],
    ['lost', isLost],
    ['two jobs for one submission', named.size > 1],
  ];
  return namesOf(broken);
}

function faultsOfJob(job: JobRow, kind: Kind): Finding[] {
  const isCompleted = job.status === 'completed';
  const broken: [Finding, boolean][] = [
    ['charged twice', job.captures > 1],
    [
      'charged without completing, or completed without being charged',
      job.captured !== (isCompleted ? -PRICE : 0) || job.holds !== 1,
    ],
    ['two final states', job.finals > 1],
    ['illegal transitions', job.illegal > 0],
    ['holds left open', job.open_holds > 0],
    ['changes without their event', job.events !== job.version],
    ['ended later than 30 s after the deadline', job.late_seconds > LATE_SECONDS],
    ['an outcome that its kind of job cannot have', isCompleted && NEVER_COMPLETE.includes(kind)],
    ['completed with assets missing', isCompleted && job.assets !== (kind === 'fan-out' ? ASSETS_OF_FAN_OUT : 0)],
  ];
  return namesOf(broken);
}

function namesOf(broken: readonly [Finding, boolean][]): Finding[] {
  return broken.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

export async function readJobs(pool: Pool, outages: readonly Outage[] = []): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(READ, [outages.map(({ from }) => from), outages.map(({ to }) => to)]);
  return rows;
}

/** Reads each table once: one query per job would take minutes for ten thousand jobs. */
const READ = `
    with
      told as (select job_id, count(*)::int as events from events group by job_id),
      charged as (select job_id, count(*)::int as captures, sum(amount)::int as captured from credit_entries group by job_id),
      held as (
        select job_id, count(*)::int as holds, count(*) filter (where state = 'held')::int as open_holds
        from credit_holds group by job_id),
      became as (
        select job_id, count(*) filter (where became in ('completed', 'failed'))::int as finals,
          count(*) filter (where (coalesce(was, 'none'), became) not in (
            ('none', 'queued'), ('queued', 'processing'), ('queued', 'failed'),
            ('processing', 'completed'), ('processing', 'failed')))::int as illegal
        from proof.transitions group by job_id),
      made as (select job_id, count(*)::int as assets from job_assets group by job_id)
    select id, account_id, input ->> 'url' as url, status, error_code, finished_at is not null as is_final, version,
      extract(epoch from coalesce(finished_at, now()) - deadline_at)::float8 - coalesce((
        select sum(extract(epoch from least(coalesce(finished_at, now()), o.back) - greatest(deadline_at, o.gone)))
        from unnest($1::timestamptz[], $2::timestamptz[]) as o (gone, back)
        where o.gone < coalesce(finished_at, now()) and o.back > deadline_at)::float8, 0) as late_seconds,
      coalesce(events, 0) as events, coalesce(captures, 0) as captures, coalesce(captured, 0) as captured,
      coalesce(holds, 0) as holds, coalesce(open_holds, 0) as open_holds,
      coalesce(finals, 0) as finals, coalesce(illegal, 0) as illegal, coalesce(assets, 0) as assets
    from jobs
      left join told on told.job_id = id
      left join charged on charged.job_id = id
      left join held on held.job_id = id
      left join became on became.job_id = id
      left join made on made.job_id = id
    order by created_at`;
