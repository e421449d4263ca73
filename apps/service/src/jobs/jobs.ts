// The verbs of the room: take work in, let it be watched, end it.

import type { PricedOperation, Shape } from '@galley/contract';
import { limits, prices } from '@galley/contract';
import { type FreeFailures, refusingOverdraft } from '#credits';
import { AppError, type Logger, newId, type Principal } from '#platform/kernel';
import type { Events } from './events.ts';
import type { JobStore } from './job-store.ts';
import type { JobType } from './job-type.ts';
import type { Purge } from './purge.ts';
import type { Records } from './record.ts';
import type { Relay } from './relay.ts';

export type Submission = {
  /** A repeated request brings the id of its first attempt, and is the same job. */
  id?: string;
  type: string;
  price: PricedOperation;
  input: Record<string, unknown>;
  priority?: number;
  /** An identical submission of the account a moment ago is the same wish: it gets that one's job. */
  joinsIdentical?: true;
  /** Where what is asked for takes longer than its type usually does. */
  deadlineMs?: number;
};

export type Jobs = {
  /** Holds the price and accepts the job, or throws and holds nothing. The answer does not wait for the engine. */
  submit: (principal: Principal, submission: Submission) => Promise<Shape<'AcceptedJob'>>;
  /** Ends a live job as failed with code `cancelled`, and gives its record. */
  cancel: (principal: Principal, jobId: string) => Promise<Shape<'Job'>>;
};

type Options = {
  store: JobStore;
  records: Records;
  relay: Relay;
  events: Events;
  purge: Purge;
  types: readonly JobType[];
  maxRunning: { person: number; anonymous: number };
  failures: FreeFailures;
  log: Logger;
};

/** 1 goes first: someone waits for it. 5 last: nobody is known to. */
const PRIORITY = { person: 3, anonymous: 5 };

export function createJobs(options: Options): Jobs {
  const { store, records, relay, events, purge, types, maxRunning, failures, log } = options;
  const tellEngine = (due: { jobId: string } | { accountId: string }): void => {
    relay.relay(due).catch((cause) => log.warn({ err: cause }, 'the engine is told later'));
  };

  return {
    submit: async (principal, { id = newId('job'), type, price, input, priority, joinsIdentical, deadlineMs }) => {
      const jobType = types.find((each) => each.type === type);
      if (jobType === undefined) throw new AppError('not_implemented');
      const who = principal.caller === 'anonymous' ? 'anonymous' : 'person';
      const { accountId, keyId, keyMonthlyCap } = principal;
      await failures.requireFew(accountId);
      const job = {
        id,
        accountId,
        keyId,
        keyMonthlyCap,
        type,
        input,
        priceCredits: prices[price],
        priority: priority ?? PRIORITY[who],
        deadlineAt: new Date(Date.now() + (deadlineMs ?? jobType.deadlineMs)),
        maxRunning: maxRunning[who],
        joinSeconds: joinsIdentical ? limits.duplicateSubmitSeconds : 0,
      };
      const { jobId, status, hasSlot } = await refusingOverdraft({ amountCredits: job.priceCredits }, () =>
        store.admit(job),
      );
      events.hint(accountId);
      // Of this job alone: submissions at the same moment would each tell all of the others' as well.
      if (hasSlot) tellEngine({ jobId });
      return { job_id: jobId, status };
    },

    cancel: async (principal, jobId) => {
      await records.read(principal.accountId, jobId);
      const isEnded = await store.finish(jobId, { code: 'cancelled', stage: null }, { tellEngine: true });
      if (!isEnded) throw new AppError('job_final');
      events.hint(principal.accountId);
      // The sweeper repeats it: the caller does not wait for the store.
      purge.job(jobId).catch((cause) => log.warn({ err: cause, jobId }, 'purge failed, will retry from sweeper'));
      // Its slot may have passed to another job.
      tellEngine({ accountId: principal.accountId });
      return (await records.read(principal.accountId, jobId)).record;
    },
  };
}
