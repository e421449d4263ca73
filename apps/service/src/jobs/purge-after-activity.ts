import type { Purge } from './purge.ts';

type Activity = (...args: never[]) => Promise<unknown>;
type Deps = { purge: Purge; onFailure: (cause: unknown, jobId: string) => void };

/**
 * Activities that end after their job ended unpaid leave no objects, however they end. Each takes the id of its job
 * first.
 */
export function purgeAfterActivity<Activities extends Record<string, Activity>>(
  activities: Activities,
  { purge, onFailure }: Deps,
): Activities {
  const wrap = (run: Activity): Activity => {
    return async (...args) => {
      try {
        return await run(...args);
      } finally {
        const jobId = String(args[0]);
        // The sweeper retries it; the outcome of the work does not change.
        await purge.job(jobId).catch((cause: unknown) => onFailure(cause, jobId));
      }
    };
  };
  const entries = Object.entries(activities).map(([name, run]) => [name, wrap(run)]);
  return Object.fromEntries(entries) as Activities;
}
