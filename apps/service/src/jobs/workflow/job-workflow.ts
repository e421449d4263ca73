// Begins the job, runs it against its deadline, and ends it exactly once, whatever happened.

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

/** The deadline is a moment, not a duration: time before a worker starts the job counts as well. */
export type JobWorkflow = (jobId: string, deadlineAtMs: number) => Promise<void>;

export function jobWorkflow(run: (jobId: string) => Promise<void>): JobWorkflow {
  return async (jobId, deadlineAtMs) => {
    if (!(await CancellationScope.nonCancellable(() => beginJob(jobId)))) return;
    const leftMs = Math.max(1, deadlineAtMs - Date.now());
    const failure = await attempt(() => CancellationScope.withTimeout(leftMs, () => run(jobId)));
    await CancellationScope.nonCancellable(() => finishJob(jobId, failure));
  };
}

/** The rules of a queue: how long a piece of work may take, and when its worker is taken for dead. */
const rules = {
  capture: { startToCloseTimeout: '90s', heartbeatTimeout: '20s' },
  render: { startToCloseTimeout: '10m', heartbeatTimeout: '20s' },
  llm: { startToCloseTimeout: '2m', heartbeatTimeout: '20s' },
  io: { startToCloseTimeout: '2m', heartbeatTimeout: '20s' },
  // Retried until a worker runs it: what the receiver does is not a failure of the work.
  hooks: { startToCloseTimeout: '1m', heartbeatTimeout: '20s', retry: { maximumInterval: '30s' } },
} satisfies Record<string, ActivityOptions>;

const USUAL_PRIORITY = 3;
/** Their slots are few and their work is long: what yields has slots of its own, so that it never has all of them. */
const queuesWithLow: readonly string[] = ['capture', 'render'];

/** Whether the job comes after those of usual priority. */
export function yieldsToOthers(): boolean {
  return (workflowInfo().priority?.priorityKey ?? USUAL_PRIORITY) > USUAL_PRIORITY;
}

/** Three attempts for everything: what fails three times fails for a reason. */
export function work<Activities extends object>(queue: keyof typeof rules, options: ActivityOptions = {}) {
  const usual = activitiesOn<Activities>(queue, { ...rules[queue], ...options });
  const low = queuesWithLow.includes(queue)
    ? activitiesOn<Activities>(`${queue}-low`, { ...rules[queue], ...options })
    : usual;
  return new Proxy(usual, {
    get:
      (_, name: string) =>
      (...args: never[]) => {
        const run = (yieldsToOthers() ? low : usual)[name] as (...args: never[]) => Promise<unknown>;
        return throughStops(() => run(...args));
      },
  });
}

function activitiesOn<Activities extends object>(taskQueue: string, options: ActivityOptions) {
  return proxyActivities<Activities & Record<string, (...args: never[]) => Promise<unknown>>>({
    taskQueue,
    retry: { initialInterval: '1s', maximumInterval: '10s', maximumAttempts: 3 },
    // At its deadline a job ends, even when its worker no longer responds.
    cancellationType: 'TRY_CANCEL',
    ...options,
  });
}

/** More than a rollout of a whole fleet takes, few enough to end. */
const MOST_STOPS = 20;

/** A worker that is stopped in the middle is not a failed attempt: the work goes to another one. */
async function throughStops<Result>(run: () => Promise<Result>): Promise<Result> {
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

/** The code that the work threw; everything else is our fault. */
function failureOf(error: unknown): Failure {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (!(cause instanceof ApplicationFailure) || cause.type == null || !/^[a-z_]+$/.test(cause.type)) {
    return { code: 'internal_error', stage: null };
  }
  const [stage] = cause.details ?? [];
  return { code: cause.type, stage: typeof stage === 'string' ? stage : null };
}
