import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import { type Clients, createClients } from '#chaos/faults/clients';
import { evaluate, readJobs } from '#chaos/faults/evaluate';
import { faultsInBalances, faultsInLedger } from '#chaos/faults/faults-in-ledger';
import { type Account, createJournal, type Kind } from '#chaos/faults/journal';
import { createRandom } from '#chaos/faults/random';
import { openAccounts, type System, setUp } from '#chaos/faults/set-up';
import { startBalancer } from '#chaos/rolling/balancer';
import type { SystemTest } from '#system-test';

const ACCOUNTS = 8;
const CREDITS = 10_000;
const MIX: readonly Kind[] = ['quick', 'quick', 'slow', 'fan-out', 'failing'];
/** Many probes of the load balancer, also on a busy machine. The same value as in deploy/helm. */
const DRAIN_MS = '10000';
const END_LIMIT_MS = 180_000;

export const systemTest: SystemTest = {
  title: 'Rolling restart of every process of every role under load: no response lost, no job lost, none charged twice',
  sizes: { ci: 100, full: 1_000 },
  async run(size, report) {
    await using ending = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'galley-rolling-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const own = { GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}`, GALLEY_DRAIN_DELAY_MS: DRAIN_MS };
    const system = ending.use(await setUp(folder, own));
    await system.fleet.healthy();
    const balancer = ending.use(await startBalancer(system.fleet.urls));
    const accounts = await openAccounts(system, ACCOUNTS, CREDITS);
    const journal = createJournal(join(folder, 'journal.jsonl'));
    const random = createRandom(report.seed);
    const clients = createClients({ journal, urls: [balancer.url], random, runId: String(report.seed) });

    const { ends, atWork } = await submitWhile(size, { clients, accounts, system }, () => restartAll(system));
    await clients.settled();
    await untilEnded(system);
    report.metric('processes restarted', ends.length);
    report.metric('jobs that were running when a process got SIGTERM', atWork);
    report.metric('submissions', journal.submissions.length);
    for (const [status, own] of Map.groupBy(
      journal.submissions.flatMap(({ statuses }) => statuses),
      String,
    )) {
      report.metric(`answered ${status}`, own.length);
    }
    report.check('every process exited with code 0 within its time limit', () =>
      assert.deepEqual(
        ends.filter(({ code }) => code !== 0),
        [],
      ),
    );
    report.check('jobs were running at every restart except the first', () => assert.ok(atWork >= ends.length - 1));
    report.check('no request met a refused connection, a broken response or no ready process', () =>
      assert.deepEqual(balancer.closedBackends(), []),
    );
    const jobs = await readJobs(system.pool);
    for (const [finding, where] of Object.entries(evaluate(journal.submissions, jobs))) {
      report.check(`${finding}: none`, () => assert.deepEqual(where.slice(0, 5), []));
    }
    const ledger = await faultsInLedger(system.pool, system.databaseUrl);
    report.check('slots, outbox, events, holds, entries and balances agree', () => assert.deepEqual(ledger, []));
    const balances = await faultsInBalances(balancer.url, { accounts, credits: CREDITS, jobs });
    report.check('every account sees its grants minus its completed jobs', () => assert.deepEqual(balances, []));

    await submitWhile(Math.min(size, 100), { clients, accounts, system }, async () => {
      for (const name of ['api-1', 'api-2']) {
        system.fleet.kill(name);
        await system.fleet.ready([name]);
      }
    });
    await clients.settled();
    report.check('control: with SIGKILL instead of SIGTERM, the same clients meet a refused connection', () =>
      assert.ok(balancer.closedBackends().length > 0),
    );
  },
};

type Load = { clients: Clients; accounts: readonly Account[]; system: System };

/** Spreads the submissions over the whole run: a few for each job that has ended. */
async function submitWhile<T>(size: number, { clients, accounts, system }: Load, work: () => Promise<T>): Promise<T> {
  const working = work();
  const isDone = working.then(
    () => true,
    () => true,
  );
  for (let sent = 0; ; ) {
    const live = await countLive(system);
    const account = accounts[sent % accounts.length];
    if (account !== undefined && live < accounts.length * 2) {
      clients.submit(account, [MIX[sent % MIX.length] ?? 'quick']);
      sent += 1;
    }
    const over = await Promise.race([isDone, sleep(20, false)]);
    if (over && sent >= size) return working;
  }
}

type End = { name: string; code: number | null };

/** As a rolling update does: one process at a time, and the next one only when the replacement is ready. */
async function restartAll(system: System): Promise<{ ends: End[]; atWork: number }> {
  const ends: End[] = [];
  let atWork = 0;
  for (const { name } of system.fleet.members) {
    atWork += (await countLive(system)) > 0 ? 1 : 0;
    ends.push({ name, code: await system.fleet.ask(name) });
    await system.fleet.healthy();
  }
  return { ends, atWork };
}

async function countLive({ pool }: System): Promise<number> {
  const { rows } = await pool.query<{ live: number }>(
    'select count(*)::int as live from jobs where finished_at is null',
  );
  return rows[0]?.live ?? 0;
}

async function untilEnded(system: System): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await system.pool.query('select 1 from job_outbox limit 1');
      return rows.length === 0 && (await countLive(system)) === 0 ? true : undefined;
    },
    { withinMs: END_LIMIT_MS, everyMs: 250 },
  );
}
