// Propagates the trace of a run: from its starter, through the workflow, to every activity.

import type { WorkflowClientInterceptor } from '@temporalio/client';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { continueTrace, traced, traceHeaders } from '#platform/kernel';
import { fromEngine, toEngine } from './trace-headers.ts';

export const traceStarts: WorkflowClientInterceptor = {
  startWithDetails: (input, next) =>
    traced('engine start', { 'galley.run': input.options.workflowId, 'galley.workflow': input.workflowType }, () =>
      next({ ...input, headers: { ...input.headers, ...toEngine(traceHeaders()) } }),
    ),
};

export const traceActivities: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute: (input, next) =>
      continueTrace(fromEngine(input.headers), () =>
        traced(
          `engine activity ${info.activityType}`,
          { 'galley.run': info.workflowExecution?.workflowId ?? '', 'galley.attempt': info.attempt },
          () => next(input),
        ),
      ),
  },
});
