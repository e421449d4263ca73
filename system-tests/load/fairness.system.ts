import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prices } from '@galley/contract';
import { atOnce } from '#support/at-once';
import { type JobSystem, startJobSystem } from '#support/job-system';
import type { Account } from '#support/keyed-accounts';
import type { Report, SystemTest } from '#system-test';

const LIGHT_ACCOUNTS = 20;
/** Far more jobs than slots, so that jobs wait in Temporal's task queue, where fairness decides. */
const RUNNING_JOBS = 200;
const CAPTURE_SLOTS = 2;
/** Starting and ending jobs must not be the bottleneck. */
const FLOW_SLOTS = 50;
const MOST_RATIO = 2;
const CLIENTS = 16;
/** Long enough to show that the promise is broken, and by how much at least. */
const WATCHED_RATIO = 3;
const PATIENCE_MS = 180_000;
const POLL_MS = 250;
const WITHOUT_FAIRNESS = fileURLToPath(import.meta.resolve('#support/without-fairness'));

/** Median milliseconds from the acceptance of a light account's job until its work ran. */
type Waits = { aloneMs: number; besideMs: number; heavyRanMeanwhile: number };

export const systemTest: SystemTest = {
  title: 'An account with many jobs does not delay the others',
  sizes: { ci: 200, full: 2_000 },
  async run(size, report) {
    const item = size < 1_000 ? 3 : 5;
    report.metric('jobs of the heavy account', size);
    report.metric(`jobs of ${LIGHT_ACCOUNTS} light accounts`, LIGHT_ACCOUNTS * item);
    const fair = await measure({ size, each: item });
    printReport('', fair, report);
    report.check(`beside the heavy account, light accounts wait at most ${MOST_RATIO} times as long as alone`, () =>
      assert.ok(ratioOf(fair) <= MOST_RATIO),
    );
    report.check('the heavy account still gets work done', () => assert.ok(fair.heavyRanMeanwhile > 0));

    const unfair = await measure({ size, each: item, preload: WITHOUT_FAIRNESS });
    printReport('control: ', unfair, report);
    report.check('control: without a fairness key, light accounts wait longer than that', () =>
      assert.ok(ratioOf(unfair) > MOST_RATIO),
    );
  },
};

function ratioOf({ aloneMs, besideMs }: Waits): number {
  return besideMs / aloneMs;
}

function printReport(arm: string, waits: Waits, report: Report): void {
  report.metric(`${arm}median wait alone, ms`, Math.round(waits.aloneMs));
  report.metric(`${arm}median wait beside the heavy account, ms`, Math.round(waits.besideMs));
  report.metric(`${arm}ratio`, ratioOf(waits).toFixed(2));
  report.metric(`${arm}heavy jobs that ran in that time`, waits.heavyRanMeanwhile);
}

type Load = { size: number; each: number; preload?: string };

async function measure({ size, each: item, ...arm }: Load): Promise<Waits> {
  await using system = await startJobSystem({
    ...arm,
    environment: { GALLEY_ACCOUNT_CONCURRENCY: String(RUNNING_JOBS) },
    roles: {
      flow: { GALLEY_WORKER_CONCURRENCY: String(FLOW_SLOTS) },
      capture: { GALLEY_VIDEO_CONCURRENCY: String(CAPTURE_SLOTS) },
      api: {},
    },
  });
  const aloneMs = await lightWaitMs(system, { each: item, watchedMs: PATIENCE_MS });

  const [heavy] = await system.openAccounts(1, size * prices.scroll_video);
  assert.ok(heavy !== undefined);
  await submitAll(system, Array(size).fill(heavy));
  await untilBegun(system, heavy, Math.min(size, RUNNING_JOBS));
  const before = await waitsOf(system, [heavy]);
  const besideMs = await lightWaitMs(system, { each: item, watchedMs: aloneMs * WATCHED_RATIO });
  const after = await waitsOf(system, [heavy]);
  return { aloneMs, besideMs, heavyRanMeanwhile: after.filter(hasRun).length - before.filter(hasRun).length };
}

/** All light accounts submit at once. A job that has not run when the measurement ends counts as waiting until then. */
async function lightWaitMs(
  system: JobSystem,
  { each: item, watchedMs }: { each: number; watchedMs: number },
): Promise<number> {
  const accounts = await system.openAccounts(LIGHT_ACCOUNTS, item * prices.scroll_video);
  await submitAll(system, Array.from({ length: item }, () => accounts).flat());
  const deadline = Date.now() + watchedMs;
  let waits = await waitsOf(system, accounts);
  while (!waits.every(hasRun) && Date.now() < deadline) {
    await sleep(POLL_MS);
    waits = await waitsOf(system, accounts);
  }
  const sorted = waits.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function submitAll(system: JobSystem, accounts: readonly Account[]): Promise<void> {
  return atOnce(CLIENTS, accounts, async (account) => void (await system.submit(account, 'brief')));
}

/** As many jobs as may run have started: they wait for a slot of the capture worker, in Temporal's task queue. */
async function untilBegun({ database }: JobSystem, { id }: Account, count: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { rows } = await database.pool.query<{ begun: number }>(
      'select count(*)::int as begun from jobs where account_id = $1 and started_at is not null',
      [id],
    );
    if ((rows[0]?.begun ?? 0) >= count) return;
    await sleep(POLL_MS);
  }
  throw new Error(`fewer than ${count} jobs started within three minutes`);
}

type Wait = { hasRun: boolean; waitMs: number };

const hasRun = (wait: Wait): boolean => wait.hasRun;

/** The third event of a job is written when its work begins; before it come those of acceptance and of the workflow. */
async function waitsOf({ database }: JobSystem, accounts: readonly Account[]): Promise<Wait[]> {
  const { rows } = await database.pool.query<Wait>(
    `select work.created_at is not null as "hasRun",
       extract(epoch from coalesce(work.created_at, clock_timestamp()) - j.created_at)::float * 1000 as "waitMs"
     from jobs j left join lateral (
       select e.created_at from events e
       where e.account_id = j.account_id and e.job_id = j.id order by e.seq offset 2 limit 1
     ) work on true
     where j.account_id = any($1)`,
    [accounts.map(({ id }) => id)],
  );
  return rows;
}
