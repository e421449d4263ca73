import { Context } from '@temporalio/activity';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import type { Logger } from '#platform/kernel';

type Activity = (...args: never[]) => Promise<unknown>;

/** Logs every failed attempt with its job. A stopping worker and an ended job are no failures. */
export function logFailures<Activities extends Record<string, Activity>>(
  activities: Activities,
  log: Logger,
): Activities {
  const wrap = (activity: string, run: Activity): Activity => {
    return async (...args) => {
      try {
        return await run(...args);
      } catch (cause) {
        const code = cause instanceof ApplicationFailure ? cause.type : null;
        if (!(cause instanceof CancelledFailure) && code !== 'worker_stopped') {
          const { attempt } = Context.current().info;
          log.warn({ jobId: String(args[0]), activity, attempt, code, err: cause }, 'work failed');
        }
        throw cause;
      }
    };
  };
  const entries = Object.entries(activities).map(([name, run]) => [name, wrap(name, run)]);
  return Object.fromEntries(entries) as Activities;
}
