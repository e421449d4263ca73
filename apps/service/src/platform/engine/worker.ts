import { NativeConnection, Worker } from '@temporalio/worker';
import { defined } from '#platform/kernel';
import type { EngineHost } from './engine.ts';
import { yieldActivities } from './priority.ts';
import { traceActivities } from './trace-runs.ts';
import { workflowInterceptors } from './workflow-bundle.ts';

export type EngineWorker = {
  queue: string;
  slots: number;
  /** The number of running activities. */
  busy: () => number;
  /** Resolves when the worker was stopped; rejects when it died. */
  finished: Promise<void>;
  stop: () => Promise<void>;
};

type Options = EngineHost & {
  taskQueue: string;
  /** The maximum number of concurrent activities. A full worker stops polling. */
  activitySlots: number;
  activities?: object;
  /** Only the worker of the workflow queue has them. */
  workflows?: Workflows;
};

/** The source, bundled at every start, or a prebuilt bundle. */
export type Workflows = { workflowsPath: string } | { workflowBundle: { codePath: string } };

/** Heartbeats are sent at least this often, so that a lost worker is noticed in time. */
const HEARTBEAT_INTERVAL = '10s';

/** Activities that finish within this time complete; the others are stopped, and another worker repeats them. */
const GRACE_TIME = '5s';

export async function startWorker(options: Options): Promise<EngineWorker> {
  const { namespace, taskQueue, activitySlots, activities, workflows, ...where } = options;
  const connection = await NativeConnection.connect(where);
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue,
    maxConcurrentActivityTaskExecutions: activitySlots,
    maxHeartbeatThrottleInterval: HEARTBEAT_INTERVAL,
    shutdownGraceTime: GRACE_TIME,
    // A prebuilt bundle contains its own interceptors.
    interceptors: {
      activity: [traceActivities, yieldActivities],
      ...(workflows && 'workflowsPath' in workflows ? { workflowModules: workflowInterceptors } : {}),
    },
    ...defined({ activities }),
    ...workflows,
  });
  const finished = worker.run().finally(() => connection.close());
  return {
    queue: taskQueue,
    slots: activities === undefined ? 0 : activitySlots,
    busy: () => worker.getStatus().numInFlightActivities,
    finished,
    stop: async () => {
      // Temporal's library handles SIGTERM as well and starts the shutdown itself; a second request throws.
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await finished;
    },
  };
}
