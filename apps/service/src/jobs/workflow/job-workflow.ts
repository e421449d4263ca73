// Begins the job, runs it with its deadline, and ends it exactly once in any case.

import {
  ActivityFailure,
  type ActivityOptions,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  workflowInfo,
} from '@temporalio/workflow';

type Failure = { code: string; stage: string | null } | null;

type JobActivities = {
  beginJob: (jobId: string) => Promise<boolean>;
  finishJob: (jobId: string, failure: Failure) => Promise<boolean>;
};

/** Retried until the database responds: a job must not stay open because of a restart. */
const { beginJob, finishJob } = proxyActivities<JobActivities>({
  taskQueue: 'io',
  startToCloseTimeout: '15s',
  retry: { initialInterval: '200ms', maximumInterval: '10s' },
});

/** The deadline is a point in time, not a duration: the wait for a worker counts as well. */
export type JobWorkflow = (jobId: string, deadlineAtMs: number) => Promise<void>;

export function jobWorkflow(run: (jobId: string) => Promise<void>): JobWorkflow {
  return async (jobId, deadlineAtMs) => {
    if (!(await CancellationScope.nonCancellable(() => beginJob(jobId)))) return;
    const leftMs = Math.max(1, deadlineAtMs - Date.now());
    const failure = await attempt(() => CancellationScope.withTimeout(leftMs, () => run(jobId)));
    await CancellationScope.nonCancellable(() => finishJob(jobId, failure));
  };
}

/** The timeouts of a queue: how long an activity may take, and when its worker counts as dead. */
const rules = {
  capture: { startToCloseTimeout: '90s', heartbeatTimeout: '20s' },
  render: { startToCloseTimeout: '10m', heartbeatTimeout: '20s' },
  llm: { startToCloseTimeout: '2m', heartbeatTimeout: '20s' },
  io: { startToCloseTimeout: '2m', heartbeatTimeout: '20s' },
  // Retried until a worker runs it: a failing receiver is not a failure of the activity.
  hooks: { startToCloseTimeout: '1m', heartbeatTimeout: '20s', retry: { maximumInterval: '30s' } },
} satisfies Record<string, ActivityOptions>;

const NORMAL_PRIORITY = 3;
/**
 * Work of low priority may fill the slots of these queues, so it has its own there: runs whose priority has at least
 * this number use the queue with `-low`. Deliveries of customers have 4, others 5.
 */
export const lowPriorities: Readonly<Record<string, number>> = {
  capture: NORMAL_PRIORITY + 1,
  render: NORMAL_PRIORITY + 1,
  hooks: 5,
};

/** Whether the job has lower than normal priority. */
export function yieldsToOthers(): boolean {
  return priorityOfRun() > NORMAL_PRIORITY;
}

function priorityOfRun(): number {
  return workflowInfo().priority?.priorityKey ?? NORMAL_PRIORITY;
}

/** Activities on a queue, with its rules. Three attempts, unless the rules or the options say otherwise. */
export function work<Activities extends object>(queue: keyof typeof rules, options: ActivityOptions = {}) {
  const usual = activitiesOn<Activities>(queue, { ...rules[queue], ...options });
  const lowFrom = lowPriorities[queue] ?? Number.POSITIVE_INFINITY;
  const low = activitiesOn<Activities>(`${queue}-low`, { ...rules[queue], ...options });
  return new Proxy(usual, {
    get:
      (_, name: string) =>
      (...args: never[]) => {
        const run = (priorityOfRun() >= lowFrom ? low : usual)[name] as (...args: never[]) => Promise<unknown>;
        return retryOnWorkerStop(() => run(...args));
      },
  });
}

function activitiesOn<Activities extends object>(taskQueue: string, options: ActivityOptions) {
  return proxyActivities<Activities & Record<string, (...args: never[]) => Promise<unknown>>>({
    taskQueue,
    retry: { initialInterval: '1s', maximumInterval: '10s', maximumAttempts: 3 },
    // A job ends at its deadline, even when its worker no longer responds.
    cancellationType: 'TRY_CANCEL',
    ...options,
  });
}

/** More than a rollout of all workers causes, and still bounded. */
const MOST_STOPS = 20;

/** A worker that is stopped during an activity is not a failed attempt: another worker repeats it. */
async function retryOnWorkerStop<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let stops = 0; ; stops += 1) {
    try {
      return await run();
    } catch (error) {
      const cause = error instanceof ActivityFailure ? error.cause : error;
      if (!(cause instanceof ApplicationFailure) || cause.type !== 'worker_stopped' || stops === MOST_STOPS)
        throw error;
    }
  }
}

async function attempt(run: () => Promise<void>): Promise<Failure> {
  try {
    await run();
    return null;
  } catch (error) {
    if (isCancellation(error)) {
      const isAsked = CancellationScope.current().consideredCancelled;
      return { code: isAsked ? 'cancelled' : 'deadline_exceeded', stage: null };
    }
    return failureOf(error);
  }
}

/** The code that the work threw; any other error is our fault. */
function failureOf(error: unknown): Failure {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (!(cause instanceof ApplicationFailure) || cause.type == null || !/^[a-z_]+$/.test(cause.type)) {
    return { code: 'internal_error', stage: null };
  }
  const [stage] = cause.details ?? [];
  return { code: cause.type, stage: typeof stage === 'string' ? stage : null };
}
