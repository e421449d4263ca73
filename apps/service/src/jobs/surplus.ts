// What one account may store of jobs that cost it nothing. Jobs that are cancelled at once are free and not counted:
// without this a free account could store millions of them.

import { sql } from 'kysely';
import { deleteInBatches, type Query, repeatInBatches } from '#platform/database';

/** More than free failures allow within the time that jobs are stored. */
const UNPAID_JOBS = 5_000;
/** Whoever reads events again after an interruption reads the last ones. */
const EVENTS = 200_000;

type PurgeSome = (isDue: ReturnType<typeof sql>) => Promise<number>;

/** The newest stay. Returns the number of those that were purged. */
export async function purgeSurplusJobs(query: Query, purgeSome: PurgeSome, batchSize: number): Promise<number> {
  let purged = 0;
  for (const { accountId, oldest } of await listSurplus(query)) {
    const isSurplus = sql`j.account_id = ${accountId} and j.status = 'failed' and j.created_at < ${oldest}`;
    purged += await repeatInBatches(() => purgeSome(isSurplus), { batchSize });
  }
  return purged;
}

export async function purgeSurplusEvents(query: Query): Promise<void> {
  const isSurplus = sql`account_id in (select account_id from event_counters where seq > ${EVENTS})
    and seq <= (select c.seq from event_counters c where c.account_id = events.account_id) - ${EVENTS}::bigint`;
  await deleteInBatches(query, { from: 'events', where: isSurplus });
}

/** Accounts with more unpaid jobs than are stored, and when the oldest one that stays was made. */
async function listSurplus(query: Query): Promise<{ accountId: string; oldest: Date }[]> {
  const { rows } = await sql<{ accountId: string; oldest: Date }>`
    select a.account_id as "accountId", (
      select created_at from jobs where account_id = a.account_id and status = 'failed'
      order by created_at desc offset ${UNPAID_JOBS - 1} limit 1
    ) as oldest
    from (
      select account_id from jobs where status = 'failed' group by account_id having count(*) > ${UNPAID_JOBS}
    ) a
  `.execute(query);
  return rows;
}
