// Preloaded in the control arm of load/fairness.system.ts: activities are scheduled without a fairness key, so that
// Temporal takes them first come, first served.

import { WorkflowClient } from '@temporalio/client';

const { start } = WorkflowClient.prototype;

Object.assign(WorkflowClient.prototype, {
  start(this: WorkflowClient, ...[workflow, options]: Parameters<typeof start>) {
    const { fairnessKey: _, ...priority } = options.priority ?? {};
    return start.call(this, workflow, { ...options, priority });
  },
});
