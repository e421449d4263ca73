// Deletes the data of users who do not return.

import { limits } from '@galley/contract';
import { type RawBuilder, sql } from 'kysely';
import { deleteInBatches, type Query, repeatInBatches } from '#platform/database';

const ACCOUNTS_AT_ONCE = 500;

/** Deletes unused devices, unused accounts without a confirmed email, invalid keys, and counts of past days. */
export async function purgeUnused(query: Query): Promise<void> {
  await walkAccounts(
    query,
    (after, batch) => sql`
    accounts_purge_devices(make_interval(secs => ${limits.unusedDeviceSeconds}), ${after}, ${batch}::integer)`,
  );
  await walkAccounts(
    query,
    (after, batch) => sql`
    accounts_purge_unconfirmed(make_interval(secs => ${limits.unusedUnconfirmedSeconds}), ${after}, ${batch}::integer)`,
  );
  await deleteInBatches(query, {
    from: 'keys',
    where: sql`revoked_at < now() - make_interval(secs => ${limits.endedKeySeconds})`,
  });
  await deleteInBatches(query, {
    from: 'keys',
    where: sql`expires_at < now() - make_interval(secs => ${limits.endedKeySeconds})`,
  });
  await deleteInBatches(query, {
    from: 'signup_grants',
    where: sql`day < (now() at time zone 'utc')::date - ${limits.signupNetworkDays}::integer`,
  });
}

type PurgeBatch = (after: string | null, batch: number) => RawBuilder<unknown>;

async function walkAccounts(query: Query, purge: PurgeBatch): Promise<void> {
  let after: string | null = '';
  await repeatInBatches(
    async (batchSize) => {
      const { rows } = await sql<{ last_id: string | null }>`
        select last_id from ${purge(after, batchSize)}
      `.execute(query);
      after = rows[0]?.last_id ?? null;
      return after === null ? 0 : batchSize;
    },
    { batchSize: ACCOUNTS_AT_ONCE },
  );
}
