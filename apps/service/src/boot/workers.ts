// The workers of a role: the queues it serves and their number of slots.

import type { JobDeps, Queue } from '#jobs';
import { lowPriorities } from '#jobs/workflow';
import { type EngineWorker, startWorker, type Workflows } from '#platform/engine';
import type { Config } from './config/config.ts';
import type { Role } from './role-names.ts';

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
  const served = queues.filter((queue) => queue === 'wf' || jobDeps.activities[queue] !== undefined);
  return Promise.all(served.flatMap(startBoth));

  function startBoth(queue: Queue): Promise<EngineWorker>[] {
    const slots = slotsOf(queue, config);
    const usual = start(queue, { taskQueue: queue, activitySlots: slots });
    if (!(queue in lowPriorities)) return [usual];
    // The low-priority queue has its own slots of the same number, so that it never fills the others.
    return [usual, start(queue, { taskQueue: `${queue}-low`, activitySlots: slots })];
  }

  function start(queue: Queue, served: { taskQueue: string; activitySlots: number }): Promise<EngineWorker> {
    const runs = queue === 'wf' ? { workflows } : { activities: jobDeps.activities[queue] ?? {} };
    return startWorker({ ...config.temporal, ...served, ...runs });
  }
}

/** A delivery mostly waits, and some receivers never respond. For customers and for the others, each. */
const HOOK_SLOTS = 50;

function slotsOf(queue: Queue, { capture, jobs }: Config): number {
  if (queue === 'hooks') return HOOK_SLOTS;
  return queue === 'capture' ? capture.videoSlots : jobs.slots;
}
