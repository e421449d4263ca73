import assert from 'node:assert/strict';
import { evaluate, type Finding, type JobRow, readJobs } from '#chaos/faults/evaluate';
import type { Outage } from '#chaos/faults/fault-context';
import { faultsInBalances, faultsInLedger } from '#chaos/faults/faults-in-ledger';
import type { Takeover } from '#chaos/faults/inject/dead-workers';
import { type Account, isAccepted, type Journal } from '#chaos/faults/journal';
import { allFaults } from '#chaos/faults/plan';
import type { System } from '#chaos/faults/set-up';
import type { Report } from '#system-test';

type VerdictInput = {
  report: Report;
  system: System;
  journal: Journal;
  accounts: readonly Account[];
  credits: number;
  hits: ReadonlyMap<string, number>;
  takeovers: readonly Takeover[];
  recoveryMs: readonly number[];
  /** Time until other accounts were served while a row was locked. */
  othersMs: readonly number[];
  outages: readonly Outage[];
  /** Processes that got SIGTERM and did not exit with code 0. */
  failedExits: readonly string[];
  changedRecords: readonly string[];
};

const NOTICED_WITHIN_MS = 30_000;
const READY_WITHIN_MS = 60_000;
/** Usually tens of milliseconds; without a limit per account, as long as the row is locked. */
const OTHERS_WITHIN_MS = 10_000;

const promises: Partial<Record<Finding, string>> = {
  'never accepted': 'every submission is eventually accepted',
  lost: 'lost jobs: none; every accepted job exists and is final',
  'two jobs for one submission': 'each submission is one job, however often it was sent',
  'charged twice': 'jobs charged twice: none',
  'charged without completing, or completed without being charged':
    'a job is charged if and only if it completed, and exactly',
  'two final states': 'jobs with two final states: none',
  'holds left open': 'holds left open: none',
  'ended later than 30 s after the deadline': 'every job ends at most 30 s after its deadline, outages not counted',
};

export async function reportVerdict(reported: VerdictInput): Promise<void> {
  const { report, system, journal, accounts, credits, changedRecords } = reported;
  const jobs = await readJobs(system.pool, reported.outages);
  reportMetrics(reported, jobs);
  const found = evaluate(journal.submissions, jobs);
  for (const [name, where] of Object.entries(found)) {
    report.check(promises[name as Finding] ?? `${name}: none`, () => assertNone(where));
  }
  report.check('a final record does not change until the end of the run', () => assertNone(changedRecords));
  const ledger = await faultsInLedger(system.pool, system.databaseUrl);
  report.check('slots, outbox, events, holds, entries and balances agree, by SQL and by the audit', () =>
    assertNone(ledger),
  );
  const balances = await faultsInBalances(system.fleet.urls[0] ?? '', { accounts, credits, jobs });
  report.check('every account sees its grants minus its completed jobs', () => assertNone(balances));
  checkFaults(reported);
}

function checkFaults({ report, hits, takeovers, recoveryMs, othersMs, failedExits, system }: VerdictInput): void {
  report.check('every fault happened, at every named point', () =>
    assertNone(allFaults.filter(({ name }) => !hits.has(name)).map(({ name }) => name)),
  );
  report.check('a process that gets SIGTERM exits with code 0', () => assertNone(failedExits));
  const { failing, losing } = system.store.counts();
  report.check('requests met the failing object store', () => assert.ok(failing > 0 && losing > 0));
  report.check('a dead worker is noticed within 30 s', () =>
    assertWithin(
      takeovers.map(({ noticedMs }) => noticedMs),
      NOTICED_WITHIN_MS,
    ),
  );
  // The rest waits for a free slot, as any other work does. One process makes all assets here and is killed several
  // times; while it starts, nothing can be taken over.
  report.check('another ready worker has taken over at least 8 of 10 activities by then', () => {
    const late = takeovers.filter(isTakenUpLate);
    assert.ok(late.length <= takeovers.length / 5, late.map(described).join('\n'));
  });
  report.check('after all processes were killed, all are ready again within 60 s', () =>
    assertWithin(recoveryMs, READY_WITHIN_MS),
  );
  report.check(
    'while a row is locked and its account keeps calling, jobs of other accounts are accepted within 10 s',
    () => assertWithin(othersMs, OTHERS_WITHIN_MS),
  );
}

function assertWithin(times: readonly number[], limitMs: number): void {
  assert.ok(times.length > 0, 'nothing was measured');
  assert.ok(Math.max(...times) <= limitMs, `it took ${Math.max(...times)} ms`);
}

function reportMetrics(
  { report, journal, hits, takeovers, recoveryMs, othersMs, system }: VerdictInput,
  jobs: readonly JobRow[],
): void {
  const { submissions } = journal;
  report.metric('submissions', submissions.length);
  report.metric('accepted', submissions.filter(isAccepted).length);
  reportCounts(
    report,
    'answered',
    submissions.flatMap(({ statuses }) => statuses),
  );
  reportCounts(
    report,
    'jobs',
    jobs.map(({ status, error_code: code }) => (code === null ? status : `${status}: ${code}`)),
  );
  report.metric(
    'latest end of a job in seconds after its deadline, outages not counted',
    Math.max(...jobs.map((job) => job.late_seconds)).toFixed(1),
  );
  for (const { name } of allFaults) report.metric(`fault: ${name}`, hits.get(name) ?? 0);
  const { failing, losing } = system.store.counts();
  report.metric('requests to which the object store returned 500', failing);
  report.metric('responses of the object store lost', losing);
  report.metric('processes that exited by themselves and were restarted', system.fleet.deaths());
  report.metric('ms until all processes were ready after all were killed', Math.max(0, ...recoveryMs));
  report.metric('ms until jobs of other accounts were accepted while a row was locked', Math.max(0, ...othersMs));
  report.metric('activities taken over from a dead worker', takeovers.length);
  reportTimes(
    report,
    'ms until the death was noticed',
    takeovers.map(({ noticedMs }) => noticedMs),
  );
  reportTimes(
    report,
    'ms until they were taken over',
    takeovers.map(({ takenUpMs }) => takenUpMs),
  );
  for (const late of takeovers.filter(isTakenUpLate)) {
    report.metric('taken over late', described(late));
  }
}

function reportTimes(report: Report, name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  report.metric(`${name}, median`, sorted[Math.floor(sorted.length / 2)] ?? 0);
  const most = sorted.at(-1) ?? 0;
  // Infinity cannot be sent between processes as JSON.
  report.metric(`${name}, p100`, Number.isFinite(most) ? most : 'never');
}

function isTakenUpLate({ takenUpMs, unservedMs }: Takeover): boolean {
  return takenUpMs - unservedMs > NOTICED_WITHIN_MS;
}

function described({ work, noticedMs, takenUpMs, unservedMs, lastSeen }: Takeover): string {
  const end =
    lastSeen === undefined
      ? 'gone, or not readable'
      : `attempt ${lastSeen.attempt}, ${lastSeen.isHeld ? 'held' : 'waiting'}`;
  return `${work.activity} of ${work.jobId}, attempt ${work.attempt}: noticed after ${noticedMs} ms, ${takenUpMs} ms in all, ${unservedMs} ms without a worker; ${end}`;
}

function reportCounts(report: Report, name: string, items: readonly (string | number)[]): void {
  const counts = Map.groupBy(items, (item) => item);
  for (const [item, own] of [...counts].toSorted()) report.metric(`${name} ${item}`, own.length);
}

function assertNone(where: readonly string[]): void {
  assert.equal(where.length, 0, `${where.length}: ${where.slice(0, 5).join(', ')}`);
}
