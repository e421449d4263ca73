import { eventually } from '@galley/e2e/eventually.ts';
import type { Clients } from '#chaos/faults/clients';
import type { Fault, FaultContext } from '#chaos/faults/fault-context';
import type { Account } from '#chaos/faults/journal';
import type { Step } from '#chaos/faults/plan';

type Drive = { plan: readonly Step[]; context: FaultContext; clients: Clients; accounts: readonly Account[] };

/** If the moment of a fault does not come, it is tried again with other jobs. */
const TRIES = 3;
/** More would only wait, and reach their deadline before any fault. */
const LIVE_AT_MOST = 60;
const CALM_LIMIT_MS = 60_000;

/** Injects one fault after the other, each with its jobs. Returns how often each happened. */
export async function drive({ plan, context, clients, accounts }: Drive): Promise<Map<string, number>> {
  const hits = new Map<string, number>();
  const startedAt = Date.now();
  for (const [at, { fault, kinds }] of plan.entries()) {
    await untilFewAreLive(context);
    let next = at;
    const submit = () => {
      const account = accounts[next % accounts.length];
      next += 1;
      return account === undefined ? [] : clients.submit(account, kinds);
    };
    const isHit = await tryFault(fault, context, submit);
    if (isHit) hits.set(fault.name, (hits.get(fault.name) ?? 0) + 1);
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).padStart(7);
    console.error(`${seconds} s  ${at + 1}/${plan.length}  ${fault.name}${isHit ? '' : ': the moment did not come'}`);
  }
  return hits;
}

async function tryFault(fault: Fault, context: FaultContext, submit: Parameters<Fault['run']>[1]): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await fault.run(context, submit)) return true;
  return false;
}

async function untilFewAreLive({ pool }: FaultContext): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await pool.query<{ live: number }>(
        'select count(*)::int as live from jobs where finished_at is null',
      );
      return (rows[0]?.live ?? 0) < LIVE_AT_MOST ? true : undefined;
    },
    { withinMs: CALM_LIMIT_MS, everyMs: 200 },
  );
}
