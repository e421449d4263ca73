// The workers of a role: which queues it serves, with how many slots.

import type { JobDeps, Queue } from '#jobs';
import { type EngineWorker, startWorker, type Workflows } from '#platform/engine';
import type { Config } from './config/config.ts';
import type { Role } from './start-role.ts';

const QUEUES: Record<Role, readonly Queue[]> = {
  api: [],
  capture: ['capture'],
  render: ['render'],
  flow: ['wf', 'io', 'llm', 'hooks'],
  egress: [],
};

export async function startWorkers(role: Role | 'all', config: Config, jobDeps: JobDeps): Promise<EngineWorker[]> {
  const { workflowBundle: codePath } = config.jobs;
  const workflows: Workflows =
    codePath === undefined ? { workflowsPath: jobDeps.workflowsPath } : { workflowBundle: { codePath } };
  const queues = role === 'all' ? Object.values(QUEUES).flat() : QUEUES[role];
  return Promise.all(queues.filter((queue) => queue === 'wf' || jobDeps.activities[queue] !== undefined).map(start));

  function start(taskQueue: Queue): Promise<EngineWorker> {
    return startWorker({
      ...config.temporal,
      taskQueue,
      activitySlots: slotsOf(taskQueue, config),
      ...(taskQueue === 'wf' ? { workflows } : { activities: jobDeps.activities[taskQueue] ?? {} }),
    });
  }
}

/** A delivery mostly waits, and some receivers never respond; they must not delay the others. */
const HOOK_SLOTS = 50;

function slotsOf(queue: Queue, { capture, jobs }: Config): number {
  if (queue === 'hooks') return HOOK_SLOTS;
  return queue === 'capture' ? capture.videoSlots : jobs.slots;
}
