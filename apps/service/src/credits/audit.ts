// Recomputes the balances. Reports drift and never repairs it.

import { type RawBuilder, sql } from 'kysely';
import { type Query, repeatInBatches } from '#platform/database';
import { createLedger } from './ledger.ts';

export type Drift = {
  accountId: string;
  posted: number;
  postedByEntries: number;
  held: number;
  heldByHolds: number;
};

type Row = { account_id: string; posted: string; entries: string; held: string; holds: string };

/** An entry has the time of its insert, not of its commit; no transaction stays open this long. */
const SETTLED_DAYS = 1;
const RECOUNT_DAYS = 7;
/** Few, because an account may have very many entries. */
const RECOUNTED_AT_ONCE = 20;

const openHolds = sql`
  open_holds as (select account_id, sum(amount) as holds from credit_holds where state = 'held' group by account_id)`;

/**
 * Compares every balance that changed since the given time with its entries and open holds, in one snapshot. Entries
 * before the account's last recount are taken from its stored sum, so that an hourly audit reads at most a week's
 * entries.
 */
export async function auditBalances(query: Query, since: Date): Promise<Drift[]> {
  const { rows } = await sql<Row>`
    with ${openHolds}
    select account_id, posted, held, coalesce(holds, 0) as holds,
      coalesce(counted.amount, 0) + coalesce((select sum(amount) from credit_entries e
        where e.account_id = touched.account_id and e.created_at >= coalesce(counted.before, '-infinity')), 0) as entries
    from credit_balances touched left join open_holds using (account_id) left join credit_sums counted using (account_id)
    where touched_at >= ${since}
  `.execute(query);
  return driftsIn(rows);
}

/** Adds up all entries of the accounts that are due, compares, and stores the sum where both agree. */
export async function recountBalances(query: Query): Promise<Drift[]> {
  const drifts: Drift[] = [];
  let after = '';
  await repeatInBatches(
    async (batchSize) => {
      const { rows } = await sql<Row>`${recountAfter(after, batchSize)}`.execute(query);
      drifts.push(...driftsIn(rows));
      after = rows.at(-1)?.account_id ?? after;
      return rows.length;
    },
    { batchSize: RECOUNTED_AT_ONCE },
  );
  return drifts;
}

function recountAfter(after: string, batchSize: number): RawBuilder<Row> {
  return sql<Row>`
    with ${openHolds}, due as (
      select b.account_id, b.posted, b.held, now() - make_interval(days => ${SETTLED_DAYS}) as before
      from credit_balances b left join credit_sums s using (account_id)
      where b.account_id > ${after}
        and (s.before is null or s.before < now() - make_interval(days => ${SETTLED_DAYS + RECOUNT_DAYS}))
      order by b.account_id limit ${batchSize}
    ), counted as (
      select due.*, coalesce(sum(e.amount), 0) as entries,
        coalesce(sum(e.amount) filter (where e.created_at < due.before), 0) as settled
      from due left join credit_entries e using (account_id)
      group by due.account_id, due.posted, due.held, due.before
    ), written as (
      insert into credit_sums (account_id, before, amount)
      select account_id, before, settled from counted where posted = entries
      on conflict (account_id) do update set before = excluded.before, amount = excluded.amount
    )
    select account_id, posted, held, entries, coalesce(holds, 0) as holds
    from counted left join open_holds using (account_id) order by account_id
  `;
}

function driftsIn(rows: readonly Row[]): Drift[] {
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

/** Releases holds past their deadline, whose callers are gone. Returns their ids. */
export async function releaseExpiredHolds(query: Query, atMost = 1_000): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_holds where state = 'held' and expires_at < now() and job_id is null
    order by expires_at limit ${atMost}
  `.execute(query);
  const ledger = createLedger({ query });
  const released: string[] = [];
  // One transaction per hold: a sweep that locked an account while it waits for a key would deadlock with spending
  // callers.
  for (const { id } of rows) {
    if (await ledger.release(id)) released.push(id);
  }
  return released;
}
