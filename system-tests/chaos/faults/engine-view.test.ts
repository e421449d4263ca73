import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { openWorkOf } from '#chaos/faults/engine-view';

const pendingActivities = [
  {
    activityId: '2',
    activityType: { name: 'workFor' },
    state: 'PENDING_ACTIVITY_STATE_STARTED',
    attempt: 1,
    lastWorkerIdentity: `4711@${hostname()}`,
  },
];

test('engine view counts an activity that a worker has started as open', () => {
  const described = { workflowExecutionInfo: { status: 'WORKFLOW_EXECUTION_STATUS_RUNNING' }, pendingActivities };
  expect(openWorkOf('job_1', described)).toEqual([
    { jobId: 'job_1', activityId: '2', activity: 'workFor', attempt: 1, isHeld: true, pid: 4711 },
  ]);
});

test('engine view reports nothing as open for a workflow that has ended', () => {
  const described = { workflowExecutionInfo: { status: 'WORKFLOW_EXECUTION_STATUS_COMPLETED' }, pendingActivities };
  expect(openWorkOf('job_1', described)).toEqual([]);
});
