// What catches everything that a crash, a lost answer or a lost race has left behind.

import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { jobFolder, type Storage } from '#platform/storage';
import type { JobStore } from './job-store.ts';
import type { Relay } from './relay.ts';

type Options = {
  query: Query;
  store: JobStore;
  relay: Relay;
  storage: Pick<Storage, 'keys' | 'remove'>;
  keepSeconds: number;
};

/** Younger rows are being told by whoever wrote them. */
const RELAY_AFTER_MS = 5_000;
/** The workflow ends a late job itself; this is for jobs whose workflow is gone, or never was. */
const LATE_AFTER_SECONDS = 10;
const AT_ONCE = 200;

export function createSweepers({ query, store, relay, storage, keepSeconds }: Options) {
  return {
    relayOutbox: () => relay.relay({ olderThanMs: RELAY_AFTER_MS }),

    promoteWaiting: async (): Promise<number> => {
      const { rows } = await sql<{ promoted: number }>`select jobs_promote() as promoted`.execute(query);
      return rows[0]?.promoted ?? 0;
    },

    /** All of them at once: many jobs that waited behind each other have the same deadline. */
    endLateJobs: async (): Promise<number> => {
      return await untilNoneIsLeft(async () => {
        const late = await listLate(query);
        for (const id of late) await store.finish(id, { code: 'deadline_exceeded', stage: null }, { tellEngine: true });
        return late.length;
      });
    },

    /** Results are kept for a month; then the objects go first and the rows after them. */
    forgetOldJobs: async (): Promise<number> => {
      const forgotten = await untilNoneIsLeft(forgetSome);
      await sql`delete from events where created_at < now() - make_interval(secs => ${keepSeconds})`.execute(query);
      return forgotten;
    },
  };

  async function forgetSome(): Promise<number> {
    const { rows } = await sql<{ id: string; accountId: string; keys: (string | null)[] }>`
        select j.id, j.account_id as "accountId", array(
          select unnest(array[a.object_key, a.poster_key]) from job_assets a where a.job_id = j.id
          union select o.object_key from job_objects o where o.job_id = j.id
        ) as keys
        from jobs j where j.finished_at < now() - make_interval(secs => ${keepSeconds})
        order by j.finished_at limit ${AT_ONCE}
      `.execute(query);
    await storage.remove(rows.flatMap(({ keys }) => keys).filter((key) => key !== null));
    for (const { id: jobId, accountId } of rows) {
      // What a worker stored when its job had ended already is in no list.
      await storage.remove(await Array.fromAsync(storage.keys(jobFolder({ jobId, accountId }))));
    }
    await sql`delete from jobs where id = any(${rows.map(({ id }) => id)})`.execute(query);
    return rows.length;
  }
}

/** A full batch means that there are more. */
async function untilNoneIsLeft(take: () => Promise<number>): Promise<number> {
  let taken = 0;
  for (let found = AT_ONCE; found === AT_ONCE; taken += found) found = await take();
  return taken;
}

async function listLate(query: Query): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where status in ('queued', 'processing')
      and deadline_at < now() - make_interval(secs => ${LATE_AFTER_SECONDS})
    order by deadline_at limit ${AT_ONCE}
  `.execute(query);
  return rows.map(({ id }) => id);
}
