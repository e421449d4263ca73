import { type JobErrorCode, jobErrors } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Events } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { Purge } from './purge.ts';
import type { Relay } from './relay.ts';

/** What every workflow of a job begins and ends with. */
type Options = { store: JobStore; events: Events; relay: Relay; purge: Purge; query: Query };

export function jobActivities({ store, events, relay, purge, query }: Options) {
  const accountOf = async (jobId: string): Promise<string> => {
    const { rows } = await sql<{ account_id: string }>`select account_id from jobs where id = ${jobId}`.execute(query);
    return rows[0]?.account_id ?? '';
  };
  return {
    beginJob: async (jobId: string): Promise<boolean> => {
      const isLive = await store.begin(jobId);
      events.notify(await accountOf(jobId));
      return isLive;
    },
    finishJob: async (jobId: string, failure: { code: string; stage: string | null } | null): Promise<boolean> => {
      const isEnded = await store.finish(
        jobId,
        failure === null ? null : { ...failure, code: knownCode(failure.code) },
      );
      const accountId = await accountOf(jobId);
      events.notify(accountId);
      // The slot may have passed to the next job of the account; it should not wait for a sweeper.
      await relay.relay({ accountId });
      // Where the store is unavailable, the sweeper does it later: the job has ended all the same.
      await purge.job(jobId).catch(() => undefined);
      return isEnded;
    },
  };
}

function knownCode(code: string): JobErrorCode {
  return code in jobErrors ? (code as JobErrorCode) : 'internal_error';
}
