import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import { createClients } from '#chaos/faults/clients';
import { drive } from '#chaos/faults/drive';
import type { FaultContext, Outage } from '#chaos/faults/fault-context';
import { followFinishedRecords } from '#chaos/faults/finished-records';
import { createJournal } from '#chaos/faults/journal';
import { makePlan } from '#chaos/faults/plan';
import { createRandom } from '#chaos/faults/random';
import { reportVerdict } from '#chaos/faults/report-verdict';
import { openAccounts, type System, setUp } from '#chaos/faults/set-up';
import { testControls } from '#chaos/faults/test-controls';
import type { Report } from '#system-test';

const ACCOUNTS = 10;
const CREDITS = 10_000;
/** The deadline of a test job is 60 s, and late jobs are ended 30 s after it. */
const END_LIMIT_MS = 150_000;

/** From this size on a row is locked for a minute; below it for long enough to exhaust every connection. */
const FULL_SIZE = 1_000;
const LONG_LOCK_MS = 60_000;
const SHORT_LOCK_MS = 10_000;

/** Runs jobs and faults, then evaluates the journal. `folder` receives the journal and the logs. */
export async function runFaults(size: number, report: Report, folder: string): Promise<void> {
  await using system = await setUp(folder);
  const { fleet, pool, deadWorkers } = system;
  const random = createRandom(report.seed);
  const accounts = await openAccounts(system, ACCOUNTS, CREDITS);
  const journal = createJournal(join(folder, 'journal.jsonl'));
  const clients = createClients({ journal, urls: fleet.urls, random, runId: String(report.seed) });
  const records = followFinishedRecords({ pool, accounts, urls: fleet.urls });
  const pending: Promise<void>[] = [];
  const recoveryMs: number[] = [];
  const othersMs: number[] = [];
  const outages: Outage[] = [];
  const failedExits: string[] = [];
  const context: FaultContext = {
    ...system,
    random,
    ended: (name, code) => void (code === 0 || failedExits.push(`${name} with ${code}`)),
    rowLockedMs: size < FULL_SIZE ? SHORT_LOCK_MS : LONG_LOCK_MS,
    othersServed: (ms) => void othersMs.push(ms),
    recovered: (ms) => void recoveryMs.push(ms),
    wasAway: (outage) => void outages.push(outage),
    meanwhile: (work) => void pending.push(work),
  };

  const hits = await drive({ plan: makePlan(size, random), context, clients, accounts });
  await Promise.all(pending);
  await clients.settled();
  await untilEnded(system);
  await reportVerdict({
    report,
    system,
    journal,
    accounts,
    hits,
    credits: CREDITS,
    recoveryMs,
    othersMs,
    outages,
    failedExits,
    takeovers: await deadWorkers.settled(),
    changedRecords: await records.changed(),
  });
  await testControls({ report, context, clients, accounts });
}

/** The evaluation reports whatever is still live after the limit. */
async function untilEnded({ pool, fleet }: System): Promise<void> {
  await fleet.healthy();
  await eventually(
    async () => {
      const { rows } = await pool.query<{ live: number }>(
        'select (select count(*) from jobs where finished_at is null)::int + (select count(*) from job_outbox)::int as live',
      );
      return rows[0]?.live === 0 ? true : undefined;
    },
    { withinMs: END_LIMIT_MS, everyMs: 250 },
  );
  // Gives late writes time to happen before the evaluation.
  await sleep(2_000);
}
