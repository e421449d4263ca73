import { type JobErrorCode, jobErrors } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Logger } from '#platform/kernel';
import type { Events } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { Purge } from './purge.ts';
import type { Relay } from './relay.ts';

/** The first and last activity of every job. */
type Deps = { store: JobStore; events: Events; relay: Relay; purge: Purge; query: Query; log: Logger };

export function jobActivities({ store, events, relay, purge, query, log }: Deps) {
  const accountOf = async (jobId: string): Promise<string> => {
    const { rows } = await sql<{ account_id: string }>`select account_id from jobs where id = ${jobId}`.execute(query);
    return rows[0]?.account_id ?? '';
  };
  return {
    beginJob: async (jobId: string): Promise<boolean> => {
      const isLive = await store.begin(jobId);
      const accountId = await accountOf(jobId);
      if (isLive) log.info({ jobId, accountId }, 'job started');
      events.notify(accountId);
      return isLive;
    },
    finishJob: async (jobId: string, failure: { code: string; stage: string | null } | null): Promise<boolean> => {
      const isEnded = await store.finish(
        jobId,
        failure === null ? null : { ...failure, code: knownCode(failure.code) },
      );
      const accountId = await accountOf(jobId);
      const { code = null, stage: step = null } = failure ?? {};
      if (isEnded) log.info({ jobId, accountId, code, step }, 'job finished');
      events.notify(accountId);
      // The slot may have passed to the next job of the account, which should not wait for a sweeper.
      await relay.relay({ accountId });
      // If the store is unavailable, the sweeper retries: the job has ended all the same.
      await purge
        .job(jobId)
        .catch((cause: unknown) => log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper'));
      return isEnded;
    },
  };
}

function knownCode(code: string): JobErrorCode {
  return code in jobErrors ? (code as JobErrorCode) : 'internal_error';
}
