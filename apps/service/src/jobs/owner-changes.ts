// What the owner does with a job besides its work: name it, delete it.

import type { Shape } from '@galley/contract';
import { AppError, type Logger, type Principal } from '#platform/kernel';
import type { Events } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { Purge } from './purge.ts';
import type { Records } from './record.ts';

export type OwnerChanges = {
  /** Null removes the name. */
  rename: (principal: Principal, jobId: string, name: string | null) => Promise<Shape<'Job'>>;
  /** Deletes a job that has ended, its edits, and the objects of all of them. */
  remove: (principal: Principal, jobId: string) => Promise<void>;
};

type Deps = { store: JobStore; records: Records; events: Events; purge: Purge; log: Logger };

export function createOwnerChanges({ store, records, events, purge, log }: Deps): OwnerChanges {
  return {
    rename: async ({ accountId }, jobId, name) => {
      if (!(await store.rename(accountId, jobId, name))) throw new AppError('not_found');
      events.notify(accountId);
      return (await records.read(accountId, jobId)).record;
    },

    remove: async ({ accountId }, jobId) => {
      const { record } = await records.read(accountId, jobId);
      // Its objects are those of versions of the pack.
      if ('job_id' in record.input) throw new AppError('job_of_pack');
      const deleted = await store.remove(accountId, jobId);
      if (deleted === undefined) throw new AppError('not_found');
      if (deleted.length === 0) throw new AppError('job_live');
      log.info({ jobId, accountId, jobs: deleted.length }, 'job deleted');
      events.notify(accountId);
      // The sweeper of orphans deletes what is left.
      purge
        .deleted(accountId, deleted)
        .catch((cause) => log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper'));
    },
  };
}
