// Deletes the data of users who do not return.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query, repeatInBatches } from '#platform/database';

const DEVICES_AT_ONCE = 500;

/** Deletes unused devices, invalid keys, and counts of past days. */
export async function purgeUnused(query: Query): Promise<void> {
  await purgeDevices(query);
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

async function purgeDevices(query: Query): Promise<void> {
  let after: string | null = '';
  await repeatInBatches(
    async (batchSize) => {
      const { rows } = await sql<{ last_id: string | null }>`
        select last_id from accounts_purge_devices(
          make_interval(secs => ${limits.unusedDeviceSeconds}), ${after}, ${batchSize}::integer)
      `.execute(query);
      after = rows[0]?.last_id ?? null;
      return after === null ? 0 : batchSize;
    },
    { batchSize: DEVICES_AT_ONCE },
  );
}
