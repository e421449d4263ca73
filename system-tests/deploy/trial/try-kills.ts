import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { eventually } from '@galley/e2e/eventually.ts';
import type { Report } from '#system-test';
import type { Compose } from './compose.ts';
import { type Customer, signUp } from './customer.ts';

/** Every container that a pack needs, servers last. */
const CONTAINERS = ['api', 'capture', 'render', 'flow', 'egress', 'redis', 'object-store', 'temporal', 'postgres'];
const PACKS_PER_CUSTOMER = 10;
const GRANT = 25;
const PACK_LIMIT_MS = 1_800_000;

type SubmittedJob = { customer: Customer; jobId: string };

/** Kills every container in turn while packs are running. Docker restarts it, as after a crash. */
export async function tryKills(compose: Compose, packs: number, report: Report): Promise<void> {
  const orders: SubmittedJob[] = [];
  let customer = await signUp();
  const late: string[] = [];
  for (const [index, container] of CONTAINERS.entries()) {
    while (orders.length * CONTAINERS.length < packs * (index + 1)) {
      if (orders.length % PACKS_PER_CUSTOMER === PACKS_PER_CUSTOMER - 1) customer = await signUp();
      orders.push({ customer, jobId: await customer.submit(bodyOf(orders.length)) });
    }
    await someAtWork(orders);
    const killed = await compose.pidOf(container);
    process.kill(killed, 'SIGKILL');
    const isBack = await eventually(async () => ((await isAgain(compose, container, killed)) ? true : undefined), {
      withinMs: 300_000,
      everyMs: 1_000,
    });
    if (isBack === undefined) late.push(container);
  }
  report.metric('containers killed', CONTAINERS.length);
  report.metric('packs', orders.length);
  report.check('every killed container restarts by itself', () => assert.deepEqual(late, []));
  await checkOrders(orders, report);
}

async function checkOrders(orders: readonly SubmittedJob[], report: Report): Promise<void> {
  const ended = await Promise.all(orders.map(({ customer, jobId }) => customer.ended(jobId, PACK_LIMIT_MS)));
  const packs = ended.filter((pack) => pack !== undefined);
  const completed = new Set(packs.filter(({ status }) => status === 'completed').map(({ id }) => id));
  report.metric('completed', completed.size);
  report.metric('failed, free', [packs.length - completed.size, ...packs.flatMap(reasonOf)].join(' '));
  report.check('no pack is lost: every one ends', () => assert.equal(packs.length, orders.length));
  const customers = [...new Set(orders.map(({ customer }) => customer))];
  const faults = await Promise.all(
    customers.map((customer) => {
      const own = orders.filter((order) => order.customer === customer).map(({ jobId }) => jobId);
      return faultsIn(customer, own, completed);
    }),
  );
  report.check('a pack is charged once when it completed, and otherwise not at all', () =>
    assert.deepEqual(faults.flat(), []),
  );
}

const reasonOf = ({ error }: { error: { code: string } | null }): string[] => (error === null ? [] : [error.code]);

/** What is wrong in the ledger of a customer. */
async function faultsIn(customer: Customer, packs: readonly string[], completed: Set<string>): Promise<string[]> {
  const charged = (await customer.charges()).map(({ job_id: id }) => id);
  const timesOf = (id: string): number => charged.filter((other) => other === id).length;
  const wrong = packs.filter((id) => timesOf(id) !== (completed.has(id) ? 1 : 0));
  const { balance, reserved } = await customer.get<{ balance: number; reserved: number }>('/credits/balance');
  const left = GRANT - prices.instant_post * packs.filter((id) => completed.has(id)).length;
  return [
    ...wrong.map((id) => `${id} was charged ${timesOf(id)} times`),
    ...(reserved === 0 ? [] : [`${reserved} credits are still held`]),
    ...(balance === left ? [] : [`${balance} credits are left where ${left} should be`]),
  ];
}

/** At least one pack has started and not ended. */
async function someAtWork(orders: readonly SubmittedJob[]): Promise<void> {
  await eventually(
    async () => {
      const jobs = await Promise.all(
        orders.slice(-4).map(({ customer, jobId }) => customer.get<{ status: string }>(`/jobs/${jobId}`)),
      );
      return jobs.some(({ status }) => status === 'processing') || undefined;
    },
    { withinMs: 300_000, everyMs: 500 },
  );
}

/** Another process runs in the container and is healthy; for a moment Docker shows the health of the killed one. */
async function isAgain(compose: Compose, container: string, killed: number): Promise<boolean> {
  const pid = await compose.pidOf(container);
  return pid !== 0 && pid !== killed && (await compose.healthOf(container)) === 'healthy';
}

function bodyOf(number: number): unknown {
  if (number % 4 === 0) return { mode: 'from_url', from_url: { url: `http://bakery.example/?pack=${number}` } };
  return {
    mode: 'from_idea',
    idea: { prompt: `Bed ${number} of our garden has 40 new seedlings, and the gate is open.` },
  };
}
