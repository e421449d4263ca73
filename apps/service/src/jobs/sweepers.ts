// Cleans up after crashes, lost responses and lost races.

import { sql } from 'kysely';
import { deleteInBatches, type Query, repeatInBatches } from '#platform/database';
import { jobFolder, removeOrphans, type Storage } from '#platform/storage';
import type { JobStore } from './job-store.ts';
import type { Purge } from './purge.ts';
import type { Relay } from './relay.ts';
import { purgeSurplusEvents, purgeSurplusJobs } from './surplus.ts';

type Deps = {
  query: Query;
  store: JobStore;
  relay: Relay;
  purge: Purge;
  storage: Pick<Storage, 'keys' | 'objects' | 'remove'>;
  retentionSeconds: number;
};

/** The process that wrote a row relays it within this time. */
const RELAY_AFTER_MS = 5_000;
/** The workflow ends a late job itself; this is for jobs without a workflow. */
const LATE_AFTER_SECONDS = 10;
const AT_ONCE = 200;
const deletedAccounts = sql`(select id from accounts where deleted_at is not null)`;

export function createSweepers({ query, store, relay, purge, storage, retentionSeconds }: Deps) {
  return {
    relayOutbox: () => relay.relay({ olderThanMs: RELAY_AFTER_MS }),

    promoteWaiting: async (): Promise<number> => {
      const { rows } = await sql<{ promoted: number }>`select jobs_promote() as promoted`.execute(query);
      return rows[0]?.promoted ?? 0;
    },

    /** Ends jobs that a node accepted while it cached the credential, and jobs that the operator's command left. */
    endSuspendedJobs: () => endAll(listSuspended, 'cancelled'),

    /** All at once: many jobs that waited behind each other have the same deadline. */
    endLateJobs: () => endAll(listLate, 'deadline_exceeded'),

    /** Deletes the objects of unpaid jobs. */
    purgeUnpaid: () => purge.due(),

    /** Results are stored for a month, or until their account is deleted; then the objects are deleted first and the rows after them. */
    purgeOldJobs: async (): Promise<number> => {
      const isOld = sql`j.finished_at < now() - make_interval(secs => ${retentionSeconds})`;
      const purged = await repeatInBatches(() => purgeSome(isOld), { batchSize: AT_ONCE });
      // Versions are stored as long as their pack: the objects of its edits are deleted with it.
      const isOfNoPack = sql`j.type = 'render:edit' and j.finished_at is not null
        and not exists (select 1 from jobs pack where pack.id = j.input ->> 'job_id')`;
      const edits = await repeatInBatches(() => purgeSome(isOfNoPack), { batchSize: AT_ONCE });
      const isDeleted = sql`j.finished_at is not null and j.account_id in ${deletedAccounts}`;
      const deleted = await repeatInBatches(() => purgeSome(isDeleted), { batchSize: AT_ONCE });
      const surplus = await purgeSurplusJobs(query, purgeSome, AT_ONCE);
      const isOldEvent = sql`created_at < now() - make_interval(secs => ${retentionSeconds})`;
      await deleteInBatches(query, { from: 'events', where: isOldEvent });
      await deleteInBatches(query, { from: 'events', where: sql`account_id in ${deletedAccounts}` });
      await purgeSurplusEvents(query);
      return purged + edits + deleted + surplus;
    },

    /** Deletes objects of jobs without rows, which a worker stored after its job was deleted. */
    sweepOrphans: (olderThanMs?: number): Promise<number> =>
      removeOrphans(storage, { folder: 'jobs', known, olderThanMs }),

    /** Deletes rows of accounts without any job. The next submission inserts the row again. */
    purgeIdleSlots: () =>
      deleteInBatches(query, {
        from: 'job_slots',
        where: sql`running = 0 and not exists (select 1 from jobs j where j.account_id = job_slots.account_id)`,
      }),
  };

  /** Returns the ids of the ended jobs. */
  async function endAll(list: typeof listLate, code: 'cancelled' | 'deadline_exceeded'): Promise<string[]> {
    const ended: string[] = [];
    const endSome = async (): Promise<number> => {
      const ids = await list(query);
      for (const id of ids) await store.finish(id, { code, stage: null }, { notifyEngine: true });
      ended.push(...ids);
      return ids.length;
    };
    await repeatInBatches(endSome, { batchSize: AT_ONCE });
    return ended;
  }

  async function known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const folderOf = (key: string): string => key.split('/').slice(0, 3).join('/');
    const { rows } = await sql<{ jobId: string; accountId: string }>`
      select id as "jobId", account_id as "accountId" from jobs where id = any(${keys.map((key) => key.split('/')[2])})
    `.execute(query);
    const folders = new Set(rows.map(jobFolder));
    return new Set(keys.filter((key) => folders.has(folderOf(key))));
  }

  async function purgeSome(isDue: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ id: string; accountId: string; keys: (string | null)[] }>`
        select j.id, j.account_id as "accountId", array(
          select unnest(array[a.object_key, a.poster_key, a.preview_key]) from job_assets a where a.job_id = j.id
          union select o.object_key from job_objects o where o.job_id = j.id
        ) as keys
        from jobs j where ${isDue}
        order by j.finished_at limit ${AT_ONCE}
      `.execute(query);
    await storage.remove(rows.flatMap(({ keys }) => keys).filter((key) => key !== null));
    for (const { id: jobId, accountId } of rows) {
      // Objects that a worker stored after its job had ended are in no row.
      await storage.remove(await Array.fromAsync(storage.keys(jobFolder({ jobId, accountId }))));
    }
    await sql`delete from jobs where id = any(${rows.map(({ id }) => id)})`.execute(query);
    return rows.length;
  }
}

async function listSuspended(query: Query): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j join accounts a on a.id = j.account_id
    where j.status in ('queued', 'processing') and a.suspended_at is not null
    order by j.deadline_at limit ${AT_ONCE}
  `.execute(query);
  return rows.map(({ id }) => id);
}

async function listLate(query: Query): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where status in ('queued', 'processing')
      and deadline_at < now() - make_interval(secs => ${LATE_AFTER_SECONDS})
    order by deadline_at limit ${AT_ONCE}
  `.execute(query);
  return rows.map(({ id }) => id);
}
