// The operations of the module: submit, read, list, cancel.

import type { PricedOperation, Shape } from '@galley/contract';
import { limits, prices } from '@galley/contract';
import { type FreeFailures, rejectingOverdraft } from '#credits';
import { AppError, type Logger, newId, type Principal } from '#platform/kernel';
import type { Events } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { JobType } from './job-type.ts';
import { createOwnerChanges, type OwnerChanges } from './owner-changes.ts';
import type { Purge } from './purge.ts';
import type { Records } from './record.ts';
import type { Relay } from './relay.ts';

export type Submission = {
  /** A repeated request has the id of its first attempt, and is the same job. */
  id?: string;
  type: string;
  /** An operation of the price table, or a number of credits. */
  price: PricedOperation | number;
  input: Record<string, unknown>;
  priority?: number;
  /** An identical submission of the account a moment ago counts as the same request and gets its job. */
  joinsIdentical?: true;
  /** For input that takes longer than the type usually does. */
  deadlineMs?: number;
};

export type Jobs = OwnerChanges & {
  /** Holds the price and accepts the job, or throws and holds nothing. The response does not wait for Temporal. */
  submit: (principal: Principal, submission: Submission) => Promise<Shape<'AcceptedJob'>>;
  /** Fails a live job with code `cancelled` and returns its record. */
  cancel: (principal: Principal, jobId: string) => Promise<Shape<'Job'>>;
};

type Deps = {
  store: JobStore;
  records: Records;
  relay: Relay;
  events: Events;
  purge: Purge;
  types: readonly JobType[];
  maxRunning: { user: number; anonymous: number };
  failures: FreeFailures;
  log: Logger;
};

/** 1 goes first, 5 last. `jobs_admit` gives 4 to users who never bought anything. */
const PRIORITY = { user: 3, anonymous: 5 };

export function createJobs(deps: Deps): Jobs {
  const { store, records, relay, events, purge, types, maxRunning, failures, log } = deps;
  const notifyEngine = (due: { jobId: string } | { accountId: string }): void => {
    relay.relay(due).catch((cause) => log.warn({ err: cause }, 'workflow start failed, will retry from outbox'));
  };

  return {
    submit: async (principal, { id = newId('job'), type, price, input, priority, joinsIdentical, deadlineMs }) => {
      const jobType = types.find((item) => item.type === type);
      // Only reached in an app that a test starts with some of the types.
      if (jobType === undefined) throw new AppError('not_implemented');
      const who = principal.caller === 'anonymous' ? 'anonymous' : 'user';
      const { accountId, keyId, keyMonthlyCap } = principal;
      await failures.requireFew(accountId);
      const job = {
        id,
        accountId,
        keyId,
        keyMonthlyCap,
        type,
        input,
        priceCredits: typeof price === 'number' ? price : prices[price],
        priority: priority ?? PRIORITY[who],
        deadlineAt: new Date(Date.now() + (deadlineMs ?? jobType.deadlineMs)),
        maxRunning: maxRunning[who],
        joinSeconds: joinsIdentical ? limits.duplicateSubmitSeconds : 0,
      };
      const { jobId, status, hasSlot } = await rejectingOverdraft(
        { amountCredits: job.priceCredits, caller: principal.caller },
        () => store.admit(job),
      );
      log.info({ jobId, accountId, type, hasSlot, isJoined: jobId !== id }, 'job admitted');
      events.notify(accountId);
      // Only this job: otherwise simultaneous submissions would each relay all others as well.
      if (hasSlot) notifyEngine({ jobId });
      return { job_id: jobId, status };
    },

    cancel: async (principal, jobId) => {
      await records.read(principal.accountId, jobId);
      const isEnded = await store.finish(jobId, { code: 'cancelled', stage: null }, { notifyEngine: true });
      if (!isEnded) throw new AppError('job_final');
      log.info({ jobId, accountId: principal.accountId }, 'job cancelled');
      events.notify(principal.accountId);
      // Not awaited: the sweeper retries it.
      purge.job(jobId).catch((cause) => log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper'));
      // The slot may have passed to another job.
      notifyEngine({ accountId: principal.accountId });
      return (await records.read(principal.accountId, jobId)).record;
    },

    ...createOwnerChanges({ store, records, events, purge, log }),
  };
}
