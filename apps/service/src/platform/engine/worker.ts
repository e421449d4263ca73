import { NativeConnection, Worker } from '@temporalio/worker';
import { defined } from '#platform/kernel';
import type { EngineHost } from './engine.ts';
import { yieldActivities } from './priority.ts';
import { traceActivities } from './trace-runs.ts';
import { workflowInterceptors } from './workflow-bundle.ts';

export type EngineWorker = {
  queue: string;
  slots: number;
  /** How many activities it is doing now. */
  busy: () => number;
  /** Ends when the worker was stopped; throws when it died. */
  finished: Promise<void>;
  stop: () => Promise<void>;
};

type Options = EngineHost & {
  taskQueue: string;
  /** Fixed number of activities at once. A full worker stops asking for more. */
  activitySlots: number;
  activities?: object;
  /** Only the queue of workflows has some. */
  workflows?: Workflows;
};

/** Their source, bundled at every start, or a bundle that was made beforehand. */
export type Workflows = { workflowsPath: string } | { workflowBundle: { codePath: string } };

/** Heartbeats are sent at least this often, so that a lost worker is noticed in time. */
const HEARTBEAT_INTERVAL = '10s';

/** What is nearly done ends here; what is not is stopped then, and done by another worker. */
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
    // A bundle that was made beforehand has its own in it.
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
      // The engine's library handles SIGTERM as well, and begins on its own; a second request throws.
      if (worker.getState() === 'RUNNING') worker.shutdown();
      await finished;
    },
  };
}
