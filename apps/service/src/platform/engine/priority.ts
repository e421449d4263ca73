// Temporal's priorities: which work goes first, and which yields.

import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { atLowPriority } from '#platform/kernel';

/** 1 goes first, 5 last. Work below normal priority also yields to it while it runs. */
export const NORMAL_PRIORITY = 3;

export const yieldActivities: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute: (input, next) =>
      (info.priority?.priorityKey ?? NORMAL_PRIORITY) > NORMAL_PRIORITY
        ? atLowPriority(() => next(input))
        : next(input),
  },
});
