import assert from 'node:assert/strict';
import { creditPacks } from '@galley/contract';
import { sql } from '@galley/service/test-kit';
import { createRandom, type Random } from '#chaos/faults/random';
import { type BillingSystem, startBillingSystem } from '#security/billing/billing-system';
import { postCarelessly, purgeEventKeys } from '#security/billing/careless-ledger';
import { type PaidPurchase, sellPacks } from '#security/billing/sell-packs';
import { atOnce } from '#support/at-once';
import type { Report, SystemTest } from '#system-test';

const AT_ONCE = 16;
const [LEAST, MOST] = [2, 20];
/** Deliveries between two kills of the API. */
const PER_KILL = 400;
const MOST_TRIES = 100;
/** Enough sessions to show the effect of a missing key. */
const CONTROL_SESSIONS = 20;

export const systemTest: SystemTest = {
  title: 'Payment webhooks: whatever is delivered, how often and in which order, each paid session is credited once',
  sizes: { ci: 100, full: 1_000 },
  async run(size, report) {
    await using system = await startBillingSystem();
    const random = createRandom(report.seed);
    const exact = await run(system, { sessions: size, random, kills: true });
    printReport(report, exact);
    report.check(`${size} sessions credit exactly what was paid, although the API is killed in between`, () => {
      assert.deepEqual([exact.granted, exact.entries], [exact.due, size]);
      assert.ok(exact.kills > 0);
    });

    await purgeEventKeys(system.database);
    const second = await run(system, { sessions: CONTROL_SESSIONS, random, kills: false });
    report.check('without the unique key of events, the unique key of the ledger still makes the sum exact', () => {
      assert.deepEqual([second.granted, second.entries], [second.due, CONTROL_SESSIONS]);
    });

    await postCarelessly(system.database);
    const careless = await run(system, { sessions: CONTROL_SESSIONS, random, kills: false });
    report.metric('control: credits due and granted', `${careless.due} and ${careless.granted}`);
    report.check('control: without either key, too many credits are granted', () =>
      assert.ok(careless.granted > careless.due),
    );
  },
};

type Plan = { sessions: number; random: Random; kills: boolean };
type Outcome = { due: number; granted: number; entries: number; deliveries: number; rejected: number; kills: number };

async function run(system: BillingSystem, { sessions, random, kills }: Plan): Promise<Outcome> {
  const paid = await sellPacks(system, sessions, () => random.pick(creditPacks));
  const deliveries = random.shuffle(
    paid.flatMap((sale) => Array.from({ length: LEAST + random.below(MOST - LEAST + 1) }, () => sale)),
  );
  const counts = { rejected: 0, kills: 0, begun: 0 };
  let restarted: Promise<void> = Promise.resolve();
  await atOnce(AT_ONCE, deliveries, async (sale) => {
    counts.begun += 1;
    if (kills && counts.begun % PER_KILL === 0) {
      counts.kills += 1;
      restarted = system.killApi();
    }
    for (let tries = 1; !(await isTaken(system, sale)); tries += 1) {
      if (tries > MOST_TRIES) throw new Error('an event was never accepted');
      counts.rejected += 1;
      await restarted;
    }
  });
  await restarted;
  return { ...(await readLedger(system, paid)), ...counts, deliveries: deliveries.length };
}

async function isTaken({ processor }: BillingSystem, { event }: PaidPurchase): Promise<boolean> {
  const status = await processor.sender.deliver(event).catch(() => 0);
  return status === 200;
}

async function readLedger({ database }: BillingSystem, paid: readonly PaidPurchase[]) {
  const { rows } = await sql<{ granted: string; entries: string }>`
    select coalesce(sum(amount), 0) as granted, count(*) as entries from credit_entries
    where kind = 'purchase' and reference = any(${paid.map(({ purchaseId }) => purchaseId)})
  `.execute(database.query);
  const due = paid.reduce((sum, { credits }) => sum + credits, 0);
  return { due, granted: Number(rows[0]?.granted), entries: Number(rows[0]?.entries) };
}

function printReport(report: Report, { deliveries, rejected, kills, due, granted }: Outcome): void {
  report.metric('deliveries', deliveries);
  report.metric('deliveries that failed because the API was down, and were repeated', rejected);
  report.metric('times the API was killed', kills);
  report.metric('credits due and granted', `${due} and ${granted}`);
}
