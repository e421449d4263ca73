// Runs in Temporal's sandbox: passes the headers of a run on to its activities. It decides nothing.

import type { WorkflowInterceptors } from '@temporalio/workflow';

export function interceptors(): WorkflowInterceptors {
  let headers = {};
  return {
    inbound: [
      {
        execute: (input, next) => {
          headers = input.headers;
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers: { ...headers, ...input.headers } }),
        scheduleLocalActivity: (input, next) => next({ ...input, headers: { ...headers, ...input.headers } }),
        startChildWorkflowExecution: (input, next) => next({ ...input, headers: { ...headers, ...input.headers } }),
      },
    ],
  };
}
