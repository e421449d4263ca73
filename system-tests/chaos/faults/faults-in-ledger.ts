import { prices } from '@galley/contract';
import { auditBalances, openDatabase } from '@galley/service/test-kit';
import type { Pool } from 'pg';
import type { JobRow } from '#chaos/faults/evaluate';
import type { Account } from '#chaos/faults/journal';

/** Faults in what surrounds the jobs: slots, outbox, holds, events, balances. Empty when there are none. */
export async function faultsInLedger(pool: Pool, databaseUrl: string): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(FAULTS);
  return [...rows.map(({ fault }) => fault), ...(await drifts(databaseUrl))];
}

const FAULTS = `
  select account_id || ' counts ' || running || ' running jobs' as fault from job_slots where running <> 0
  union all select job_id || ' is still in the outbox to ' || action from job_outbox
  union all select id || ' is held' from credit_holds where state = 'held'
  union all select account_id || ' has gaps in its events' from events join event_counters c using (account_id)
    group by account_id, c.seq having count(*) <> c.seq or max(events.seq) <> c.seq
  union all select account_id || ' has ' || count(*) || ' changes of its credits, not two for each job'
    from events e where type = 'credits.updated' group by account_id
    having count(*) <> 2 * (select count(*) from jobs j where j.account_id = e.account_id)`;

/** Runs the service's own audit over everything. */
async function drifts(url: string): Promise<string[]> {
  const database = openDatabase({ url, poolSize: 1, onConnectionLost: () => undefined });
  try {
    const found = await auditBalances(database.query, new Date(0));
    return found.map((drift) => `balance of ${drift.accountId} has drifted: ${JSON.stringify(drift)}`);
  } finally {
    await database.close();
  }
}

/** Balances visible to callers that differ from their grants minus their completed jobs. */
export async function faultsInBalances(
  apiUrl: string,
  { accounts, credits, jobs }: { accounts: readonly Account[]; credits: number; jobs: readonly JobRow[] },
): Promise<string[]> {
  const faults = await Promise.all(
    accounts.map(async ({ id, key }) => {
      const completed = jobs.filter((job) => job.account_id === id && job.status === 'completed').length;
      const wanted = JSON.stringify({ balance: credits - completed * prices.scroll_video, reserved: 0 });
      const response = await fetch(`${apiUrl}/api/v1/credits/balance`, { headers: { 'x-api-key': key } });
      const seen = JSON.stringify(await response.json());
      return seen === wanted ? [] : [`${id} sees ${seen} instead of ${wanted}`];
    }),
  );
  return faults.flat();
}
