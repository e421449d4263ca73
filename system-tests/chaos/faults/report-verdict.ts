import assert from 'node:assert/strict';
import { evaluate, type Finding, type JobRow, readJobs } from '#chaos/faults/evaluate';
import { faultsInBalances, faultsInLedger } from '#chaos/faults/faults-in-ledger';
import type { Takeover } from '#chaos/faults/inject/dead-workers';
import { type Account, isAccepted, type Journal } from '#chaos/faults/journal';
import { allFaults } from '#chaos/faults/plan';
import type { Outage } from '#chaos/faults/scene';
import type { System } from '#chaos/faults/set-up';
import type { Report } from '#system-test';

type Reported = {
  report: Report;
  system: System;
  journal: Journal;
  accounts: readonly Account[];
  credits: number;
  hits: ReadonlyMap<string, number>;
  takeovers: readonly Takeover[];
  recoveryMs: readonly number[];
  /** Until others were served while a row was locked. */
  innocentMs: readonly number[];
  outages: readonly Outage[];
  /** Processes that were asked to end and did so in another way than they should. */
  badEnds: readonly string[];
  changedRecords: readonly string[];
};

const NOTICED_WITHIN_MS = 30_000;
const READY_WITHIN_MS = 60_000;
/** Usual are tens of ms; without a share for each account it is as long as the row is locked. */
const INNOCENT_WITHIN_MS = 10_000;

const promises: Partial<Record<Finding, string>> = {
  'never accepted': 'every submission is accepted in the end',
  lost: 'lost: no accepted job; each exists and is final',
  'two jobs for one submission': 'one submission is one job, however often it was sent',
  'charged twice': 'charged twice: no job',
  'charged without completing, or completed without being charged': 'charged if and only if completed, and exactly',
  'two final states': 'two final states: no job',
  'holds left open': 'holds left open: none',
  'ended later than 30 s after the deadline':
    'every job has ended by its deadline, at most 30 s late of the time in which anybody could work',
};

export async function reportVerdict(reported: Reported): Promise<void> {
  const { report, system, journal, accounts, credits, changedRecords } = reported;
  const jobs = await readJobs(system.pool, reported.outages);
  reportMetrics(reported, jobs);
  const found = evaluate(journal.submissions, jobs);
  for (const [name, where] of Object.entries(found)) {
    report.check(promises[name as Finding] ?? `${name}: none`, () => assertNone(where));
  }
  report.check('a record that was read as final is the same at the end', () => assertNone(changedRecords));
  const ledger = await faultsInLedger(system.pool, system.databaseUrl);
  report.check('slots, outbox, events, holds, entries and balances agree, by SQL and by the audit', () =>
    assertNone(ledger),
  );
  const balances = await faultsInBalances(system.fleet.urls[0] ?? '', { accounts, credits, jobs });
  report.check('every account sees exactly what its completed jobs leave', () => assertNone(balances));
  checkFaults(reported);
}

function checkFaults({ report, hits, takeovers, recoveryMs, innocentMs, badEnds, system }: Reported): void {
  report.check('every fault happened, at every named point', () =>
    assertNone(allFaults.filter(({ name }) => !hits.has(name)).map(({ name }) => name)),
  );
  report.check('asked to end, a process ends with code 0', () => assertNone(badEnds));
  const { failing, losing } = system.store.counts();
  report.check('requests met the bad object store', () => assert.ok(failing > 0 && losing > 0));
  report.check('a dead worker is noticed within 30 s', () =>
    assertWithin(
      takeovers.map(({ noticedMs }) => noticedMs),
      NOTICED_WITHIN_MS,
    ),
  );
  // The rest waits for a free slot, as any other work does. One process makes all assets here and is killed several
  // times: while it starts, nobody could take up anything.
  report.check(
    'and at least 8 of 10 pieces of its work are in other hands by then, while another worker is ready',
    () => {
      const late = takeovers.filter(isTakenUpLate);
      assert.ok(late.length <= takeovers.length / 5, late.map(described).join('\n'));
    },
  );
  report.check('killed as a whole, all is ready again within 60 s', () => assertWithin(recoveryMs, READY_WITHIN_MS));
  report.check('while a row is locked and its account keeps calling, jobs of others are accepted within 10 s', () =>
    assertWithin(innocentMs, INNOCENT_WITHIN_MS),
  );
}

function assertWithin(times: readonly number[], limitMs: number): void {
  assert.ok(times.length > 0, 'none was measured');
  assert.ok(Math.max(...times) <= limitMs, `it took ${Math.max(...times)} ms`);
}

function reportMetrics(
  { report, journal, hits, takeovers, recoveryMs, innocentMs, system }: Reported,
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
    'the latest end of a job, seconds after its deadline, without outages',
    Math.max(...jobs.map((job) => job.late_seconds)).toFixed(1),
  );
  for (const { name } of allFaults) report.metric(`fault: ${name}`, hits.get(name) ?? 0);
  const { failing, losing } = system.store.counts();
  report.metric('requests answered 500 by the object store', failing);
  report.metric('responses of the object store lost', losing);
  report.metric('processes that ended by themselves and were started again', system.fleet.deaths());
  report.metric('ms until all was ready after everything was killed', Math.max(0, ...recoveryMs));
  report.metric('ms until jobs of others were accepted while a row was locked', Math.max(0, ...innocentMs));
  report.metric('pieces of work taken over from a dead worker', takeovers.length);
  reportTimes(
    report,
    'ms until it was noticed',
    takeovers.map(({ noticedMs }) => noticedMs),
  );
  reportTimes(
    report,
    'ms until they were taken up',
    takeovers.map(({ takenUpMs }) => takenUpMs),
  );
  for (const late of takeovers.filter(isTakenUpLate)) {
    report.metric('taken up late', described(late));
  }
}

function reportTimes(report: Report, name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  report.metric(`${name}, median`, sorted[Math.floor(sorted.length / 2)] ?? 0);
  const most = sorted.at(-1) ?? 0;
  // A time without end cannot be sent from process to process as a number.
  report.metric(`${name}, p100`, Number.isFinite(most) ? most : 'never');
}

function isTakenUpLate({ takenUpMs, unservedMs }: Takeover): boolean {
  return takenUpMs - unservedMs > NOTICED_WITHIN_MS;
}

function described({ work, noticedMs, takenUpMs, unservedMs, lastSeen }: Takeover): string {
  const end =
    lastSeen === undefined
      ? 'gone, or not to be read'
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
