// Recomputes what the balances should be. Drift is reported, never repaired in silence.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { createLedger } from './ledger.ts';

export type Drift = {
  accountId: string;
  posted: number;
  postedByEntries: number;
  held: number;
  heldByHolds: number;
};

type Row = { account_id: string; posted: string; entries: string; held: string; holds: string };

/** Every balance touched since then, compared in one snapshot with the entries and open holds it stands for. */
export async function auditBalances(query: Query, since: Date): Promise<Drift[]> {
  const { rows } = await sql<Row>`
    with open_holds as (select account_id, sum(amount) as holds from credit_holds where state = 'held' group by account_id)
    select account_id, posted, held, coalesce(holds, 0) as holds,
      coalesce((select sum(amount) from credit_entries e where e.account_id = touched.account_id), 0) as entries
    from credit_balances touched left join open_holds using (account_id)
    where touched_at >= ${since}
  `.execute(query);
  return rows
    .map((row) => ({
      accountId: row.account_id,
      posted: Number(row.posted),
      postedByEntries: Number(row.entries),
      held: Number(row.held),
      heldByHolds: Number(row.holds),
    }))
    .filter(({ posted, postedByEntries, held, heldByHolds }) => posted !== postedByEntries || held !== heldByHolds);
}

/** Releases holds whose deadline has passed: whoever took them is gone. Gives how many. */
export async function releaseExpiredHolds(query: Query, atMost = 1_000): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_holds where state = 'held' and expires_at < now() and job_id is null
    order by expires_at limit ${atMost}
  `.execute(query);
  const ledger = createLedger({ query });
  let released = 0;
  // One transaction each: a sweep that kept an account while it waits for a key would deadlock with those who spend.
  for (const { id } of rows) released += (await ledger.release(id)) ? 1 : 0;
  return released;
}
