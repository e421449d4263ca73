import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
import type { Engine } from './engine.ts';

export type Run = {
  /** One id per piece of work, forever: it makes a second start harmless. */
  id: string;
  workflow: string;
  taskQueue: string;
  args: unknown[];
  /** 1 goes first, 5 last. */
  priority: number;
  /** Runs with the same key share one turn among all keys. */
  fairnessKey: string;
};

/** Starts a run once. A run that was started before, or has ended, counts as success. */
export async function startRun({ client }: Engine, run: Run): Promise<void> {
  try {
    await client.workflow.start(run.workflow, {
      workflowId: run.id,
      taskQueue: run.taskQueue,
      args: run.args,
      priority: { priorityKey: run.priority, fairnessKey: run.fairnessKey },
      // Alone, USE_EXISTING would run a closed workflow again; together they start each id once.
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
    });
  } catch (cause) {
    if (!(cause instanceof WorkflowExecutionAlreadyStartedError)) throw cause;
  }
}

/** Starts a run and waits for its result. Rejects when it takes longer, also when no worker serves its queue. */
export function runToEnd<Result>({ client }: Engine, run: Run, withinMs: number): Promise<Result> {
  return client.workflow.execute(run.workflow, {
    workflowId: run.id,
    taskQueue: run.taskQueue,
    args: run.args,
    priority: { priorityKey: run.priority, fairnessKey: run.fairnessKey },
    workflowExecutionTimeout: withinMs,
  });
}

/** Requests a run to stop. A run that has ended, or never existed, counts as success. */
export async function cancelRun({ client }: Engine, id: string): Promise<void> {
  try {
    await client.workflow.getHandle(id).cancel();
  } catch (cause) {
    if (!(cause instanceof WorkflowNotFoundError)) throw cause;
  }
}
