// Loaded into the control arm of load/fairness.system.ts before the service: its work is started without a fairness key, so
// that the engine takes it first come, first served.

import { WorkflowClient } from '@temporalio/client';

const { start } = WorkflowClient.prototype;

Object.assign(WorkflowClient.prototype, {
  start(this: WorkflowClient, ...[workflow, options]: Parameters<typeof start>) {
    const { fairnessKey: _, ...priority } = options.priority ?? {};
    return start.call(this, workflow, { ...options, priority });
  },
});
